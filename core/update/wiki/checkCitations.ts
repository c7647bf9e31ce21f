import { cutChunks } from '../../chunk/cutChunks.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { Page } from '../../domain/page.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { ArticleReference } from './articleReferences.ts'
import type { ArticleSentence } from './articleSentences.ts'
import { nearestPassages } from './nearestPassages.ts'

/**
 * What the sources of a sentence make of it: they say it (`supported`), in part (`partly`), only in a copy of an archive, since
 * they were changed (`archived`), not at all (`unsupported`), or otherwise (`contradicted`); it cites nothing (`uncited`), or
 * nobody can tell, since not all that it cites or says could be read (`open`).
 */
export const citationStates = [
  'supported',
  'partly',
  'archived',
  'unsupported',
  'contradicted',
  'open',
  'uncited',
] as const
export type CitationState = (typeof citationStates)[number]

/** A page that an article cites, as it was read. */
export interface CitedSource {
  /** As the article names it. */
  readonly url: string
  readonly title: string
  /** Its page; absent if it could not be read. */
  readonly page?: Page
  /** A copy in an archive that says something else than the page does now. */
  readonly copy?: Page
  /** Why it could not be read, or that it was read from an archive; otherwise empty. */
  readonly problem: string
}

/** The result of checking a sentence's citations. */
export interface CitationCheck {
  readonly state: CitationState
  /** Why, for a person; empty where it is supported. */
  readonly reason: string
  /** Addresses of the web pages that it cites, in order. */
  readonly sources: readonly string[]
  /** The words that the state relies on, with their page; null if there are none. */
  readonly evidence: { readonly url: string; readonly words: string } | null
  /** The verdict on the pages that were read; null if none was read or nothing is cited. */
  readonly support: Support | null
}

/** The pages that an article cites, by address, cut into passages. */
export interface ReadSources {
  readonly sources: ReadonlyMap<string, CitedSource>
  /** Passages of the pages that were read, and of copies. */
  readonly passages: readonly Passage[]
}

/** Words of a chunk. */
const chunkWords = 256

/** Cuts the pages of sources for being checked against. */
export function readSources(read: readonly CitedSource[]): ReadSources {
  const pages = new Map(
    read.flatMap(({ page, copy }) => [page, copy].flatMap((each) => each ?? [])).map((page) => [page.id, page]),
  )
  return {
    sources: new Map(read.map((source) => [source.url, source])),
    passages: cutChunks([...pages.values()], { words: chunkWords, ending: 'sentence' }),
  }
}

/** Which pages of a source are checked: those at their addresses, or their archived copies if there are any. */
type Asked = 'page' | 'copy'

interface CheckTools extends LongCall {
  readonly verifier: Verifier
}

/** Compares sentences with the pages that they cite, in their order. */
export async function checkCitations(
  sentences: readonly ArticleSentence[],
  read: ReadSources,
  { verifier, ...call }: CheckTools,
): Promise<readonly CitationCheck[]> {
  const supports = await supportsOf(sentences, read, { verifier, call, asked: 'page' })
  return sentences.map((sentence, at) => checkOf(sentence, read, supports[at] ?? null))
}

/** The same checks; sentences that only archived copies still support are marked as such. */
export async function checkCopies(
  sentences: readonly ArticleSentence[],
  checks: readonly CitationCheck[],
  { read, verifier, ...call }: CheckTools & { readonly read: ReadSources },
): Promise<readonly CitationCheck[]> {
  const asked = sentences.filter((sentence, at) => mayBeArchived(checks[at]) && hasCopy(sentence, read))
  const supports = await supportsOf(asked, read, { verifier, call, asked: 'copy' })
  const supportById = new Map(asked.map((sentence, at) => [sentence.id, supports[at] ?? null]))
  return checks.map((check, at): CitationCheck => {
    const support = supportById.get(sentences[at]?.id ?? '')
    if (support?.label !== 'supported') return check
    const copied = supportingPage(support, read)?.archive?.date.slice(0, 10)
    return {
      ...check,
      state: 'archived',
      reason: `its page was changed and does not say it any more; the copy archived${copied === undefined ? '' : ` on ${copied}`} does`,
      evidence: evidenceOf(support, read) ?? check.evidence,
      support,
    }
  })
}

/** References of a sentence, or those behind it in its paragraph that may be meant for it too. */
function referencesFor({ refs, later }: Pick<ArticleSentence, 'refs' | 'later'>): readonly ArticleReference[] {
  return refs.length > 0 ? refs : later
}

/** Addresses of the pages that references name, each once. */
export function sourcesOf(refs: readonly ArticleReference[]): readonly string[] {
  return [...new Set(refs.flatMap(({ pages }) => pages.map(({ url }) => url)))]
}

async function supportsOf(
  sentences: readonly ArticleSentence[],
  { sources, passages }: ReadSources,
  { verifier, call, asked }: { readonly verifier: Verifier; readonly call: LongCall; readonly asked: Asked },
): Promise<readonly (Support | null)[]> {
  const byPage = new Map<string, Passage[]>()
  for (const passage of passages) {
    const own = byPage.get(passage.page.id)
    if (own === undefined) byPage.set(passage.page.id, [passage])
    else own.push(passage)
  }
  const items = sentences.map((sentence) => ({
    sentence: sentence.text,
    passages: nearestPassages(
      sentence.text,
      sourcesOf(referencesFor(sentence)).flatMap((url) => byPage.get(sources.get(url)?.[asked]?.id ?? '') ?? []),
    ),
  }))
  const judged = items.filter((item) => item.passages.length > 0)
  const supports = (judged.length === 0 ? [] : await verifier.supportOf(judged, call)).values()
  return items.map((item) => (item.passages.length === 0 ? null : (supports.next().value ?? null)))
}

/** The result for a sentence that cites nothing. */
const uncited: CitationCheck = { state: 'uncited', reason: '', sources: [], evidence: null, support: null }

function checkOf(sentence: ArticleSentence, read: ReadSources, support: Support | null): CitationCheck {
  const refs = referencesFor(sentence)
  if (refs.length === 0) return uncited
  const about = { sources: sourcesOf(refs), support, evidence: support === null ? null : evidenceOf(support, read) }
  const isOwn = sentence.refs.length > 0
  if (support?.label === 'supported') {
    return { ...about, state: 'supported', reason: isOwn ? '' : 'the reference behind a later sentence carries it' }
  }
  // A reference further on may be meant for this sentence, and need not be.
  if (!isOwn) return uncited
  if (support?.label === 'contradicted') {
    return { ...about, state: 'contradicted', reason: `its source seems to say otherwise${lacking(support)}` }
  }
  const gaps = [...gapsOf(refs, read), ...sentence.unread.map((name) => `what {{${name}}} shows in it is not known`)]
  if (gaps.length > 0) {
    const rest = support === null ? '' : `it was not found in what could be read${lacking(support)}; `
    return { ...about, state: 'open', reason: `${rest}${gaps.join('; ')}` }
  }
  if (support === null || support.label === 'unchecked') {
    return { ...about, state: 'open', reason: support?.note ?? 'no verifier could be asked' }
  }
  return support.label === 'partly'
    ? { ...about, state: 'partly', reason: `not all of it was found in its source${lacking(support)}` }
    : { ...about, state: 'unsupported', reason: `it was not found in its source${lacking(support)}` }
}

function lacking({ missing }: Support): string {
  if (missing.length === 0) return ''
  const words = missing.map(({ text }) => `“${text}”`).join(', ')
  return `: ${words} ${missing.length === 1 ? 'does' : 'do'} not stand there`
}

/** Why not all that references name was read. */
function gapsOf(refs: readonly ArticleReference[], { sources, passages }: ReadSources): readonly string[] {
  const offline = refs.flatMap(({ kind, label }) => {
    if (kind === 'pages') return []
    return kind === 'offline' ? `“${label}” names no page of the web` : `the reference “${label}” is defined nowhere`
  })
  const unread = sourcesOf(refs).flatMap((url) => {
    const source = sources.get(url)
    const isRead = source?.page !== undefined && passages.some(({ page }) => page.id === source.page?.id)
    return isRead ? [] : [withoutStop(source?.problem ?? '') || `${url} was not read`]
  })
  return [...new Set([...offline, ...unread])]
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}

/** Whether an archived copy may say what the page no longer does. */
export function mayBeArchived(check: CitationCheck | undefined): boolean {
  return check !== undefined && ['unsupported', 'contradicted', 'partly'].includes(check.state)
}

function hasCopy({ refs }: ArticleSentence, { sources }: ReadSources): boolean {
  return sourcesOf(refs).some((url) => sources.get(url)?.copy !== undefined)
}

function supportingPage({ evidence: [first] }: Support, { passages }: ReadSources): Page | undefined {
  return passages.find(({ chunk }) => chunk.id === first?.chunkId)?.page
}

function evidenceOf(support: Support, read: ReadSources): CitationCheck['evidence'] {
  const page = supportingPage(support, read)
  if (page === undefined) return null
  const own = new Set<string>(
    read.passages.filter((passage) => passage.page.id === page.id).map(({ chunk }) => chunk.id),
  )
  const words = support.evidence
    .filter(({ chunkId }) => own.has(chunkId))
    .map(({ start, end }) => page.text.slice(start, end))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { url: page.finalUrl, words }
}
