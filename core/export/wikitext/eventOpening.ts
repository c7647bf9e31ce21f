import type { Draft, Sentence } from '../../domain/draft.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import { inlineText } from '../../text/inlineText.ts'
import { cityNamed, countryNamed } from '../../wikitext/kinds/countries.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { isAttributed } from './certainReading.ts'
import { dateSpanIn, type DateSpan } from './dateSpan.ts'

/** The first sentence, and those of the lead that say of the subject when it took place: "It was held on 3 May 2026." */
export function tellingSentences(lead: readonly Sentence[], first: Sentence | undefined): readonly Sentence[] {
  const happened =
    /^(?:It|They|The \p{Ll}+(?: \p{Ll}+)?) (?:took place|(?:was|were) held|occurred|happened|lasted|struck)\b/u
  const others = lead.filter((sentence) => sentence !== first && happened.test(sentence.text))
  return first === undefined ? others : [first, ...others]
}

const notYet =
  /\b(?:planned|scheduled|expected|forecast|due (?:to be|on|in)|postponed|cancell?ed|originally|upcoming|will|would|supposed)\b/u

/** Whether a sentence tells a fact, and no plan or opinion. */
function isFact(text: string): boolean {
  return !notYet.test(text) && !isAttributed(text)
}

/** The days that a sentence says the event lasted, unless the person gave another one; a span that was only planned does not count. */
export function spanIn(
  telling: readonly Sentence[],
  event: Draft['event'],
  wiki: WikiProfile,
): { readonly span: DateSpan; readonly by: Sentence } | undefined {
  const day = event.date?.slice(0, 10)
  return telling
    .flatMap((by) => {
      const text = inlineText(by.text)
      const span = isFact(text) ? dateSpanIn(text, wiki.dates.months) : undefined
      return span === undefined ? [] : [{ span, by }]
    })
    .find(({ span }) => day === undefined || span.start.startsWith(day) || (span.start <= day && day <= span.end))
}

/**
 * The event with the day and place that a sentence gives, where the person gave none: its only full date or the beginning
 * of its span, otherwise the only month of the first, and the only place after "in" or "at" that ends with a country, with
 * a state or province of one, or with a city that needs neither.
 */
export function withOpening(
  event: Draft['event'],
  telling: readonly Sentence[],
  { span, months }: { readonly span: DateSpan | undefined; readonly months: readonly string[] },
): Draft['event'] {
  const texts = telling.map(({ text }) => inlineText(text)).filter(isFact)
  const day = span?.start ?? texts.map((text) => onlyTime(text, 'day')).find((each) => each !== undefined)
  const date = day ?? onlyTime(texts[0] ?? '', 'month')
  const place = texts.map((text) => onlyPlace(text, event.language, months)).find((each) => each !== undefined)
  return {
    ...event,
    ...(event.date === undefined && date !== undefined ? { date } : {}),
    ...(event.place === undefined && place !== undefined ? { place } : {}),
  }
}

/**
 * The only day with its year that a sentence names, or the month that is the only time it names ("In February 2022, four men
 * were arrested"), ISO 8601; none where the event only began then, or came after something of that day.
 */
function onlyTime(text: string, precision: 'day' | 'month'): string | undefined {
  const dates = datesIn(text)
  const named = dates.flatMap(({ start, readings }) => readings.map((reading) => ({ start, reading })))
  const counted = precision === 'day' ? named.filter(({ reading }) => reading.day !== undefined) : named
  const [only] = counted
  if (only === undefined || counted.length !== 1) return undefined
  const { year, month, day } = only.reading
  if (year === undefined || month === undefined || (day === undefined) !== (precision === 'month')) return undefined
  if (isOfOther(text.slice(0, only.start))) return undefined
  const two = (part: number): string => String(part).padStart(2, '0')
  return [year, two(month), ...(day === undefined ? [] : [two(day)])].join('-')
}

/** Whether words before a date make it that of a beginning, or of what came before or after the event. */
function isOfOther(before: string): boolean {
  return /\b(?:began|begun|beginning|start(?:ed|ing)|commenced|broke out|erupted|launched|announced|introduced|proposed|founded|established|after|following|since|before|until|till|prior to|anniversary)\b[^,.;]{0,60}$|\b(?:early|mid|late|from|by|for|between|dated|(?<!\b(?:night|evening|morning|afternoon|weekend|day|early hours|hours) )of)[\s-]$/u.test(
    before,
  )
}

const nameWord = String.raw`\p{Lu}[\p{L}'’.-]*`
const name = String.raw`${nameWord}(?:\s(?:(?:of|the|de|la|del)\s)?\p{Lu}[\p{L}'’-]*){0,4}`
const part = String.raw`(?:neighbou?rhood|district|area|borough|suburb|quarter)`

/** The only place of a sentence that ends with a country, a state, or a city that needs neither. */
function onlyPlace(sentence: string, language: string, months: readonly string[]): string | undefined {
  const text = withPartsInOrder(withoutAsides(sentence))
  const isKnown = (parts: readonly string[]): boolean => {
    const last = parts.at(-1) ?? ''
    return countryNamed(last, language) !== undefined || (language === 'en' && cityNamed(last) !== undefined)
  }
  const places = [
    ...text.matchAll(
      new RegExp(`(?<=(?<before>\\S+)\\s(?:in|at)\\s(?:the\\s)?)(?<place>${name}(?:,\\s${name})*)`, 'gu'),
    ),
  ]
    .filter(({ groups }) => !elsewhere.test(groups?.['before'] ?? ''))
    .map(({ groups }) =>
      (groups?.['place'] ?? '')
        .replace(/\.$/u, '')
        .split(', ')
        .filter((each) => !months.some((month) => each.startsWith(month))),
    )
    .filter((parts) => isKnown(parts) && (parts.length > 1 || cityNamed(parts[0] ?? '') !== undefined))
  const named = places.map((parts) => parts.join(', '))
  const longest = named.reduce((best, each) => (each.length > best.length ? each : best), '')
  return longest !== '' && named.every((each) => longest.startsWith(each)) ? longest : undefined
}

/** Words before "in" or "at" after which the place is that of a person or thing, and not of what happened. */
const elsewhere =
  /^(?:based|headquartered|born|raised|living|lived|registered|educated|interested|involved|bound|resident|residing|taught|worked|working|studied)$/u

/** A sentence without what is said of its subject in between: "Ann Lee, who taught in Paris, died" is "Ann Lee died". */
function withoutAsides(text: string): string {
  return text.replace(
    /(?<=^\p{Lu}[\p{L}\p{M}\s.'’-]{2,60}),\s(?:an?|the|who|whose|which|then|formerly|aged?)\s.{1,160}?,(?=\s(?:was|were|died|had|disappeared|struck|killed|occurred|took place|collapsed|sank|crashed|attacked)\s)/u,
    '',
  )
}

/** "in Los Angeles' Venice neighborhood" and "in the Venice neighborhood of Los Angeles" as "in Venice, Los Angeles". */
function withPartsInOrder(text: string): string {
  return text
    .replace(
      new RegExp(
        `(?<=\\sin\\s)(?<city>${nameWord}(?:\\s\\p{Lu}[\\p{L}-]*){0,2}?)['’]s?\\s(?<within>${name})\\s${part}(?!\\p{L})`,
        'gu',
      ),
      '$<within>, $<city>',
    )
    .replace(
      new RegExp(`(?<=\\sin\\s)the\\s(?<within>${name})\\s${part}\\sof\\s(?<city>${name})`, 'gu'),
      '$<within>, $<city>',
    )
}
