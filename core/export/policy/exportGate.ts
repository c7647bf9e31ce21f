import { inEnglish, phrase, type Phrase, type ProblemWording } from '../../domain/phrase.ts'
import type { Draft, Sentence } from '../../domain/draft.ts'
import type { SentenceId } from '../../domain/ids.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'

/** What is about to be exported, and how: as a file, as text on the clipboard, or sent to the wiki by the program. */
export interface Leaving {
  readonly format: string
  readonly by: 'file' | 'publish'
}

/** The parts of a lint issue that the gate reads. */
export interface GateFinding {
  readonly rule: string
  readonly message: string
  /** How to fix it. */
  readonly remedy: string
  readonly wording?: ProblemWording
  /** Whether the wiki's profile blocks the export for it. */
  readonly blocks: boolean
  readonly sentence?: SentenceId
}

/** Why something may not leave as it is. */
interface GateReason {
  /**
   * - `unreviewed`: sentences that a model wrote and no person accepted or rewrote;
   * - `elsewhere`: such sentences on which only decisions exist that came with a file;
   * - `model-prose`: the wiki does not accept sentences that a model wrote, or not in this way;
   * - `not-published`: the program does not publish to this wiki;
   * - `empty`: no sentence remains, and empty pages are not sent to any wiki;
   * - `lint`: a rule that the wiki's profile names.
   */
  readonly code: 'unreviewed' | 'elsewhere' | 'model-prose' | 'not-published' | 'empty' | 'lint'
  readonly message: string
  readonly remedy: string
  /** Both with their values apart, to be said in another language. */
  readonly wording: ProblemWording
  /** In reading order; empty where it is about the draft. */
  readonly sentences: readonly SentenceId[]
}

/** Whether something may leave for a wiki. */
export interface GateVerdict {
  /** `confirm`: allowed once the person confirms having read the words of `policy`. */
  readonly decision: 'allowed' | 'confirm' | 'blocked'
  /** Why it is blocked. */
  readonly reasons: readonly GateReason[]
  readonly policy: Pick<WikiProfile['policy'], 'title' | 'url' | 'text'>
}

/**
 * Formats that contain no sentence of the draft as a text to be used: sources, their citations, and quotations. The
 * evidence page and draft.json are what a person reviews with.
 */
const withoutProse: ReadonlySet<string> = new Set([
  'json',
  'html',
  'citations',
  'outline',
  'bibtex',
  'ris',
  'csl-json',
  'evidence-table',
  'review-log',
  'talk-banner',
])
/** Of these, the formats that quote the draft's sentences beside their sources, and so contain them when sent. */
const quotesSentences: ReadonlySet<string> = new Set(['html', 'evidence-table', 'review-log'])

/** The formats that become an article of a wiki: rules apply only to these. */
const linted: ReadonlySet<string> = new Set(['wikitext'])

/**
 * The gate that every export passes: what the wiki's profile allows of the present draft. Quotations and sentences that a
 * person wrote are never blocked.
 */
export function exportGate(
  draft: Draft,
  {
    profile,
    leaving,
    findings = [],
  }: { readonly profile: WikiProfile; readonly leaving: Leaving; readonly findings?: readonly GateFinding[] },
): GateVerdict {
  const { policy, name } = profile
  const { format, by } = leaving
  const sentences = articleSentences(articleSections(draft))
  const holdsProse = !withoutProse.has(format) || (by === 'publish' && quotesSentences.has(format))
  const written = holdsProse ? sentences.filter(isModelProse) : []
  const isEmpty = by === 'publish' && sentences.length === 0
  const reasons = [
    ...(by === 'publish' ? publishing(written, policy, name) : []),
    ...(isEmpty ? [nothingLeft] : []),
    ...leavingAsFile(written, policy, name),
    // An empty draft is reported once, even if the profile names the rule too.
    ...(linted.has(format) ? blockedBy(findings.filter(({ rule }) => !isEmpty || rule !== 'empty')) : []),
  ]
  const asks = policy.modelProse !== 'free' && written.length > 0
  return {
    decision: reasons.length > 0 ? 'blocked' : asks ? 'confirm' : 'allowed',
    reasons,
    policy: { title: policy.title, url: policy.url, text: policy.text },
  }
}

const nothingLeft = reasonOf('empty', {
  message: 'The draft has no sentence left, and the page would hold headings and notices alone.',
  remedy: 'Accept or write at least one sentence.',
})

/** Words that a model wrote, also those that a person changed since. */
function isModelProse({ origin }: Sentence): boolean {
  return origin === 'model' || origin === 'model-edited'
}

function publishing(
  written: readonly Sentence[],
  { publish }: WikiProfile['policy'],
  name: string,
): readonly GateReason[] {
  if (publish === 'none') {
    const message = phrase`Citewright does not publish on ${{ name }}.`
    return [reasonOf('not-published', { message, remedy: 'Save the file and add it yourself.' })]
  }
  if (publish === 'all' || written.length === 0) return []
  const message = phrase`Citewright publishes no sentences written by a model on ${{ name }}, and this text contains ${counted(written.length)}.`
  const remedy = 'Publish the citations or the outline with quotations, or write these sentences yourself.'
  return [reasonOf('model-prose', { message, remedy }, written)]
}

function leavingAsFile(
  written: readonly Sentence[],
  { modelProse }: WikiProfile['policy'],
  name: string,
): readonly GateReason[] {
  if (modelProse === 'free' || written.length === 0) return []
  if (modelProse === 'never') {
    const message = phrase`${{ name }} accepts no sentences written by a model, and this text contains ${counted(written.length)}.`
    const remedy = 'Write them yourself, or take the sources, the citations and the outline with quotations.'
    return [reasonOf('model-prose', { message, remedy }, written)]
  }
  const open = written.filter(({ review }) => review === 'unreviewed')
  const elsewhere = written.filter(({ reviewed }) => reviewed?.elsewhere === true)
  const unreviewed = {
    message: phrase`A model wrote ${counted(open.length)} that no person has accepted or rewritten yet; ${{ name }} asks for a review of each.`,
    remedy: 'Read each with its evidence, then accept, rewrite or reject it.',
  }
  const unconfirmed = {
    message: phrase`A model wrote ${counted(elsewhere.length)} whose review came with an imported file, and nobody has confirmed it here.`,
    remedy:
      'Read each with its evidence and accept it, or, if the decisions are yours, confirm all of them at once on the Draft screen or with `citewright events import FILE --mine`.',
  }
  return [reasonOf('unreviewed', unreviewed, open), reasonOf('elsewhere', unconfirmed, elsewhere)].filter(
    ({ sentences }) => sentences.length > 0,
  )
}

/** One reason per rule, with all sentences that it names. The gate has its own words for unreviewed prose. */
function blockedBy(findings: readonly GateFinding[]): readonly GateReason[] {
  const rules = new Map<string, GateFinding[]>()
  for (const finding of findings.filter(({ blocks, rule }) => blocks && rule !== 'unreviewed')) {
    rules.set(finding.rule, [...(rules.get(finding.rule) ?? []), finding])
  }
  return [...rules].map(([rule, found]): GateReason => {
    const [first] = found
    const { message, remedy } = first?.wording ?? { message: first?.message ?? '', remedy: first?.remedy ?? '' }
    const problem = typeof message === 'string' ? { pattern: message, values: [] } : message
    const named = found.length > 1 ? phrase`${problem} (${found.length} times) [${rule}]` : phrase`${problem} [${rule}]`
    return {
      code: 'lint',
      message: `${first?.message ?? ''}${found.length > 1 ? ` (${found.length} times)` : ''} [${rule}]`,
      remedy: first?.remedy ?? '',
      wording: { message: named, remedy },
      sentences: found.flatMap(({ sentence }) => sentence ?? []),
    }
  })
}

function reasonOf(
  code: GateReason['code'],
  wording: ProblemWording,
  sentences: readonly Pick<Sentence, 'id'>[] = [],
): GateReason {
  return {
    code,
    message: inEnglish(wording.message),
    remedy: inEnglish(wording.remedy),
    wording,
    sentences: sentences.map(({ id }) => id),
  }
}

function counted(sentences: number): Phrase {
  return sentences === 1 ? phrase`one sentence` : phrase`${sentences} sentences`
}
