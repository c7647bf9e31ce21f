import { numbersIn } from '../../judge/facts/numbersIn.ts'
import { literally } from '../../wikitext/wholeWords.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { titleAlone, titlePattern } from '../../wikitext/kinds/titleForms.ts'
import type { FactShape } from '../../wikitext/kinds/infoboxFields.ts'
import { isTime } from './certainReading.ts'

const and = '(?:and|und|et|y|e|&)'
const nameWord = String.raw`(?!(?:Jr|Sr)\.)(?:\p{Lu}\.(?:\s?\p{Lu}\.)*|\p{Lu}[\p{L}\p{M}]*(?:['’-](?!s(?!\p{L}))\p{L}+)*)`
const particle = '(?:de la|de|da|di|do|dos|du|van der|van|von|der|den|la|le|bin|al|el|ten)'
const nickname = String.raw`(?:\s["“]\p{Lu}[\p{L} ]{1,20}["”])?`
/** Words with a capital that begin a sentence, and no name. */
const opening = String.raw`(?!(?:Through|After|Despite|With|On|In|At|While|When|As|Both|Although|Before|During|Following|Under|For|From|By|But|And|The|His|Her|Their|Its|This|That|Only|Then|Later|Since|Until|Former|Director|Filmmaker|Novelist|Author|Writer|Actor|Actress|Singer|Architect|Driver|Coach)\s)`
export const personName = String.raw`${opening}${nameWord}${nickname}(?:\s(?:${particle}\s)?${nameWord}){0,4}(?:,?\s(?:Jr|Sr)\.)?`
const firmWord = String.raw`(?:\d+(?:st|nd|rd|th)?|\p{Lu}[\p{L}\p{M}\p{N}+!]*(?:['’&.-](?!s(?!\p{L}))[\p{L}\p{N}]+)*)`
const firmName = String.raw`(?!(?:On|In|At|After|Before|By|During|Since|When|While|As|From)\s)(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)${firmWord}(?:\s(?:(?:of|the|de|for|&)\s){0,2}${firmWord}){0,6}(?:,?\s(?:Inc|Ltd|Co)\.)?`
const placeWord = String.raw`(?:(?:St|Mt|Ft)\.|\p{Lu}[\p{L}\p{M}'’-]+)`
const placeName = String.raw`(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)(?:(?:north|south|east|west|central|northern|southern|eastern|western|north-?eastern|north-?western|south-?eastern|south-?western)\s)?${placeWord}(?:\s(?:(?:of|upon|on|the|de|del|la|le)\s){0,2}${placeWord}){0,4}`
/** What may follow a place that is named whole: not "and southern Clay counties", nor "neighbourhood". */
const afterPlace = String.raw`(?=[.,;:)]|$|\s(?:in|on|at|to|by|as|for|from|with|where|which|that|who|when|near|but|is|was|has|had|until|since|before|after|during|between|under|into|and(?!\s(?:the\s)?(?:\p{Lu}|north|south|east|west|central)))(?!\p{L}))`
const role = String.raw`(?:\sas\s[^.,;]{1,60}?|\s\([^()]{1,60}\))?`

function listOf(name: string): string {
  return String.raw`${name}(?:(?:,\s(?:${and}\s)?|\s${and}\s)${name})*`
}

/** What may follow a name: it must not go on, as in "Academy Award winner". */
const afterName = String.raw`(?=["”]?(?:[.,;:)]|$|\s\(|\sof(?!\s(?:the\s)?\p{Lu})|['’]s\s|\s(?:in|on|for|from|with|at|as|who|that|which|to|under|through|starring|based|after|via|by|released|while|before|since|is|was|has|had|and|but|during|among|won|also|directed|und|et|y|im|für|en|dans|para)(?!\p{L})))`

/** What may stand between a subject and what is said of it, with nothing else of which it could be said. */
const gap = String.raw`(?:(?!\s(?:about|based|inspired|featuring|features?|containing|including|concerning|with\s(?:an?|the)|whose|after|before|like|(?:of|to|from|on|in|by)\san?)\s)[^.;“”"«»])`
const adverb = String.raw`(?:(?:\p{L}+ly|first|then|later|also|again)\s)?`
/** From the subject to a participle: "was first", ", which was", "is a film directed by Ann Lee and". */
const was = String.raw`(?:,\s${adverb}|(?:,?\s(?:which|that))?\s(?:is|was|are|were|has been|had been|being)\s${adverb}(?:(?:an?|the)\s${gap}{0,140}?(?:,\s|\s)|${gap}{0,120}?(?:,|\sand)\s(?:(?:is|was)\s)?)?${adverb})`

const count = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

export interface PatternSetting {
  readonly title: string
  /** Other words for the subject. */
  readonly subject: readonly string[]
  /** Names of months, from January. */
  readonly months: readonly string[]
  /** The kind's parts of patterns. */
  readonly terms: SubjectKind['terms']
}

/** A fact's pattern as a regular expression whose group `value` is the fact. */
export function factPattern(
  source: string,
  shape: FactShape,
  { title, subject, months, terms }: PatternSetting,
): RegExp {
  const month = `(?:${months.map(literally).join('|')})`
  const date = String.raw`(?:\d{1,2}(?:er|\.)?\s(?:de\s)?${month}\s(?:de\s)?\d{4}|${month}\s\d{1,2},\s\d{4}|${month}\s(?:de\s)?\d{4}|\d{4})(?![\d–-])`
  const part = String.raw`(?:(?:early|mid|late)[\s-])?`
  // "in 1890 and 1903" are two years; "between 1890 and 1903" is a span.
  const span = String.raw`(?<=between\s)\d{4}\sand\s\d{4}|(?<=from\s)\d{4}\s(?:to|until)\s\d{4}|\d{4}\s?[–-]\s?\d{4}`
  const period = String.raw`(?:the\s)?${part}(?:\d{3}0s|\d{1,2}(?:st|nd|rd|th)\scentury)(?!\s(?:and|or|to)\s)|${span}|(?<!(?:between|from)\s)${date}(?!\s(?:and|or|to)\s\d)`
  const shapes: Readonly<Record<FactShape, readonly [value: string, behind: string]>> = {
    people: [listOf(personName), afterName],
    person: [personName, afterName],
    cast: [listOf(`${personName}${role}`), afterName],
    names: [listOf(firmName), afterName],
    works: [
      String.raw`\p{Lu}[^,.;“”"]{1,80}?`,
      String.raw`(?=[,.;]|$|\s(?:is|was|which|that|first|premiered|based|created|and)\s)`,
    ],
    date: [date, ''],
    period: [period, String.raw`(?![\p{L}\d])`],
    place: [String.raw`${placeName}(?:,\s${placeName}){0,3}`, afterPlace],
    count: [count, String.raw`(?![\d,])`],
    ordinal: [String.raw`\d+(?:st|nd|rd|th)|\p{Ll}+(?:-\p{Ll}+)?`, ''],
    text: ['', ''],
    list: ['', ''],
  }
  const subjects = subjectPattern({ title, subject })
  const whole = Object.entries(terms).reduce((text, [name, term]) => text.replaceAll(`{${name}}`, term), source)
  const [value, behind] = shapes[shape]
  return new RegExp(
    withinClause(whole, isTime(shape))
      .replaceAll('{subject}', subjects)
      .replaceAll('{was}', was)
      .replaceAll('{value}', `(?<value>${value})${behind}`)
      .replaceAll('{bare}', `(?<value>${value})`),
    'dgu',
  )
}

const clauses = 'but|who|whom|whose|which|when|while|because|although|after|before|until|since'

/** A pattern whose gaps hold no other clause, so that what it reads is said of its subject; of a time, no other verb or year either. */
function withinClause(source: string, isTime: boolean): string {
  const other = isTime
    ? String.raw`\s(?:${clauses}|that)\s|\s(?:and|or)\s(?:(?:by|in|on|for)|(?:\p{Ll}+\s)?(?:\p{Ll}+ed|was|were|is|has|had))\s|(?<!\d)[12]\d{3}(?!\d)`
    : String.raw`\s(?:${clauses})\s`
  return source.replace(/\[\^[^\]]*\.;[^\]]*\](?=\{)|\[\^[^\]]*;\](?=\{)/gu, (gap) => `(?:(?!${other})${gap})`)
}

/** The source of a pattern of the subject: its title, or a word for it; a pronoun stands for it only where a sentence begins. */
export function subjectPattern({ title, subject }: Pick<PatternSetting, 'title' | 'subject'>): string {
  const names = [...new Set([title, titleAlone(title)])].map(titlePattern)
  const words = subject.map((word) =>
    pronouns.has(word)
      ? `(?<=^)${capital(word)}`
      : `[${word.charAt(0)}${capital(word).charAt(0)}]${literally(word.slice(1))}`,
  )
  return String.raw`(?<![\p{L}\p{N}])(?:(?:[Tt]he\s)?["“'‘]?(?:${names.join('|')})["”'’]?(?:\s\([^()]{1,80}\))?|${words.join('|')})(?![\p{L}\p{N}])`
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
        .replace(/^the /u, '')
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

/** A period as infoboxes write it: "1120–1148" for "1120 and 1148", "late 1990s" without its article. */
export function writtenPeriod(period: string): string {
  return period
    .replace(/^(?:the|between|from)\s/u, '')
    .replace(/(?<=^(?:early|late))-/u, ' ')
    .replace(/(?<=^\d{4})(?:\s?[–-]\s?|\s(?:and|to|until)\s)(?=\d{4}$)/u, '–')
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
