import type { PausingWork } from '../../platform/pausingWork.ts'
import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { Page } from '../../domain/page.ts'
import { cached } from '../cached.ts'
import { isDictionary } from '../extractive/boilerplate.ts'
import { candidateSentences, type Candidate, type RankedPassage } from '../extractive/candidateSentences.ts'
import { subjectJudge } from '../extractive/subjectJudge.ts'
import { subjectMentions } from '../extractive/subjectMentions.ts'
import { subjectTerms } from '../extractive/subjectTerms.ts'
import { namesOtherYearsOnly, titleTerms } from '../extractive/titleTerms.ts'
import { usableWindows } from './usableWindows.ts'

/** A page sentence that can serve as evidence. */
export interface UsableSentence extends Candidate {
  readonly sentence: LabelledSentence
  /** True for a window of text without punctuation, which may start and end inside a sentence. */
  readonly window: boolean
}

/**
 * The sentences of all pages that can serve as evidence, without boilerplate, first person, questions, advertisements and
 * captions. If nothing of a page passes the strict test of its subject, a looser one is tried, so that every page that names
 * the subject is used.
 *
 * @param passages all passages of the documents, best first
 */
export function* usableSentences(
  documents: readonly LabelledDocument[],
  passages: readonly RankedPassage[],
  event: Event,
): PausingWork<readonly UsableSentence[]> {
  const labelled = labelsByChunk(documents)
  const strict = subjectJudge(event, passages)
  const loose = namesSubject(event)
  const found: UsableSentence[] = []
  const usedPages = new Set<string>()
  const add = (sentences: readonly UsableSentence[]): void => {
    for (const one of sentences) if (!usedPages.has(one.passage.page.id)) found.push(one)
    for (const one of sentences) usedPages.add(one.passage.page.id)
  }
  for (const isNear of [strict.isNearSubject, loose]) {
    const strictly = withLabels((yield* candidateSentences(passages, event, 'strict', isNear)).candidates, labelled)
    add([...strictly, ...usableWindows(documents, { passages, event, isNear })])
    add(withLabels((yield* candidateSentences(passages, event, 'relaxed', isNear)).candidates, labelled))
  }
  return found
}

/** The looser test of whether a page is on the subject. */
function namesSubject(event: Event): (page: Page) => boolean {
  const terms = subjectTerms(event)
  const { years } = titleTerms(event)
  return cached((page: Page) => {
    if (isDictionary(page, event.title) || namesOtherYearsOnly(page.title, years)) return false
    const { named, offsets } = subjectMentions(page, terms)
    return named || offsets.length > 1
  })
}

function labelsByChunk(documents: readonly LabelledDocument[]): ReadonlyMap<string, readonly LabelledSentence[]> {
  const byChunk = new Map<string, LabelledSentence[]>()
  for (const sentence of documents.flatMap(({ sentences }) => sentences)) {
    const known = byChunk.get(sentence.chunkId)
    if (known === undefined) byChunk.set(sentence.chunkId, [sentence])
    else known.push(sentence)
  }
  return byChunk
}

/** Candidates with the labelled sentence that they are in, linked as before. */
function withLabels(
  candidates: readonly Candidate[],
  labelled: ReadonlyMap<string, readonly LabelledSentence[]>,
): readonly UsableSentence[] {
  const made = new Map<Candidate, UsableSentence>()
  const usable: UsableSentence[] = []
  for (const candidate of candidates) {
    const sentence = labelled
      .get(candidate.passage.chunk.id)
      ?.findLast(({ start, end }) => start <= candidate.start && end > candidate.start)
    if (sentence === undefined) continue
    const previous = candidate.previous === null ? null : (made.get(candidate.previous) ?? null)
    const one = { ...candidate, previous, sentence, window: false }
    made.set(candidate, one)
    usable.push(one)
  }
  return usable
}
