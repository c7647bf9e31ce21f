import type { CitewrightError } from '../../domain/citewrightError.ts'
import type { Event } from '../../domain/event.ts'
import type { LongCall } from '../../domain/progress.ts'
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
import { noUsableSentence } from './noUsableSentenceError.ts'
import { paragraphStarts } from './paragraphStarts.ts'
import type { Material } from './planDraft.ts'
import { scoreCandidates } from './scoreCandidates.ts'
import { sentenceDate } from './sentenceDate.ts'
import { subjectJudge } from './subjectJudge.ts'

export interface ExtractiveRequest {
  readonly event: Event
  /** Best first, with the ranker's scores. */
  readonly passages: readonly RankedPassage[]
  /** Most words of the draft, from 1. Default 800. */
  readonly maxWords?: number
  /** Fewest sentences of a draft, from 1. Default 5: fewer are no article. */
  readonly leastSentences?: number
}

export interface ExtractiveSectionRequest extends Required<Omit<ExtractiveRequest, 'leastSentences'>> {
  readonly section: AskedSection
}

/** Most sentences of a draft. */
const maxSentences = 45
/** A draft of fewer sentences is tried again with looser rules. */
const enough = 6
/** Sentences nearer to the subject than this share of the mean of the best ones stay in play. */
const floors: Readonly<Record<Form, number>> = { strict: 0.2, relaxed: 0.12 }

/**
 * Writes a draft without a model: sentences of the passages' pages, word for word, each citing its passage, chosen for
 * nearness to the event and coverage against redundancy, in sections. Where strict rules of form and nearness give fewer
 * than six sentences, looser ones are tried. Same request, same draft.
 *
 * @throws CitewrightError where too few sentences of the passages can stand in an article
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
  const strict = draftBy('strict', { event, passages, maxWords })
  await Promise.resolve()
  signal?.throwIfAborted()
  let { sections } = strict
  if (count(sections) < enough) {
    const relaxed = draftBy('relaxed', { event, passages, maxWords })
    // A strict draft without a lead is beside the subject.
    if (sections[0]?.heading !== '' || count(relaxed.sections) >= count(sections)) sections = relaxed.sections
  }
  if (count(sections) < leastSentences) throw tooFew({ event, passages, found: strict.found, usable: count(sections) })
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
 * Picks the sentences of one section of a draft whose others stand. Where strict rules of form and nearness give none,
 * looser ones are tried; none where nothing of the passages suits it.
 */
export function pickSection(request: ExtractiveSectionRequest): readonly WrittenSentence[] {
  const event = withTitleDate(request.event)
  for (const form of ['strict', 'relaxed'] as const) {
    const { material } = gather(form, { ...request, event })
    const { maxWords, section } = request
    const sentences = composeSection(material, event, { maxWords, maxSentences, ...section })
    if (sentences.length > 0) return quotations(sentences)
  }
  return []
}

interface Drafted {
  readonly found: CandidateSentences
  readonly sections: readonly ArrangedSection[]
}

function draftBy(form: Form, request: Required<Omit<ExtractiveRequest, 'leastSentences'>>): Drafted {
  const { found, material } = gather(form, request)
  return { found, sections: composeDraft(material, request.event, { maxWords: request.maxWords, maxSentences }) }
}

function gather(
  form: Form,
  { event, passages }: Pick<ExtractiveRequest, 'event' | 'passages'>,
): { readonly found: CandidateSentences; readonly material: Material } {
  const found = candidateSentences(passages, event, form)
  const { scored, salience } = scoreCandidates(found.candidates, passages, { event, floor: floors[form] })
  const onSubject = form === 'strict' ? scored : scored.filter(({ titleMatch }) => titleMatch > 0)
  return { found, material: { candidates: found.candidates, scored: onSubject, salience } }
}

function count(sections: readonly ArrangedSection[]): number {
  return sections.reduce((sum, { sentences }) => sum + sentences.length, 0)
}

interface Shortage {
  readonly event: Event
  readonly passages: readonly RankedPassage[]
  readonly found: CandidateSentences
  /** Sentences of the draft that would have been. */
  readonly usable: number
}

function tooFew({ event, passages, found, usable }: Shortage): CitewrightError {
  const { seen, refused, candidates } = found
  const subject = subjectJudge(event, passages)
  const pages = [...new Map(passages.map(({ passage }) => [passage.page.id, passage.page])).values()]
  const naming = pages.filter(subject.isOnSubject).map((page) => (page.title === '' ? page.url : page.title))
  const reasons = new Map(refused)
  const beside = candidates.length - usable
  if (beside > 0) reasons.set('beside the subject', (refused.get('beside the subject') ?? 0) + beside)
  return noUsableSentence({
    title: event.title,
    pages: pages.length,
    naming,
    passages: passages.length,
    sentences: seen,
    usable,
    refused: reasons,
  })
}

/** “March 2023 storm” is dated by its title where the editor gave no date. */
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
