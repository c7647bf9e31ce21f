import type { Draft } from '../../domain/draft.ts'
import { isStated } from '../../judge/fields/isStated.ts'
import { numbersIn } from '../../judge/facts/numbersIn.ts'
import { inlineText } from '../../text/inlineText.ts'
import { infoboxFields, shapeOfFact, type FactShape } from '../../wikitext/kinds/infoboxFields.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { wikiDate, wikiSpan } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { dateSpanIn } from './dateSpan.ts'
import { countOf, isoOf, ordinalOf, writtenPeriod } from './factPatterns.ts'
import type { DatedSentence } from './findCount.ts'
import { writtenValue, type Fact, type Facts } from './kindFacts.ts'

interface ReadFactsRequest {
  readonly title: string
  readonly kind: SubjectKind
  readonly wiki: WikiProfile
  readonly dates?: DateFormName | undefined
}

/** The facts that a model read in supported sentences, as far as code finds their words there; undefined where no model read them. */
export function readFacts(supported: readonly DatedSentence[], request: ReadFactsRequest): Facts | undefined {
  if (supported.every(({ sentence: { fields } }) => fields === undefined)) return undefined
  const texts = supported.map(({ sentence }) => inlineText(sentence.text))
  const article = [request.title, ...texts]
  const facts: Record<string, Fact> = {}
  for (const [at, { sentence }] of supported.entries())
    for (const { fact, values } of sentence.fields ?? []) {
      const shape = shapeOfFact(fact, request.kind)
      const statement = { sentence: texts[at] ?? '', article }
      if (shape === undefined || !values.every((value) => isStated(value, { ...statement, shape }))) continue
      const read = readValues(values, shape, request)
      if (read === undefined) continue
      const write = fact === 'type' ? '{Value}' : request.kind.facts[fact]?.write
      const written = write === undefined ? read.values : read.values.map((value) => writtenValue(value, write))
      facts[fact] ??= { ...read, values: written, statedBy: [sentence] }
    }
  return facts
}

/**
 * Facts that code read in an article which a model has read as well: what the person gave, what the title says, what the
 * infobox has no field for, and what stands in sentences that changed since.
 */
export function besideRead(
  byCode: Facts,
  { event, kind, opening, wiki }: Pick<Draft, 'event'> & Pick<ReadFactsRequest, 'kind' | 'wiki'> & { opening: string },
): Facts {
  const fields = infoboxFields({ kind, title: event.title, opening }, wiki.id)?.fields ?? []
  const asked = new Set(fields.map(({ fact }) => fact))
  const given = new Set([
    ...(event.date === undefined ? [] : ['date']),
    ...(event.place === undefined ? [] : ['place']),
    'type',
  ])
  return Object.fromEntries(
    Object.entries(byCode).filter(
      ([name, { statedBy }]) =>
        !asked.has(name) || given.has(name) || statedBy.every(({ fields: read }) => read === undefined),
    ),
  )
}

/** The event with the day and place that a model read, where the person gave none; a day may be closer than what the person gave. */
export function withRead(event: Draft['event'], { date, place }: Facts): Draft['event'] {
  const [named] = place?.values ?? []
  return {
    ...event,
    ...(date?.iso?.startsWith(event.date ?? '') === true ? { date: date.iso } : {}),
    ...(event.place === undefined && named !== undefined ? { place: named } : {}),
  }
}

/** "1980s", "early 1980s", "1951–53". */
const spanOfYears = /^(?:the\s)?(?:(?:early|mid|late)[\s-])?(?:\d{3}0s|\d{4}\s?[–-]\s?\d{2,4})$/iu

function readValues(
  values: readonly string[],
  shape: FactShape,
  { wiki, dates }: ReadFactsRequest,
): Omit<Fact, 'statedBy'> | undefined {
  const [value = ''] = values
  switch (shape) {
    case 'date':
    case 'period': {
      const { months } = wiki.dates
      const span = dateSpanIn(value, months) ?? dateSpanIn(`between ${value}`, months)
      if (span !== undefined) return { values: [wikiSpan(span, wiki.dates, dates)], iso: span.start, isoEnd: span.end }
      // Two days that are no span, and a span of years, are no day.
      const isOne = !/\d{4}\D+\d{4}|0s\b|century|(?<!\d)\d{1,2}(?!\d)\D+(?<!\d)\d{1,2}(?!\d)/u.test(value)
      const iso = isOne ? isoOf(value, months) : undefined
      const written = iso === undefined ? undefined : wikiDate(iso, wiki.dates, dates)
      if (written !== undefined && iso !== undefined) return { values: [written], iso }
      return spanOfYears.test(value) || shape === 'period' ? { values: [writtenPeriod(value)] } : undefined
    }
    case 'count': {
      const number = countOf(value)
      const start = numbersIn(value)[0]?.start ?? 0
      const hedge = value.slice(0, start).trim().toLowerCase()
      if (number === undefined) return undefined
      return { values: [hedge === '' ? number : `${hedge.charAt(0).toUpperCase()}${hedge.slice(1)} ${number}`] }
    }
    case 'ordinal': {
      const number = /^\d+$/u.test(value) ? Number(value) : ordinalOf(value)
      return number === undefined ? undefined : { values: [String(number)], isOrdinal: true }
    }
    case 'people':
    case 'person':
    case 'cast':
    case 'names':
    case 'works':
    case 'place':
      return { values }
    case 'list':
    case 'text':
      return { values: [upperFirst(value), ...values.slice(1)] }
  }
}

/** With a capital, unless the word has one elsewhere: "iOS". */
function upperFirst(text: string): string {
  return /^\p{Ll}[^\s\p{Lu}]*(?:\s|$)/u.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text
}
