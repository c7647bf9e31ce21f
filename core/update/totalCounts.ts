import type { EntryVerdict, LedgerReader } from '../ledger/ledgerReader.ts'
import { statementConflicts } from '../versions/statementConflicts.ts'
import { tallyConflict } from '../versions/tallyConflict.ts'
import { talliesIn } from '../write/extractive/tallies.ts'

/** Counts that grow as an event goes on, so that a far smaller one is of a part. */
const growing = new Set(['dead', 'injured', 'rescued', 'arrested'])
/** Share of a count below which a newer one is no revision of it. */
const revised = 0.5
/** Similarity from which on two sentences are on the same count, whatever it counts. */
const about = 0.5

/** "The number of injured has risen to 17", but for "As of 10 May, the toll was 133". English. */
const ofAll = /^(?!(?:as of|by|on|in|at)\s).*\b(?:number|toll|total)\b/isu

const ofPart: EntryVerdict = { label: 'no-change', reason: 'it counts a part of them, or those of another day' }

interface Sentence {
  readonly text: string
  /** ISO 8601 day from which on it is said. */
  readonly day: string
}

/**
 * A reader by which a page's count is compared with the counts of all alone: an article that tells of "133 deaths as of
 * 10 May", "427 by August" and "four, who died in hospital" has one of them, the largest. A newer page that counts far
 * fewer counts a part.
 *
 * @param sentences those of the draft
 * @param day ISO 8601 day of the page that is read
 */
export function withTotals(
  reader: LedgerReader,
  {
    sentences,
    language,
    day,
  }: { readonly sentences: readonly Sentence[]; readonly language: string; readonly day: string },
): LedgerReader {
  const days = new Map(sentences.map((sentence) => [sentence.text, sentence.day]))
  const largest = new Map<string, number>()
  for (const { of, value } of sentences.flatMap(({ text }) => talliesIn(text, language))) {
    largest.set(of, Math.max(largest.get(of) ?? 0, Number(value)))
  }
  const isOfPart = (entry: string, statement: string): boolean => {
    const counts = new Map(talliesIn(statement, language).map(({ of, value }) => [of, Number(value)]))
    const common = talliesIn(entry, language).filter(
      ({ of, value }) => (counts.get(of) ?? Number(value)) !== Number(value),
    )
    return (
      common.length > 0 &&
      common.every(({ of, value }) => {
        if (Number(value) < (largest.get(of) ?? 0) && !ofAll.test(entry)) return true
        const isNewer = day >= (days.get(entry) ?? '')
        return isNewer && growing.has(of) && (counts.get(of) ?? 0) < revised * Number(value)
      })
    )
  }
  return {
    ...reader,
    label: async (pairs, call) => {
      const verdicts = await reader.label(pairs, call)
      return verdicts.map((verdict, at) => {
        const pair = pairs[at]
        if (pair === undefined || verdict.label !== 'make-false' || !days.has(pair.entry)) return verdict
        const { entry, statement, similarity } = pair
        const byCount = tallyConflict(entry, statement, language) !== null
        const isAlike = similarity >= about && statementConflicts(entry, statement, language).length > 0
        return byCount && !isAlike && isOfPart(entry, statement) ? ofPart : verdict
      })
    },
  }
}
