import { phrase } from '../../../domain/phrase.ts'
import { passageTexts } from '../../../chunk/passageTexts.ts'
import type { PassageText } from '../../../chunk/passage.ts'
import type { Draft, Sentence } from '../../../domain/draft.ts'
import { chunksOf } from '../../../domain/evidence.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Support } from '../../../domain/support.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { articleTitle } from '../../../export/wikitext/articleTitle.ts'
import { fixSentence } from '../../../lint/fixSentence.ts'
import { lintContext } from '../../../lint/lintContext.ts'
import { takeBreath } from '../../../platform/takeBreath.ts'
import { wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import { findSentence, sectionAt } from '../../../review/applyReview.ts'
import { replaceWords } from '../../../review/findWords.ts'
import { namedPassages, type Gained } from '../../../review/gainPassages.ts'
import { findLeftOut } from '../../../review/leftOutSentences.ts'
import { nothingRewritten, nothingToConfirm, unresolvedPassage } from '../../../review/reviewErrors.ts'
import type { ReviewEvent, ReviewRequest } from '../../../review/reviewOperation.ts'
import type { CitedSentence } from '../../../judge/nli/verifier.ts'
import { sectionQuery } from '../../../write/paper/section/sectionQuery.ts'

/** What a request needs beside its draft. */
export interface ResolveTools {
  /** The badge of one sentence. `own` takes the place of the request's call. */
  readonly support: (sentence: CitedSentence, own?: LongCall) => Promise<Support>
  /** Another draft of the workspace as it is. */
  readonly draft: (id: string) => Draft
  /** The passages of the event's pages by id. */
  readonly passages: () => Promise<ReadonlyMap<ChunkId, PassageText>>
  /** Cancels a request for many sentences, and gets its progress. */
  readonly call: LongCall
}

type RequestOf<K extends ReviewRequest['kind']> = Extract<ReviewRequest, { readonly kind: K }>

/**
 * Makes an event of what is asked: badges are asked for, and what is taken over is copied with the passages that it
 * names, so that the event needs nothing but its draft from then on.
 *
 * @throws the errors of applyReview for what the draft does not have, and those of the tools
 */
export async function resolveReview(request: ReviewRequest, draft: Draft, tools: ResolveTools): Promise<ReviewEvent> {
  switch (request.kind) {
    case 'accept':
      return { kind: 'mark', sentences: request.sentences, review: 'accepted' }
    case 'reject':
      return { kind: 'mark', sentences: request.sentences, review: 'rejected' }
    case 'reopen':
      return { kind: 'mark', sentences: request.sentences, review: 'unreviewed' }
    case 'confirm':
      return confirm(request, draft)
    case 'rewrite':
      return rewrite(request, draft, tools)
    case 'fix':
      return fix(request, draft)
    case 'cite':
      return cite(request, draft, tools)
    case 'write':
      return write(request, draft, tools)
    case 'put-back':
      return putBack(request, draft, tools)
    case 'rename-section':
    case 'move-section':
    case 'drop-section':
    case 'move-sentences':
      return request
    case 'annotate':
      return annotate(request)
    case 'replace':
      return replace(request, draft, tools)
    case 'add-section':
      return addSection(request, draft)
    case 'take-sentence':
      return takeSentence(request, tools)
    case 'take-section':
      return takeSection(request, tools)
  }
}

function confirm({ sentences }: RequestOf<'confirm'>, { sections }: Draft): ReviewEvent {
  const named =
    sentences ??
    sections.flatMap((section) =>
      section.sentences.flatMap(({ id, reviewed }) => (reviewed?.elsewhere === true ? id : [])),
    )
  if (named.length === 0) throw nothingToConfirm()
  return { kind: 'confirm', sentences: named }
}

/** The rule makes the words, not the window, so that nothing else can be changed without counting as a person's. */
function fix({ sentence: id, rule }: RequestOf<'fix'>, draft: Draft): ReviewEvent {
  const { text, origin, support } = findSentence(draft, id)
  const fixed =
    origin === 'quotation' ? undefined : fixSentence(text, rule, lintContext(wikiProfileOf(draft.event), {}))
  if (fixed === undefined) throw nothingRewritten(id)
  return { kind: 'rewrite', sentence: id, text: fixed, support, fixes: rule }
}

async function rewrite(
  { sentence: id, text }: RequestOf<'rewrite'>,
  draft: Draft,
  { support }: ResolveTools,
): Promise<ReviewEvent> {
  const sentence = findSentence(draft, id)
  // The model is not asked about words that nothing was done to.
  if (text === sentence.text) throw nothingRewritten(id)
  const own = passageTexts(draft.pages, draft.chunks)
  const passages = sentence.citations.flatMap((chunkId) => own.get(chunkId) ?? [])
  return { kind: 'rewrite', sentence: id, text, support: await support({ sentence: text, passages }) }
}

function annotate({ annotations, ...request }: RequestOf<'annotate'>): ReviewEvent {
  return {
    ...request,
    annotations: annotations.map((annotation) =>
      annotation.kind === 'link' ? { ...annotation, title: articleTitle(annotation.title) } : annotation,
    ),
  }
}

async function replace(
  { words, replacement, sentences, which, ...search }: RequestOf<'replace'>,
  draft: Draft,
  { support, call }: ResolveTools,
): Promise<ReviewEvent> {
  const wanted = sentences === undefined ? undefined : new Set(sentences)
  const own = passageTexts(draft.pages, draft.chunks)
  const changes = draft.sections
    .flatMap((section) => section.sentences)
    .flatMap(({ id, text, origin, review, citations }) => {
      if (wanted?.has(id) === false || origin === 'quotation' || review === 'rejected') return []
      const changed = replaceWords(text, { ...search, words, replacement, which }).trim()
      if (folded(changed) === folded(text)) return []
      if (changed === '') throw nothingLeft(id)
      return [{ id, text: changed, passages: citations.flatMap((chunkId) => own.get(chunkId) ?? []) }]
    })
  if (changes.length === 0) throw nothingReplaced(words)
  const rewrites: { readonly sentence: Sentence['id']; readonly text: string; readonly support: Support }[] = []
  for (const [done, { id, text, passages }] of changes.entries()) {
    call.onProgress?.({ step: 'verify', done, total: changes.length, unit: 'sentences' })
    await takeBreath(call.signal)
    rewrites.push({ sentence: id, text, support: await support({ sentence: text, passages }, { signal: call.signal }) })
  }
  return { kind: 'replace', words, replacement, rewrites }
}

function nothingLeft(id: Sentence['id']): CitewrightError {
  return new CitewrightError('input', phrase`Nothing would be left of sentence ${id}.`, 'Reject the sentence instead.')
}

function nothingReplaced(words: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`There is nothing to replace: no sentence that may be changed has “${words}”, or it would read the same.`,
    'Quotations and rejected sentences stay as they are. Check the words, and whether case or whole words should count.',
  )
}

async function putBack(
  { leftOut: id, text }: RequestOf<'put-back'>,
  draft: Draft,
  { support }: ResolveTools,
): Promise<ReviewEvent> {
  const leftOut = findLeftOut(draft, id)
  if (text === undefined || folded(text) === folded(leftOut.text)) return { kind: 'put-back', leftOut: id }
  const own = passageTexts(draft.pages, draft.chunks)
  const passages = chunksOf(leftOut.evidence).flatMap((chunkId) => own.get(chunkId) ?? [])
  return { kind: 'put-back', leftOut: id, edited: { text, support: await support({ sentence: text, passages }) } }
}

async function cite(
  { sentence: id, citations }: RequestOf<'cite'>,
  draft: Draft,
  tools: ResolveTools,
): Promise<ReviewEvent> {
  const { text, origin } = findSentence(draft, id)
  const { passages, ...gained } = await findPassages(citations, draft, tools)
  const support = await tools.support({ sentence: text, quotation: origin === 'quotation', passages })
  return { kind: 'cite', sentence: id, citations: passages.map(({ chunk }) => chunk.id), support, ...gained }
}

async function write(
  { section, after, text, citations, quotes }: RequestOf<'write'>,
  draft: Draft,
  tools: ResolveTools,
): Promise<ReviewEvent> {
  sectionAt(draft, section)
  const { passages, ...gained } = await findPassages(citations, draft, tools)
  const quotation = quotes === true && passages.some((passage) => folded(passage.text).includes(folded(text)))
  const sentence: Omit<Sentence, 'id'> = {
    text,
    citations: passages.map(({ chunk }) => chunk.id),
    origin: quotation ? 'quotation' : 'person',
    startsParagraph: after === null,
    support: await tools.support({ sentence: text, quotation, passages }),
    // Whoever wrote it has read it.
    review: 'accepted',
  }
  return { kind: 'insert', section, after, sentences: [sentence], ...gained }
}

function folded(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function addSection({ at, heading }: RequestOf<'add-section'>, draft: Draft): ReviewEvent {
  const query = sectionQuery(heading, draft.event.title, draft.parameters.ranker)
  return {
    kind: 'insert-section',
    at,
    section: { heading, level: 2, query, ranking: [], sentences: [] },
    pages: [],
    chunks: [],
  }
}

function takeSentence(
  { from, sentence: id, section, after, replaces }: RequestOf<'take-sentence'>,
  tools: ResolveTools,
): ReviewEvent {
  const other = tools.draft(from)
  const taken = { ...withoutId(findSentence(other, id)), startsParagraph: after === null }
  return {
    kind: 'insert',
    section,
    after,
    sentences: [taken],
    ...(replaces === undefined ? {} : { rejects: replaces }),
    ...passagesNamed(other, namedPassages(taken)),
  }
}

function takeSection(
  { from, section: place, at, replaces }: RequestOf<'take-section'>,
  tools: ResolveTools,
): ReviewEvent {
  const other = tools.draft(from)
  const section = sectionAt(other, place)
  const sentences = section.sentences.map(withoutId)
  const named = new Set([
    ...section.ranking.map(({ chunkId }) => chunkId),
    ...sentences.flatMap((sentence) => [...namedPassages(sentence)]),
  ])
  return {
    kind: 'insert-section',
    at,
    ...(replaces === undefined ? {} : { replaces }),
    from,
    section: { ...section, sentences },
    ...passagesNamed(other, named),
  }
}

function withoutId({
  text,
  citations,
  origin,
  startsParagraph,
  annotations,
  support,
  record,
  disagreements,
  fields,
  review,
  reviewed,
}: Sentence): Omit<Sentence, 'id'> {
  return {
    text,
    citations,
    origin,
    startsParagraph,
    ...(annotations === undefined ? {} : { annotations }),
    support,
    ...(record === undefined ? {} : { record }),
    ...(disagreements === undefined ? {} : { disagreements }),
    ...(fields === undefined ? {} : { fields }),
    review,
    ...(reviewed === undefined ? {} : { reviewed }),
  }
}

/** Chunks of a draft with their pages. */
function passagesNamed({ pages, chunks }: Draft, named: ReadonlySet<ChunkId>): Gained {
  const taken = chunks.filter(({ id }) => named.has(id))
  const pageIds = new Set(taken.map(({ pageId }) => pageId))
  return { pages: pages.filter(({ id }) => pageIds.has(id)), chunks: taken }
}

/** Each passage once, in the order named; those that the draft does not contain come from the event's pages and are gained. */
async function findPassages(
  ids: readonly ChunkId[],
  draft: Draft,
  tools: ResolveTools,
): Promise<Gained & { readonly passages: readonly PassageText[] }> {
  const own = passageTexts(draft.pages, draft.chunks)
  const wanted = [...new Set(ids)]
  const foreign = wanted.every((id) => own.has(id)) ? new Map<ChunkId, PassageText>() : await tools.passages()
  const passages = wanted.map((id) => {
    const passage = own.get(id) ?? foreign.get(id)
    if (passage === undefined) throw unresolvedPassage(id)
    return passage
  })
  const gained = passages.filter(({ chunk }) => !own.has(chunk.id))
  return {
    passages,
    chunks: gained.map(({ chunk }) => chunk),
    pages: [...new Map(gained.map(({ page }) => [page.id, page])).values()],
  }
}
