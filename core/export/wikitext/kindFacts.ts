import type { Sentence } from '../../domain/draft.ts'
import { foldText } from '../../text/foldText.ts'
import { calendarDate } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { titleAlone } from '../../wikitext/kinds/titleForms.ts'
import { wikiDate } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import type { FactShape } from '../../wikitext/kinds/infoboxFields.ts'
import { isCertain, isTime } from './certainReading.ts'
import { ownNameIn, sentenceTopics, type Topic } from './sentenceTopics.ts'
import {
  countOf,
  factPattern,
  isoOf,
  namesOfList,
  ordinalOf,
  personName,
  subjectPattern,
  writtenPeriod,
} from './factPatterns.ts'
import { namesDate } from './eventFacts.ts'
import type { DatedSentence } from './findCount.ts'

/** A fact of the subject with the sentences that state it. */
export interface Fact {
  /** Plain text; the items of a list, otherwise one. */
  readonly values: readonly string[]
  readonly statedBy: readonly Sentence[]
  /** ISO 8601, of a date; of a span of days, its first. */
  readonly iso?: string
  /** The last day of a span of days. */
  readonly isoEnd?: string
  readonly isOrdinal?: boolean
}

export type Facts = Readonly<Record<string, Fact>>

export interface KindFactsRequest {
  readonly title: string
  readonly kind: SubjectKind
  readonly wiki: WikiProfile
  readonly dates?: DateFormName | undefined
  /** ISO 8601 day of what happened, where it is known. */
  readonly day?: string | undefined
}

interface Reading {
  readonly values: readonly string[]
  readonly iso?: string
  readonly statedBy: readonly Sentence[]
  readonly isInLead: boolean
}

/**
 * The facts that a kind of subject has, each from a supported sentence whose words match one of its patterns. Where sentences
 * differ, the fact is left out.
 *
 * @param lead ids of the sentences of the lead, whose dates take precedence
 */
export function kindFacts(
  supported: readonly DatedSentence[],
  lead: ReadonlySet<string>,
  { title, kind, wiki, dates, day }: KindFactsRequest,
): Facts {
  const language = wiki.language
  const subject = kind.words[language]?.subject ?? []
  const sentences = supported.map(({ sentence }) => ({ sentence, text: withoutQuotations(inlineText(sentence.text)) }))
  const ownName = ownNameIn(title, kind.id)
  const topics =
    language === 'en'
      ? sentenceTopics(
          sentences.map(({ sentence, text }) => ({ text, isInLead: lead.has(sentence.id) })),
          { title, subject, ownName },
        )
      : sentences.map((): Topic => 'subject')
  const hedges = wiki.eventWords?.hedges ?? []
  const full = fullNames(sentences.map(({ text }) => text))
  const found = Object.entries(kind.facts).flatMap(
    ([name, { shape, from, cited, write, except, same, ofVersions, patterns }]): [string, Fact][] => {
      const sources = patterns[language] ?? []
      if (from === 'title') {
        const value = sources.map((source) => new RegExp(source, 'u').exec(title)?.groups?.['value']).find(Boolean)
        const by = sentences.find(({ text }) => value !== undefined && wholeWords(value, 'iu').test(text))
        return value === undefined || by === undefined
          ? []
          : [[name, { values: [value], statedBy: cited ? [by.sentence] : [] }]]
      }
      const expressions = sources.map((source) => ({
        expression: factPattern(source, shape, { title, subject, months: wiki.dates.months, terms: kind.terms }),
        namesSubject: source.includes('{subject}'),
      }))
      const unlike = except === undefined ? undefined : new RegExp(except, 'u')
      const date = calendarDate(day)
      const isTelling = ({ sentence, text }: Told): boolean =>
        from === 'sentences' ||
        lead.has(sentence.id) ||
        (from === 'leadOrDay' && date?.day !== undefined && namesDate(text, date))
      const telling = sentences.flatMap((told, at) =>
        isTelling(told) ? [{ ...told, topic: topics[at] ?? 'other' }] : [],
      )
      const named = new RegExp(subjectPattern({ title, subject }), 'u')
      const namesOwn = (text: string): boolean => ownName !== undefined && wholeWords(ownName, 'u').test(text)
      const other = otherNames(same, sentences)
      const readings = telling.flatMap(({ sentence, text, topic }) =>
        expressions
          .flatMap(({ expression, namesSubject }) =>
            [...text.matchAll(expression)].map((match) => ({ match, namesSubject })),
          )
          .filter(({ match, namesSubject }) => {
            const [matched] = match
            const [, end] = match.indices?.groups?.['value'] ?? [match.index, match.index + matched.length]
            return (
              isOfSubject(match, {
                topic,
                namesSubject,
                ofVersions,
                isOpen: lead.has(sentence.id) || from === 'leadOrDay' || namesOwn(text) || named.test(match[0]),
              }) &&
              unlike?.test(text.slice(0, match.index + matched.length)) !== true &&
              isCertain({ text, matched, from: match.index, end, shape })
            )
          })
          .flatMap(({ match }) => {
            const before = text.slice(0, match.indices?.groups?.['value']?.[0])
            return read(match.groups?.['value'] ?? '', shape, {
              full,
              months: wiki.dates.months,
              hedge: hedgeBefore(before, hedges),
            })
          })
          .filter(({ values }) => shape !== 'works' || !values.some((each) => containsTitle(each, title)))
          .map((reading): Reading => ({
            ...reading,
            values: [...new Set(reading.values.map((each) => other.get(each)?.name ?? each))],
            statedBy: [...new Set([sentence, ...reading.values.flatMap((each) => other.get(each)?.sentence ?? [])])],
            isInLead: lead.has(sentence.id),
          })),
      )
      const agreed = agree(readings, shape, { isLeadFirst: from === 'leadOrDay' })
      if (agreed === undefined) return []
      const value = agreed.iso === undefined ? undefined : wikiDate(agreed.iso, wiki.dates, dates)
      const values = value === undefined ? agreed.values : [value]
      return [
        [
          name,
          {
            values: write === undefined ? values : values.map((each) => writtenValue(each, write)),
            statedBy: agreed.statedBy,
            ...(agreed.iso === undefined ? {} : { iso: agreed.iso }),
            ...(shape === 'ordinal' ? { isOrdinal: true } : {}),
          },
        ],
      ]
    },
  )
  return Object.fromEntries(found)
}

/** Whether a work is the subject itself, perhaps with its subtitle: no other name of it. */
function containsTitle(work: string, title: string): boolean {
  return foldText(work).text.includes(foldText(titleAlone(title)).text)
}

interface Setting {
  readonly topic: Topic
  /** Whether the pattern names the subject. */
  readonly namesSubject: boolean
  readonly ofVersions: boolean
  /** Whether the sentence belongs to the lead, or names the day of what happened or a name within the title, or the words that matched name the subject. */
  readonly isOpen: boolean
}

/**
 * Whether what a pattern matched is said of the subject: by its name or a word for it, by a pronoun that stands for it, of what
 * belongs to it ("the home stadium was …"), or in a sentence that can be about nothing else.
 */
function isOfSubject(
  { 0: matched, index }: RegExpExecArray,
  { topic, namesSubject, ofVersions, isOpen }: Setting,
): boolean {
  if (topic === 'version') return ofVersions
  if (topic === 'subject') return true
  if (namesSubject) return index > 0 || !/^(?:It|He|She|They)\s/u.test(matched)
  return isOpen || /^(?:[Tt]he|[Tt]heir|[Ii]ts|[Hh]is|[Hh]er)\s/u.test(matched)
}

interface Told {
  readonly sentence: Sentence
  readonly text: string
}

/** Of names for the same thing, those in place of which a sentence has the other one. */
function otherNames(
  same: Readonly<Record<string, string>> = {},
  sentences: readonly Told[],
): ReadonlyMap<string, { readonly name: string; readonly sentence: Sentence }> {
  return new Map(
    Object.entries(same).flatMap(([from, name]) => {
      const by = sentences.find(({ text }) => wholeWords(name, 'u').test(text))
      return by === undefined ? [] : [[from, { name, sentence: by.sentence }] as const]
    }),
  )
}

/** A value as its fact is written: "{value} Party". */
export function writtenValue(value: string, write: string): string {
  return write.replace('{value}', value).replace('{Value}', value.charAt(0).toUpperCase() + value.slice(1))
}

function withoutQuotations(text: string): string {
  // Titles in quotation marks are short, and begin with a capital.
  return text.replace(/["“][^"“”]{30,}["”]/gu, (quotation) => ' '.repeat(quotation.length))
}

/** Full names by their last word; names that share it are left out. */
function fullNames(texts: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string | undefined>()
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])${personName}`, 'gu')
  for (const [name] of texts.flatMap((text) => [...text.matchAll(expression)])) {
    const words = name.split(' ')
    if (words.length < 2) continue
    const last = words.at(-1) ?? ''
    const known = names.get(last)
    names.set(last, !names.has(last) || known === name ? name : undefined)
  }
  return new Map([...names].flatMap(([last, name]) => (name === undefined ? [] : [[last, name]])))
}

const organisation =
  /\b(?:Productions?|Pictures|Studios?|Entertainment|Films?|Media|Company|Netflix|Records?|Games|Press|Group|Inc|Ltd|Corporation|University|Team|Racing|Party|Agency|Network|Channel|Television|Books|Animation)\b/u

function read(
  value: string,
  shape: FactShape,
  {
    full,
    months,
    hedge,
  }: {
    readonly full: ReadonlyMap<string, string>
    readonly months: readonly string[]
    readonly hedge: string | undefined
  },
): readonly { readonly values: readonly string[]; readonly iso?: string }[] {
  if (value === '') return []
  switch (shape) {
    case 'people':
    case 'person':
    case 'cast': {
      // "as his mother, Bev Vance": a role with a name of its own.
      if (/\sas\s(?:his|her|their|its|the|an?)\s[\p{Ll}\s-]+,\s\p{Lu}/u.test(value)) return []
      const names = namesOfList(value).map((name) => (name.includes(' ') ? name : (full.get(name) ?? name)))
      const whole = names.filter(
        (name) => name.includes(' ') && !organisation.test(name) && new RegExp(`^${personName}$`, 'u').test(name),
      )
      return whole.length === names.length ? [{ values: [...new Set(whole)] }] : []
    }
    case 'names': {
      const names = namesOfList(value)
      const isDate = (name: string): boolean =>
        !/\p{L}/u.test(name) || months.some((month) => wholeWords(month, 'u').test(name) && /\d/u.test(name))
      return names.some(isDate) ? [] : [{ values: names }]
    }
    case 'list':
      return [{ values: namesOfList(value) }]
    case 'date': {
      const iso = isoOf(value, months)
      return iso === undefined ? [] : [{ values: [value], iso }]
    }
    case 'period': {
      const iso = isDate(value) ? isoOf(value, months) : undefined
      return [{ values: [writtenPeriod(value)], ...(iso === undefined ? {} : { iso }) }]
    }
    case 'ordinal': {
      const number = ordinalOf(value)
      return number === undefined ? [] : [{ values: [String(number)] }]
    }
    case 'count': {
      const number = countOf(value)
      return number === undefined ? [] : [{ values: [hedge === undefined ? number : `${hedge} ${number}`] }]
    }
    case 'works':
      // The year of a work in brackets is no part of its name.
      return [{ values: [value.trim().replace(/\s\(\d{4}\)$/u, '')] }]
    case 'place':
    case 'text':
      return [{ values: [value.trim()] }]
  }
}

/** The word before a number that says how exact it is, with a capital: "At least". */
function hedgeBefore(before: string, hedges: readonly string[]): string | undefined {
  const found = new RegExp(`(?<!\\p{L})(?:${hedges.join('|')})(?=\\s$)`, 'iu').exec(before)?.[0].toLowerCase()
  return found === undefined || hedges.length === 0 ? undefined : `${found.charAt(0).toUpperCase()}${found.slice(1)}`
}

/** Whether a period is one day, month or year. */
function isDate(period: string): boolean {
  return !/\d{4}\D+\d{4}|0s\b|century/u.test(period)
}

/** The reading that no other one contradicts; undefined if there is none. */
function agree(readings: readonly Reading[], shape: FactShape, { isLeadFirst = false } = {}): Reading | undefined {
  const inLead = readings.filter(({ isInLead }) => isInLead)
  const isDated = isTime(shape)
  const taken = inLead.length > 0 && (isDated || isLeadFirst) ? inLead : readings
  const [first] = taken
  if (first === undefined) return undefined
  if (isDated) {
    const longest = taken.reduce((best, each) => (timeKey(each).length > timeKey(best).length ? each : best), first)
    return taken.every((each) => timeKey(longest).startsWith(timeKey(each))) ? longest : undefined
  }
  const folded = (reading: Reading): readonly string[] =>
    reading.values.map((value) => foldText(value).text.replace(/^the /u, ''))
  const longest = taken.reduce((best, each) => (each.values.length > best.values.length ? each : best), first)
  const most = new Set(folded(longest))
  return taken.every((reading) => folded(reading).every((value) => most.has(value))) ? longest : undefined
}

/** What begins the same where a closer time agrees with a wider one: "199" for the 1990s, "1994-05" for May 1994. */
function timeKey({ iso, values: [value = ''] }: Reading): string {
  return iso ?? value.replace(/^(?:early|mid|late)\s/u, '').replace(/(?<=^\d{3})0s$/u, '')
}
