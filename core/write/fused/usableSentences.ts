import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { Page } from '../../domain/page.ts'
import { isDictionary } from '../extractive/boilerplate.ts'
import { candidateSentences, type Candidate, type RankedPassage } from '../extractive/candidateSentences.ts'
import type { Form } from '../extractive/judgePassage.ts'
import { subjectJudge } from '../extractive/subjectJudge.ts'
import { subjectMentions } from '../extractive/subjectMentions.ts'
import { subjectTerms } from '../extractive/subjectTerms.ts'
import { namesOtherYearsOnly, titleTerms } from '../extractive/titleTerms.ts'
import { usableWindows } from './usableWindows.ts'

/** A sentence of a page from which a sentence of the article can be written. */
export interface UsableSentence extends Candidate {
  readonly sentence: LabelledSentence
  /** True for a window of text without punctuation, which begins and ends anywhere. */
  readonly window: boolean
}

/**
 * The sentences of all pages that can serve as evidence: no page furniture, first person, questions, advertisements or
 * captions. Where the strict test of a page's subject lets nothing of it pass, a looser one is tried, so that a page with
 * usable text that names the subject at all is never silenced.
 *
 * @param passages all passages of the documents, best first
 */
export function usableSentences(
  documents: readonly LabelledDocument[],
  passages: readonly RankedPassage[],
  event: Event,
): readonly UsableSentence[] {
  const labelled = labelsByChunk(documents)
  const strict = subjectJudge(event, passages)
  const loose = namesSubject(event)
  const found: UsableSentence[] = []
  const heard = new Set<string>()
  const add = (sentences: readonly UsableSentence[]): void => {
    for (const one of sentences) if (!heard.has(one.passage.page.id)) found.push(one)
    for (const one of sentences) heard.add(one.passage.page.id)
  }
  for (const isNear of [strict.isNearSubject, loose]) {
    const sentencesBy = (form: Form): readonly UsableSentence[] =>
      withLabels(candidateSentences(passages, event, form, isNear).candidates, labelled)
    add([...sentencesBy('strict'), ...usableWindows(documents, { passages, event, isNear })])
    add(sentencesBy('relaxed'))
  }
  return found
}

/** Whether a page is worth reading where no page, or not this one, names the subject as the strict test asks. */
function namesSubject(event: Event): (page: Page) => boolean {
  const terms = subjectTerms(event)
  const { years } = titleTerms(event)
  const known = new Map<string, boolean>()
  return (page) => {
    const before = known.get(page.id)
    if (before !== undefined) return before
    const names =
      !isDictionary(page, event.title) &&
      !namesOtherYearsOnly(page.title, years) &&
      (subjectMentions(page, terms).named || subjectMentions(page, terms).offsets.length > 1)
    known.set(page.id, names)
    return names
  }
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

/** Candidates with the labelled sentence in which they stand, and the links between them kept. */
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
