import { daysOfMonth } from './calendar.ts'
import { calendarWords, monthNumber, weekdayNumber } from './calendarNames.ts'
import type { Moment } from './moment.ts'
import { numberWordsIn } from './numberWords.ts'

export interface DatePattern {
  readonly pattern: RegExp
  /** The moments named by a match, each with its readings. */
  readonly read: (match: RegExpExecArray, before: string) => readonly (readonly Moment[])[]
}

// Scraped pages glue words to dates ("Jul 2018The place", "Converted1863"), so a year may have a capital after it and a
// small letter before it.
const name = String.raw`\p{L}[\p{L}\p{M}]{2,}\.?`
const day = String.raw`\d{1,2}(?:st|nd|rd|th|\.|er|º)?`
const year = String.raw`(?:1\d{3}|20\d{2}|21\d{2})`
const yearEnd = String.raw`(?![\p{Ll}\p{N}%]|\p{Lu}(?!\p{Ll})|[.,:]\d|\s?(?:%|percent|per cent))`
const until = String.raw`\s?(?:[-–—/]|\b(?:to|and|bis|und|et|au|y|al)\b)\s?`
const yearStart = String.raw`(?<!\bNo\.?\s)(?<![\p{Lu}\p{N}.,:/£$€¥#-]|\p{Lu}-)`

const all = (source: string): RegExp => new RegExp(source, 'gu')

/** Names of months and weekdays, which Spanish and French write small, as do pages that have lost their capitals. */
const anyName = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${calendarWords.join('|')})(?!\p{L})`, 'giu')

/** Value of a Roman numeral of at most 39. */
function romanNumber(numeral: string): number {
  const values = Array.from(numeral.toLowerCase(), (letter) => ({ i: 1, v: 5, x: 10 })[letter] ?? 0)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}

/** Years of two digits above this one are of the twentieth century. */
const pivot = 50

/** In order of precedence: later patterns ignore text matched by earlier ones. */
export const datePatterns: readonly DatePattern[] = [
  {
    pattern: all(
      String.raw`(?<![\d-])(${year})-(\d{2})-(\d{2})(?![\d-])(?:T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?`,
    ),
    read: ([, y, m, d]) => [existing([{ year: Number(y), month: Number(m), day: Number(d) }])],
  },
  {
    pattern: /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/gu,
    read: ([, first, , second, last = '']) => {
      const full = last.length === 2 ? Number(last) + (Number(last) > pivot ? 1900 : 2000) : Number(last)
      return [
        existing([
          { year: full, month: Number(second), day: Number(first) },
          { year: full, month: Number(first), day: Number(second) },
        ]),
      ]
    },
  },
  {
    pattern: all(
      String.raw`(?<![\p{L}\p{N}.,:])(?:the\s)?(${day})(?:${until}(?:the\s)?(${day}))?\s(?:of\s|de\s)?(${name})(?:,?\s(?:del?\s)?(${year})${yearEnd})?`,
    ),
    read: ([, first = '', last, month = '', y]) => daysOf(month, { days: [first, last], year: y }),
  },
  {
    pattern: all(
      String.raw`(?<![\p{L}\p{N}])(${name})\s(?:the\s)?(${day})(?![\p{L}\p{N}:]|[.,]\d)(?:${until}(${day})(?![\p{L}\p{N}:]|[.,]\d))?(?:,?\s(${year})${yearEnd})?`,
    ),
    read: ([, month = '', first = '', last, y]) => daysOf(month, { days: [first, last], year: y }),
  },
  {
    pattern: all(String.raw`(?<![\p{L}\p{N}])(${name}),?\s(?:of\s|del?\s)?(${year})${yearEnd}`),
    read: ([, month = '', y]) => {
      const found = monthNumber(month)
      return found === undefined ? [] : [[{ month: found, year: Number(y) }]]
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}])(1\d|20)(\d)0['’]?s(?!\p{L})/gu,
    read: ([, first = '', second = '']) => {
      const decade = { decade: Number(`${first}${second}0`) }
      return [second === '0' ? [decade, { century: Number(first) + 1 }] : [decade]]
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}-])(\p{L}{3,12}(?:-\p{L}{3,12})?|\d{1,2}(?:st|nd|rd|th))[\s-]century(?!\p{L})/giu,
    read: ([, ordinal = '']) => {
      const century = /^\d/u.test(ordinal) ? parseInt(ordinal, 10) : numberWordsIn(ordinal)[0]?.value
      return century === undefined ? [] : [[{ century }]]
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th)\s?c(?:\.|ent\.?)?(?!\p{L})/gu,
    read: ([, number]) => [[{ century: Number(number) }]],
  },
  {
    // "siglo XV", "sec. xix", "XIXe siècle"
    pattern:
      /(?<!\p{L})(?:siglos?|secol(?:o|ul(?:ui)?)?|s[eé]culo|sec\.?)\s([ivx]{1,5})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])([ivx]{1,5})(?:e|ème)?\s(?:siècle|wieku?)(?!\p{L})/giu,
    read: ([, after, before]) => [[{ century: romanNumber(after ?? before ?? '') }]],
  },
  {
    // "1846/7"
    pattern: all(String.raw`${yearStart}(${year})[-–—/](\d)(?![\p{L}\p{N}]|[-.,:/]\d)`),
    read: ([, from = '', to = '']) =>
      Number(to) <= Number(from.slice(3)) ? [] : [[{ year: Number(from) }], [{ year: Number(from.slice(0, 3) + to) }]],
  },
  {
    pattern: all(String.raw`${yearStart}(${year})[-–—/](\d{2}|${year})(?![\p{L}\p{N}]|[-.,:]\d)`),
    read: ([, from = '', to = '']) => [
      [{ year: Number(from) }],
      [{ year: Number(to.length === 2 ? from.slice(0, 2) + to : to) }],
    ],
  },
  {
    pattern: all(String.raw`${yearStart}(?:\p{Ll}{1,8}-)?(${year})${yearEnd}`),
    read: ([, y]) => [[{ year: Number(y) }]],
  },
  {
    pattern: /(?<![\p{L}\p{N}])(\p{L}{5,12})\s(\d{1,2})(?![\p{L}\p{N}:%]|[.,]\d)/gu,
    read: ([, word = '', d]) => {
      const weekday = weekdayNumber(word)
      const onDay = Number(d)
      return weekday === undefined || onDay < 1 || onDay > 31 ? [] : [[{ weekday, day: onDay }]]
    },
  },
  { pattern: anyName, read: ([word], before) => [namedDay(word, before)] },
]

interface Days {
  readonly days: readonly (string | undefined)[]
  readonly year: string | undefined
}

/** One day, or the two ends of "3-5 May". */
function daysOf(monthName: string, { days, year: y }: Days): readonly (readonly Moment[])[] {
  const month = monthNumber(monthName)
  if (month === undefined) return []
  const given = days.filter((end) => end !== undefined)
  return given.map((end) =>
    existing([{ month, day: parseInt(end, 10), ...(y === undefined ? {} : { year: Number(y) }) }]),
  )
}

/** Filters out moments that do not exist. */
function existing(moments: readonly Moment[]): readonly Moment[] {
  return moments.filter(
    ({ year: y = 2000, month = 0, day: d = 0 }) => month >= 1 && month <= 12 && d >= 1 && d <= daysOfMonth(month, y),
  )
}

const beforeMonth =
  /(?<!\p{L})(?:in|of|since|until|till|by|from|to|during|last|this|next|early|late|mid|and|before|after|through|every|en|de|del|im|seit|bis|ende|anfang|mitte|fin|début)[\s-]$/iu

const beforeSmallMonth =
  /(?<!\p{L})(?:in|of|since|until|during|last|early|late|mid|en|de|del|im|seit|ende|anfang|mitte|fin|début)[\s-]$/iu

/** A weekday, or a month without day and year. Month names that are also words or names must follow a preposition. */
function namedDay(word: string, before: string): readonly Moment[] {
  const weekday = word.length > 3 ? weekdayNumber(word) : undefined
  if (weekday !== undefined) return [{ weekday }]
  const month = monthNumber(word)
  if (month === undefined) return []
  const certain = word.length > 4 && !/^(?:march|april|mars|august|june|avril)$/iu.test(word)
  if (certain) return [{ month }]
  // In lower case, "may" and "march" are verbs: "and may", "to march".
  const isWord = !/^\p{Lu}/u.test(word) && /^(?:may|march|mars)$/iu.test(word)
  return (isWord ? beforeSmallMonth : beforeMonth).test(before) ? [{ month }] : []
}
