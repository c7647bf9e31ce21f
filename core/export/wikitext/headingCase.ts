import { monthNumber, weekdayNumber } from '../../judge/facts/calendarNames.ts'
import { literally } from '../../wikitext/wholeWords.ts'

/**
 * A heading in sentence case: words after the first lose their capital unless they are names, which their letters tell
 * ("NATO", "iPhone"), the calendar, or the article's own sentences, where a name keeps its capital. Of words that no sentence
 * has, the pages decide.
 *
 * @param sentences plain text of the article
 * @param pages texts of its pages
 */
export function headingCase(heading: string, sentences: readonly string[], pages: readonly string[] = []): string {
  const words = heading.split(' ')
  return words
    .map((word, at) => {
      const bare = /^[^\p{L}]*(\p{Lu}\p{Ll}+)(?:['’]s)?[^\p{L}]*$/u.exec(word)?.[1]
      const opens = at === 0 || /[.!?:–—]$/u.test(words[at - 1] ?? '')
      if (bare === undefined || opens || isCalendarName(bare) || beforeNames.test(words[at - 1] ?? '')) return word
      const neighbours = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter((pair) => pair.length === 2)
      const isIn = (texts: readonly string[]): boolean =>
        count(texts.join('\n'), `[${bare.charAt(0)}${bare.charAt(0).toLowerCase()}]${literally(bare.slice(1))}`) > 0
      const texts = isIn(sentences) ? sentences : pages
      return isName(bare, neighbours, texts) ? word : word.replace(/\p{Lu}/u, (first) => first.toLowerCase())
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
    // Behind the first word of a sentence a capital proves a name; that of the first word itself proves nothing.
    const inName = neighbours.some(
      (pair) =>
        pair.every((part) => /^\p{Lu}/u.test(part)) &&
        count(sentence, `${pair[1]?.startsWith(word) === true ? '' : '(?<=\\S )'}${literally(pair.join(' '))}`) > 0,
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
