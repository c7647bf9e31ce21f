import { numbersIn } from '../../judge/facts/numbersIn.ts'
import { literally } from '../../wikitext/wholeWords.ts'
import type { factShapes } from '../../wikitext/kinds/subjectKind.ts'
import { titleAlone, titlePattern } from '../../wikitext/kinds/titleForms.ts'

type FactShape = (typeof factShapes)[number]

const and = '(?:and|und|et|y|e|&)'
const nameWord = String.raw`(?:\p{Lu}\.(?:\s?\p{Lu}\.)*|\p{Lu}[\p{L}\p{M}]*(?:['’-](?!s(?!\p{L}))\p{L}+)*)`
const particle = '(?:de la|de|da|di|do|dos|du|van der|van|von|der|den|la|le|bin|al|el|ten)'
export const personName = String.raw`${nameWord}(?:\s(?:${particle}\s)?${nameWord}){0,4}(?:,?\s(?:Jr|Sr)\.)?`
const firmWord = String.raw`(?:\d+(?:st|nd|rd|th)?|\p{Lu}[\p{L}\p{M}\p{N}+!]*(?:['’&.-](?!s(?!\p{L}))[\p{L}\p{N}]+)*)`
const firmName = String.raw`(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)${firmWord}(?:\s(?:(?:of|the|de|for|&)\s){0,2}${firmWord}){0,6}(?:,?\s(?:Inc|Ltd|Co)\.)?`
const role = String.raw`(?:\sas\s[^.,;]{1,60}?|\s\([^()]{1,60}\))?`

function listOf(name: string): string {
  return String.raw`${name}(?:(?:,\s(?:${and}\s)?|\s${and}\s)${name})*`
}

/** What may follow a name: it must not go on, as in "Academy Award winner". */
const afterName = String.raw`(?=["”]?(?:[.,;:)]|$|['’]s\s|\s(?:in|on|for|from|with|at|as|who|that|which|of|to|under|through|starring|based|after|via|by|released|while|before|since|is|was|has|had|and|but|during|among|won|also|directed|und|et|y|im|für|en|dans|para)(?!\p{L})))`

const count = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

export interface PatternSetting {
  readonly title: string
  /** Other words for the subject. */
  readonly subject: readonly string[]
  /** Names of months, from January. */
  readonly months: readonly string[]
}

/** A fact's pattern as a regular expression whose group `value` is the fact. */
export function factPattern(source: string, shape: FactShape, { title, subject, months }: PatternSetting): RegExp {
  const month = `(?:${months.map(literally).join('|')})`
  const date = String.raw`(?:\d{1,2}(?:er|\.)?\s(?:de\s)?${month}\s(?:de\s)?\d{4}|${month}\s\d{1,2},\s\d{4}|${month}\s(?:de\s)?\d{4}|\d{4})(?![\d–-])`
  const shapes: Readonly<Record<FactShape, string>> = {
    people: `(?<value>${listOf(personName)})${afterName}`,
    person: `(?<value>${personName})${afterName}`,
    cast: `(?<value>${listOf(`${personName}${role}`)})${afterName}`,
    names: `(?<value>${listOf(firmName)})${afterName}`,
    works: String.raw`(?<value>\p{Lu}[^,.;“”"]{1,80}?)(?=[,.;]|$|\s(?:is|was|which|that|first|premiered|based|created|and)\s)`,
    date: `(?<value>${date})`,
    count: `(?<value>${count})(?![\\d,])`,
    ordinal: String.raw`(?<value>\d+(?:st|nd|rd|th)|\p{Ll}+(?:-\p{Ll}+)?)`,
    text: '',
    list: '',
  }
  const names = [...new Set([title, titleAlone(title)])].map(titlePattern)
  // A pronoun stands for the subject only where a sentence begins.
  const words = subject.map((word) =>
    pronouns.has(word)
      ? `(?<=^)${capital(word)}`
      : `[${word.charAt(0)}${capital(word).charAt(0)}]${literally(word.slice(1))}`,
  )
  const subjects = String.raw`(?<![\p{L}\p{N}])(?:(?:[Tt]he\s)?["“'‘]?(?:${names.join('|')})["”'’]?(?:\s\([^()]{1,80}\))?|${words.join('|')})(?![\p{L}\p{N}])`
  return new RegExp(source.replaceAll('{subject}', subjects).replaceAll('{value}', shapes[shape]), 'gu')
}

const pronouns: ReadonlySet<string> = new Set(['it', 'he', 'she', 'er', 'sie', 'il', 'elle', 'él', 'ella'])

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** Names of a list: "A, B and C", with roles left out. */
export function namesOfList(list: string): readonly string[] {
  return list
    .replace(/\s\([^()]*\)/gu, '')
    .split(new RegExp(`,\\s(?:${and}\\s)?|\\s${and}\\s`, 'u'))
    .map((name) =>
      name
        .replace(/\sas\s.*$/u, '')
        .replace(/^the /iu, '')
        .trim(),
    )
    .filter((name) => name !== '')
}

/** ISO 8601 date of what a date pattern matched. */
export function isoOf(date: string, months: readonly string[]): string | undefined {
  const year = /\d{4}/u.exec(date)?.[0]
  if (year === undefined) return undefined
  const month = months.findIndex((name) => new RegExp(`(?<!\\p{L})${literally(name)}(?!\\p{L})`, 'u').test(date)) + 1
  if (month === 0) return year
  const day = /(?<!\d)\d{1,2}(?!\d)/u.exec(date)?.[0]
  const two = (part: number | string): string => String(part).padStart(2, '0')
  return day === undefined ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

/** The number that an ordinal in English means: 90 for "90th" or "ninetieth". */
export function ordinalOf(text: string): number | undefined {
  const [found] = numbersIn(text)
  const [value] = found?.values ?? []
  return found?.ordinal === true && value !== undefined && Number.isInteger(value) ? value : undefined
}

/** The number that is counted, as written in digits. */
export function countOf(text: string): string | undefined {
  const [value] = numbersIn(text)[0]?.values ?? []
  return value === undefined || !Number.isInteger(value) ? undefined : value.toLocaleString('en')
}
