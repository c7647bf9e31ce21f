import type { Event } from '../../domain/event.ts'
import { copiedRuns } from '../../judge/copy/copiedRuns.ts'
import { copyWords } from '../../judge/copy/copyWords.ts'
import { gramLength, gramsIn } from '../../judge/copy/copyGrams.ts'
import { wordRoles } from '../../judge/copy/wordRoles.ts'

/** Fewest words of a run that counts as the page's wording rather than a common phrase, as in `matchSource`. */
const fewestWordingWords = 4

/**
 * Share of a sentence's 5-grams that are wording of a source, 0 to 1. Quotations, names, dates and figures do not count.
 * The copy check flags a possible copy from a third.
 */
export function copiedShare(
  text: string,
  sources: readonly string[],
  event: Pick<Event, 'title' | 'language'>,
): number {
  const words = copyWords(text)
  if (words.length === 0) return 0
  const roles = wordRoles({ text, origin: 'model', citations: [] }, words, event)
  const quoted = [...text.matchAll(/["“«„][^"”»“]*["”»“]/gu)].map(({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }))
  const shares = sources.map((source) => {
    let grams = 0
    for (const { sentence: run } of copiedRuns(source, text)) {
      const own = words.flatMap((word, at) => {
        const inQuotation = quoted.some(({ start, end }) => word.start >= start && word.end <= end)
        return word.start >= run.start && word.end <= run.end && !inQuotation ? [roles[at]] : []
      })
      if (own.filter((role) => role === 'wording').length < fewestWordingWords) continue
      grams += Math.max(0, own.length - gramLength + 1)
    }
    return grams / gramsIn(words.length)
  })
  return Math.max(0, ...shares)
}
