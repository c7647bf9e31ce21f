import type { Event } from '../../domain/event.ts'
import type { LongCall } from '../../domain/progress.ts'
import { atOnce, withPauses, type PausingWork } from '../../platform/pausingWork.ts'
import type { WrittenArticle, WrittenSection, WrittenSentence } from '../writtenArticle.ts'
import type { ArrangedSection } from './arrangeSections.ts'
import type { Form } from './judgePassage.ts'
import {
  candidateSentences,
  type Candidate,
  type CandidateSentences,
  type RankedPassage,
} from './candidateSentences.ts'
import { composeDraft } from './composeDraft.ts'
import { composeSection, type AskedSection } from './composeSection.ts'
import { noUsableSentence } from './noUsableSentence.ts'
import type { Material } from './planDraft.ts'
import { scoreCandidates } from './scoreCandidates.ts'
import { sentenceDate } from './sentenceDate.ts'

export interface ExtractiveRequest {
  readonly event: Event
  /** Best first, with the ranker's scores. */
  readonly passages: readonly RankedPassage[]
  /** Most words of the draft, from 1. Default 800. */
  readonly maxWords?: number
  /** Fewest sentences of a draft, from 1. Default 5. */
  readonly leastSentences?: number
}

export interface ExtractiveSectionRequest extends Required<Omit<ExtractiveRequest, 'leastSentences'>> {
  readonly section: AskedSection
}

/** Most sentences of a draft. */
const maxSentences = 45
/** A draft of fewer sentences is tried again with looser rules. */
const enough = 6
/** Least nearness to the subject, as a share of the mean of the best sentences. */
const floors: Readonly<Record<Form, number>> = { strict: 0.2, relaxed: 0.12 }

/**
 * Writes a draft without a model: sentences of the pages, word for word, each citing its passage. They are chosen for
 * nearness to the event and for coverage without redundancy, and arranged in sections. If strict rules of form and nearness
 * give fewer than six sentences, looser ones are tried. The same request gives the same draft.
 *
 * @throws {CitewrightError} of kind `no-evidence` if too few sentences can be used
 */
export async function writeExtractive(
  { event: asked, passages, maxWords = 800, leastSentences = 5 }: ExtractiveRequest,
  { signal, onProgress }: LongCall = {},
): Promise<WrittenArticle> {
  signal?.throwIfAborted()
  const event = withTitleDate(asked)
  const progress = (done: number): void =>
    onProgress?.({ step: 'write', done, total: passages.length, unit: 'chunks', current: event.title })
  progress(0)
  const strict = await withPauses(draftBy('strict', { event, passages, maxWords }), signal)
  let { sections } = strict
  if (count(sections) < enough) {
    const relaxed = await withPauses(draftBy('relaxed', { event, passages, maxWords }), signal)
    // A strict draft without a lead is off the subject.
    if (sections[0]?.heading !== '' || count(relaxed.sections) >= count(sections)) sections = relaxed.sections
  }
  if (count(sections) < leastSentences) {
    throw noUsableSentence({ event, passages, found: strict.found, usable: count(sections) })
  }
  const ranking = passages.map(({ passage, score }) => ({ chunkId: passage.chunk.id, score }))
  const written = sections.map(({ heading, sentences }): WrittenSection => ({
    heading,
    level: heading === '' ? 1 : 2,
    query: event.title,
    ranking,
    sentences: quotations(sentences),
  }))
  progress(passages.length)
  return { sections: written, defects: [], raw: '', calls: [] }
}

/**
 * Picks the sentences of one section of a draft that already has the others. If strict rules of form and nearness give none,
 * looser ones are tried. Empty if no sentence suits the section.
 */
export function pickSection(request: ExtractiveSectionRequest): readonly WrittenSentence[] {
  const event = withTitleDate(request.event)
  for (const form of ['strict', 'relaxed'] as const) {
    const { material } = atOnce(gather(form, { ...request, event }))
    const { maxWords, section } = request
    const sentences = atOnce(composeSection(material, event, { maxWords, maxSentences, ...section }))
    if (sentences.length > 0) return quotations(sentences)
  }
  return []
}

interface Drafted {
  readonly found: CandidateSentences
  readonly sections: readonly ArrangedSection[]
}

function* draftBy(form: Form, request: Required<Omit<ExtractiveRequest, 'leastSentences'>>): PausingWork<Drafted> {
  const { found, material } = yield* gather(form, request)
  return { found, sections: yield* composeDraft(material, request.event, { maxWords: request.maxWords, maxSentences }) }
}

function* gather(
  form: Form,
  { event, passages }: Pick<ExtractiveRequest, 'event' | 'passages'>,
): PausingWork<{ readonly found: CandidateSentences; readonly material: Material }> {
  const found = yield* candidateSentences(passages, event, form)
  const { scored, salience } = scoreCandidates(found.candidates, passages, { event, floor: floors[form] })
  const onSubject = form === 'strict' ? scored : scored.filter(({ titleMatch }) => titleMatch > 0)
  return { found, material: { candidates: found.candidates, scored: onSubject, salience } }
}

function count(sections: readonly ArrangedSection[]): number {
  return sections.reduce((sum, { sentences }) => sum + sentences.length, 0)
}

/** “March 2023 storm” is dated by its title if the editor gave no date. */
function withTitleDate(event: Event): Event {
  const date = event.date ?? sentenceDate(event.title, { language: event.language, year: null, published: null })
  return date === null ? event : { ...event, date }
}

function quotations(sentences: readonly Candidate[]): readonly WrittenSentence[] {
  const starts = paragraphStarts(sentences)
  return sentences.map(({ text, passage }, place) => ({
    text,
    citations: [passage.chunk.id],
    origin: 'quotation',
    startsParagraph: starts.has(place),
  }))
}

/** Usual number of sentences in a paragraph, and most in a section without a break. */
const usual = 4
const most = 5

/**
 * Which sentences of a section start a paragraph. Paragraphs have about four sentences, start with a new page if one
 * starts next to the even cut, and never start with a sentence that depends on the one before.
 */
function paragraphStarts(sentences: readonly Candidate[]): ReadonlySet<number> {
  const starts = new Set([0])
  if (sentences.length <= most) return starts
  const paragraphs = Math.max(2, Math.round(sentences.length / usual))
  let last = 0
  for (let cut = 1; cut < paragraphs; cut++) {
    const even = Math.round((cut * sentences.length) / paragraphs)
    const places = [even, even + 1, even - 1].filter(
      (place) => place - last >= 2 && sentences.length - place >= 2 && sentences[place]?.dependent === false,
    )
    const start = places.find((place) => turnsPage(sentences, place)) ?? places[0]
    if (start === undefined) continue
    starts.add(start)
    last = start
  }
  return starts
}

function turnsPage(sentences: readonly Candidate[], place: number): boolean {
  return sentences[place - 1]?.passage.page.id !== sentences[place]?.passage.page.id
}
