import type { MissingFact } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { checkDates } from './checkDates.ts'
import { checkNames } from './checkNames.ts'
import { checkNumbers } from './checkNumbers.ts'
import { readCollectionNames, type CollectionNames } from './collectionNames.ts'
import { datesIn } from './datesIn.ts'
import { directionsIn } from './directionsIn.ts'
import { answered, type Answered } from './factAnswer.ts'
import { readEvidence, type EvidenceFacts } from './readEvidence.ts'

export interface FactCheck {
  /** Numbers, dates and names of the sentence that its evidence does not state, in the sentence's order, each once. */
  readonly missing: readonly MissingFact[]
  /** Notes for the editor on facts that may be damaged on the page: "80 %" where it has "80". */
  readonly warnings: readonly string[]
  /** Number of facts that were found, including damaged ones. */
  readonly found: number
}

/**
 * Looks for a sentence's numbers, dates, names and directions in its cited sentences, their neighbours, and the titles
 * and dates of their pages. Another value for the same thing in a cited sentence takes precedence over the surrounding
 * text.
 *
 * @param sources the cited sentences, each within its page
 * @param collection the names on all pages of the event. Default: those on the pages of the sources
 */
export function checkFacts(
  sentence: string,
  sources: readonly EvidenceSource[],
  collection: CollectionNames = readCollectionNames(sources),
): FactCheck {
  const evidence = readEvidence(sources)
  const dates = datesIn(sentence)
  const asked = [
    ...checkDates(sentence, dates, evidence),
    ...checkNumbers(sentence, dates, { evidence, languages: sources.map(({ language }) => language) }),
    ...checkNames(sentence, { sources, evidence, collection }),
    ...checkDirections(sentence, evidence),
  ].sort((a, b) => a.start - b.start)
  const missing = asked
    .filter(({ answer }) => answer === false)
    .map(({ kind, start, end }) => ({ kind, text: sentence.slice(start, end).replace(/(?<=\p{L}{3})\.$/u, '') }))
  return {
    missing: missing.filter(
      ({ kind, text }, at) => missing.findIndex((one) => one.kind === kind && one.text === text) === at,
    ),
    warnings: asked.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : [])),
    found: asked.filter(({ answer }) => answer !== false).length,
  }
}

/** A direction is missing only if the cited sentences state another one instead. */
function checkDirections(sentence: string, { citedText }: EvidenceFacts): readonly Answered[] {
  const asked = directionsIn(sentence).filter(({ start }) => /\p{Ll}/u.test(sentence.charAt(start)))
  if (asked.length === 0) return []
  const cited = new Set(directionsIn(citedText).map(({ direction }) => direction))
  const own = new Set(directionsIn(sentence).map(({ direction }) => direction))
  const other = [...cited].some((direction) => !own.has(direction))
  return asked
    .filter(({ direction }) => cited.has(direction) || other)
    .map((mention) => answered('name', mention, cited.has(mention.direction)))
}
