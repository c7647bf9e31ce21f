import { monthNumber } from './calendarNames.ts'

/**
 * A text with spaces and hyphens where an extractor has lost them between two elements, words or figures: "páginas105",
 * "June 3, 20236:07 PM", "31yearold", "RomaniaBucharest", "lastTuesday", "october 308:15PM", "march 1112" for March
 * 11–12; without the addresses of pictures in posts. What is read from it may be wrong, so it is at most worth a warning.
 */
export function unglue(text: string): string {
  const apart = text
    .replace(/(?<=\d)andahalf(?!\p{L})/gu, '.5')
    .replace(/(?:pictwittercom|httpstco)\w{1,40}/gu, ' ')
    .replace(/((?:19|20)\d{2})(?=\d{1,2}:\d{2}|\p{Ll}{2}\s)/gu, '$1 ')
    .replace(
      /(?<=\p{Ll}\.?|[)\]"”])(?=\p{Lu}\p{Ll}|\d)|(?<=\d)(?=\p{L}{3})|(?<=\p{Lu}\.)(?=\p{Ll}{3})|(?<=\p{Ll}\p{Lu})(?=\d{1,3}[-–]\d)|(?<=\p{Lu}{3})(?=\d{1,2} \p{Lu}\p{Ll})/gu,
      ' ',
    )
    .replace(/(?<=\p{Ll}{3})in (?=(?:april|august|june|march|may)(?!\p{L}))/gu, ' in ')
  return splitDays(apart).replace(embeddedDay, ' $& ')
}

/** A text in which the days of a month that have run together are apart: "march 1112", "october 308:15PM", "910 may". */
export function splitDays(text: string): string {
  return text
    .replace(monthAndFigures, (all, month: string, digits: string, rest: string) =>
      monthNumber(month) === undefined ? all : `${month} ${daysIn(digits, rest) ?? digits}`,
    )
    .replace(figuresAndMonth, (all, digits: string, month: string) =>
      monthNumber(month) === undefined || isYear(digits) ? all : `${dayRange(digits) ?? digits} ${month}`,
    )
}

/** Names that are long enough to be no part of another word. */
const embeddedDay =
  /(?<=\p{Ll}{2})(?:january|february|september|october|november|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:january|february|september|october|november|(?:tues|wednes|thurs|satur)day)(?=\p{Ll}{2})|(?<!\p{L})(?:mon|fri|sun)day(?=\p{Ll}{3})/gu

const monthAndFigures = /(?<!\p{L})(\p{L}{3,9}) (\d{2,4})(?!\d)(?=(:\d{2}|\s(?:19|20)\d{2}(?!\d))?)/gu
const figuresAndMonth = /(?<![\d:.,/-])(\d{2,4}) (\p{L}{3,9})(?!\p{L})/gu

/** The days that figures after a month stand for; undefined if they are a day or year. */
function daysIn(digits: string, rest: string | undefined): string | undefined {
  if (rest?.startsWith(':') === true) return beforeClock(digits)
  return isYear(digits) && rest === undefined ? undefined : dayRange(digits)
}

function isYear(digits: string): boolean {
  return /^(?:1[5-9]|20)\d{2}$/u.test(digits)
}

/** "1112" for 11–12, "910" for 9–10, "34" for 3–4. */
function dayRange(digits: string): string | undefined {
  if (digits.startsWith('0') || Number(digits) <= 31) return undefined
  const cut = digits.length === 2 ? -1 : -2
  const [first, last] = [digits.slice(0, cut), digits.slice(cut)]
  return Number(first) < Number(last) && Number(last) <= 31 && Number(first) >= 1 ? `${first}-${last}` : undefined
}

/** "308" before ":15" for the 30th, 8:15. */
function beforeClock(digits: string): string | undefined {
  const parts = [1, 2].map((length) => [digits.slice(0, length), digits.slice(length)] as const)
  return parts
    .reverse()
    .find(([day, hour]) => Number(day) >= 1 && Number(day) <= 31 && /^(?:[1-9]|1[0-9]|2[0-3])$/u.test(hour))
    ?.join(' ')
}
