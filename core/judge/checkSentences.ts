import type { EvidenceIndex, IndexedSentence } from '../chunk/indexEvidence.ts'
import type { LongCall } from '../domain/progress.ts'
import type { MissingFact } from '../domain/support.ts'
import { withPauses, type PausingWork } from '../platform/pausingWork.ts'
import { contentWords } from '../text/contentWords.ts'
import { sourceOfSentence, type EvidenceSource } from './evidenceSource.ts'
import { checkFacts } from './facts/checkFacts.ts'
import { readCollectionNames, type CollectionNames } from './facts/collectionNames.ts'
import { missingFacts } from './facts/missingFacts.ts'
import { findVerbatim } from './verbatim/findVerbatim.ts'
import type { Claim, Judge, ShownEvidence, Verdict } from './judge.ts'
import { judgeWithNeighbours } from './judgeWithNeighbours.ts'

export interface SentenceToCheck {
  readonly text: string
  /** Labels of the cited evidence. */
  readonly labels: readonly string[]
  /** The preceding sentence in its section. */
  readonly before?: string
  /** Evidence with the names that earlier sentences introduced. */
  readonly introduced?: readonly AddedEvidence[]
}

/** Evidence that a check added to what the writer cited. */
export interface AddedEvidence {
  readonly label: string
  /** The reason, shown to the editor. */
  readonly why: string
}

export interface SentenceCheck {
  /** The cited evidence and what was added. */
  readonly labels: readonly string[]
  readonly added: readonly AddedEvidence[]
  readonly isVerbatim: boolean
  /** Numbers, dates and names that its evidence does not state. */
  readonly missing: readonly MissingFact[]
  /** Facts that the evidence states in a possibly damaged form. */
  readonly warnings: readonly string[]
  /** Sentences that state the missing facts. */
  readonly suggested: readonly string[]
  /** Null if no judge was asked or needed, or if it gave no verdict. */
  readonly verdict: Verdict | null
}

export interface CheckTools {
  readonly index: EvidenceIndex
  /** Undefined if only code checks. */
  readonly judge: Judge | undefined
  /** Title of the article: a sentence may name its subject without evidence. */
  readonly subject: string
}

/**
 * Checks sentences against their cited evidence: word for word, then their facts, then by a judge if there is one. A
 * neighbour of the evidence that states a missing fact, or that the judge needs, becomes evidence.
 *
 * @returns in the order of the sentences
 * @throws the call's reason to stop, and the judge's errors
 */
export async function checkSentences(
  sentences: readonly SentenceToCheck[],
  { index, judge, subject }: CheckTools,
  call: LongCall,
): Promise<readonly SentenceCheck[]> {
  const byCode = await withPauses(checkAllByCode(sentences, { index, subject }), call.signal)
  if (judge === undefined) return byCode
  const open = byCode.flatMap((check, at) => (check.isVerbatim || check.labels.length === 0 ? [] : [at]))
  const claims = open.map((at) => ({
    ...toClaim(sentences[at], byCode[at]?.labels ?? [], index),
    lookAt: byCode[at]?.missing.map(({ text }) => text) ?? [],
  }))
  // Unneeded neighbours mislead a judge by likelihood.
  const judged = judge.looks
    ? await judgeWithNeighbours(claims, judge, call)
    : (await judge.judge(claims, call)).map((verdict) => ({ verdict, added: [] }))
  const checks = [...byCode]
  for (const [place, at] of open.entries()) {
    const check = byCode[at]
    const outcome = judged[place]
    if (check === undefined || outcome?.verdict === undefined) continue
    const added = outcome.added
      .filter((label) => !check.labels.includes(label))
      .map((label) => ({ label, why: `${judge.name} needed the sentence beside the cited one.` }))
    const needless = needlessOf(check, outcome.verdict)
    checks[at] = {
      ...check,
      labels: [...check.labels.filter((label) => !needless.has(label)), ...added.map(({ label }) => label)],
      added: [...check.added.filter(({ label }) => !needless.has(label)), ...added],
      verdict: outcome.verdict,
    }
  }
  return checks
}

/** The evidence that code added to a sentence and without which the judge finds it supported. What its writer cites stays. */
function needlessOf({ added }: SentenceCheck, { label, needed }: Verdict): ReadonlySet<string> {
  if (label !== 'supported' || needed.length === 0) return new Set()
  return new Set(added.flatMap((one) => (needed.includes(one.label) ? [] : [one.label])))
}

/** Hundreds of sentences take seconds on a slow machine, in which the program must hear Ctrl+C. */
function* checkAllByCode(
  sentences: readonly SentenceToCheck[],
  { index, subject }: Pick<CheckTools, 'index' | 'subject'>,
): PausingWork<readonly SentenceCheck[]> {
  const search = searchFacts(index)
  const names = readCollectionNames(
    index.documents.map(({ page }) => page),
    sentences.map(({ text }) => text),
  )
  const checks: SentenceCheck[] = []
  for (const sentence of sentences) {
    checks.push(checkByCode(sentence, { index, search, names, subject }))
    yield
  }
  return checks
}

interface CodeTools extends Pick<CheckTools, 'index' | 'subject'> {
  readonly search: FactSearch
  /** The names on all pages. */
  readonly names: CollectionNames
}

function checkByCode(
  { text, labels: cites, introduced = [] }: SentenceToCheck,
  { index, search, names, subject }: CodeTools,
): SentenceCheck {
  const labels = [...cites, ...introduced.map(({ label }) => label)]
  const cited = labels.flatMap((label) => index.byLabel.get(label) ?? [])
  const sources = cited.map(sourceOfSentence)
  const isVerbatim = sources.some((source) => findVerbatim(text, source) !== undefined)
  const alone = { labels, added: introduced, isVerbatim, missing: [], warnings: [], suggested: [], verdict: null }
  if (isVerbatim || cited.length === 0) return alone
  const { missing: notFound, warnings } = checkFacts(text, sources, names)
  const missing = notFound.filter((fact) => !isSubject(fact, subject))
  const added = neededNeighbours(text, { cited, sources, missing }, { index, names, subject })
  return {
    ...alone,
    labels: [...labels, ...added.map(({ label }) => label)],
    added: [...introduced, ...added],
    missing,
    warnings,
    suggested: missing.length === 0 ? [] : search(text, sources, missing),
  }
}

/** Whether all words of a name appear in the title of the article. */
function isSubject({ kind, text }: MissingFact, subject: string): boolean {
  const words = subject.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return (
    kind === 'name' &&
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .every((word) => words.includes(word))
  )
}

/** Neighbours that state facts missing in the cited sentences. */
function neededNeighbours(
  text: string,
  known: {
    readonly cited: readonly IndexedSentence[]
    readonly sources: readonly EvidenceSource[]
    readonly missing: readonly MissingFact[]
  },
  { index, names, subject }: Omit<CodeTools, 'search'>,
): readonly AddedEvidence[] {
  const { cited, missing } = known
  // Its title, site and date count as evidence, and words that have run together are found.
  let sources = known.sources.map(byItself)
  let open = checkFacts(text, sources, names).missing.filter(
    (fact) => !isSubject(fact, subject) && !missing.some((other) => other.text === fact.text),
  )
  const added: AddedEvidence[] = []
  const labels = new Set(cited.map(({ label }) => label))
  for (const neighbour of cited.flatMap(({ label }) => index.neighbours(label))) {
    if (open.length === 0) break
    // A table cell such as "4" does not say what it counts.
    if (labels.has(neighbour.label) || !/\p{L}{2}/u.test(neighbour.text)) continue
    labels.add(neighbour.label)
    const wider = [...sources, byItself(sourceOfSentence(neighbour))]
    const remaining = checkFacts(text, wider, names).missing
    const found = open.filter((fact) => !remaining.some((other) => other.text === fact.text))
    if (found.length === 0 || !isOnSameMatter(neighbour.text, text, found)) continue
    sources = wider
    open = open.filter((fact) => !found.includes(fact))
    const facts = found.map((fact) => `“${fact.text}”`).join(', ')
    added.push({ label: neighbour.label, why: `It stands beside the cited sentence and says ${facts}.` })
  }
  return added
}

/**
 * Whether a neighbour shares a word with the sentence besides the facts that it states and what they count, or states several:
 * "six months more on drugs" is no evidence for "jailed for nineteen years and six months".
 */
function isOnSameMatter(neighbour: string, text: string, found: readonly MissingFact[]): boolean {
  if (found.length > 1) return true
  const rest = found.reduce((left, fact) => {
    const at = left.indexOf(fact.text)
    const after = left.slice(at + fact.text.length)
    return at === -1 ? left : left.slice(0, at) + (fact.kind === 'number' ? after.replace(/^[\s-]*\p{L}+/u, '') : after)
  }, text)
  const own = contentWords(rest)
  return [...contentWords(neighbour)].some((word) => own.has(word))
}

/** A sentence without its surrounding text. */
function byItself({ text, start, end, ...source }: EvidenceSource): EvidenceSource {
  return { ...source, text: text.slice(start, end), start: 0, end: end - start }
}

type FactSearch = (
  text: string,
  sources: readonly EvidenceSource[],
  missing: readonly MissingFact[],
) => readonly string[]

/** Maximum number of candidates per sentence, and of suggested sentences. */
const most = { candidates: 40, suggested: 2 }

/** Finds sentences on the same matter that state the missing facts. */
function searchFacts(index: EvidenceIndex): FactSearch {
  let byWord: Map<string, string[]> | undefined
  const words = new Map<string, ReadonlySet<string>>()
  const wordsOf = (label: string): ReadonlySet<string> => {
    const known = words.get(label) ?? contentWords(index.byLabel.get(label)?.text ?? '')
    words.set(label, known)
    return known
  }
  return (text, sources, missing) => {
    if (byWord === undefined) {
      byWord = new Map()
      for (const label of index.byLabel.keys()) {
        for (const word of wordsOf(label)) {
          const labels = byWord.get(word)
          if (labels === undefined) byWord.set(word, [label])
          else labels.push(label)
        }
      }
    }
    const own = contentWords(text)
    const candidates = new Map<string, number>()
    for (const word of missing.flatMap((fact) => [...contentWords(fact.text)])) {
      for (const label of byWord.get(word) ?? []) {
        if (candidates.has(label)) continue
        candidates.set(label, [...wordsOf(label)].filter((each) => own.has(each)).length)
      }
    }
    return [...candidates]
      .filter(([, shared]) => shared >= 3)
      .sort((a, b) => b[1] - a[1])
      .slice(0, most.candidates)
      .flatMap(([label]) => {
        const candidate = index.byLabel.get(label)
        if (candidate === undefined) return []
        return missingFacts(text, [...sources, sourceOfSentence(candidate)]).length < missing.length ? [label] : []
      })
      .slice(0, most.suggested)
  }
}

function toClaim(
  { text = '', before }: Partial<SentenceToCheck> = {},
  labels: readonly string[],
  index: EvidenceIndex,
): Claim & { readonly neighbours: readonly ShownEvidence[] } {
  const beside = labels.flatMap((label) => index.neighbours(label)).filter(({ label }) => !labels.includes(label))
  return {
    sentence: text,
    ...(before === undefined ? {} : { before }),
    evidence: labels.flatMap((label) => show(index.byLabel.get(label))),
    neighbours: [...new Map(beside.map((each) => [each.label, each])).values()].flatMap(show),
  }
}

function show(sentence: IndexedSentence | undefined): readonly ShownEvidence[] {
  if (sentence === undefined) return []
  const { label, text, page } = sentence
  return [
    {
      label,
      text,
      title: page.title,
      ...(page.site === '' ? {} : { site: page.site }),
      ...(page.publishedAt === undefined ? {} : { publishedAt: page.publishedAt }),
    },
  ]
}
