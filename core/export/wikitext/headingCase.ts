import { monthNumber, weekdayNumber } from '../../judge/facts/calendarNames.ts'
import { literally } from '../../wikitext/wholeWords.ts'

/**
 * A heading in sentence case: words after the first lose their capital unless they are names, which their letters tell
 * ("NATO", "iPhone"), the calendar, or the article's own sentences, where a name keeps its capital.
 *
 * @param sentences plain text of the article
 */
export function headingCase(heading: string, sentences: readonly string[]): string {
  const words = heading.split(' ')
  return words
    .map((word, at) => {
      const bare = /^[^\p{L}]*(\p{Lu}\p{Ll}+)(?:['’]s)?[^\p{L}]*$/u.exec(word)?.[1]
      const opens = at === 0 || /[.!?:–—]$/u.test(words[at - 1] ?? '')
      if (bare === undefined || opens || isCalendarName(bare) || beforeNames.test(words[at - 1] ?? '')) return word
      const neighbours = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter((pair) => pair.length === 2)
      return isName(bare, neighbours, sentences) ? word : word.replace(/\p{Lu}/u, (first) => first.toLowerCase())
    })
    .join(' ')
}

/** What a name follows. */
const beforeNames = /^(?:Operation|Project|Hurricane|Typhoon|Cyclone|Mount|Lake|Fort|Camp|Saint|St\.?)$/u

/** As sentences write it: within them with a capital more often than without, or as a part of a name of several words. */
function isName(word: string, neighbours: readonly (readonly string[])[], sentences: readonly string[]): boolean {
  let capital = 0
  let small = 0
  for (const sentence of sentences) {
    // The capital of the first word of a sentence or a quotation proves nothing.
    capital += count(sentence, `(?<=[\\p{L}\\p{N},;)’'] )${literally(word)}`)
    small += count(sentence, literally(word.toLowerCase()))
    const inName = neighbours.some(
      (pair) =>
        pair.every((part) => /^\p{Lu}/u.test(part)) && count(sentence, `(?<=\\S )${literally(pair.join(' '))}`) > 0,
    )
    if (inName) return true
  }
  return capital > small
}

function count(text: string, source: string): number {
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu'))?.length ?? 0
}

function isCalendarName(word: string): boolean {
  return monthNumber(word) !== undefined || weekdayNumber(word) !== undefined
}
