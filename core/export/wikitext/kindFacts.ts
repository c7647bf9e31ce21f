import type { Sentence } from '../../domain/draft.ts'
import { foldText } from '../../text/foldText.ts'
import { calendarDate } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { wikiDate } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { countOf, factPattern, isoOf, namesOfList, ordinalOf, personName, writtenPeriod } from './factPatterns.ts'
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

type Shape = SubjectKind['facts'][string]['shape']

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
  const full = fullNames(sentences.map(({ text }) => text))
  const found = Object.entries(kind.facts).flatMap(
    ([name, { shape, from, cited, write, except, same, patterns }]): [string, Fact][] => {
      const sources = patterns[language] ?? []
      if (from === 'title') {
        const value = sources.map((source) => new RegExp(source, 'u').exec(title)?.groups?.['value']).find(Boolean)
        const by = sentences.find(({ text }) => value !== undefined && wholeWords(value, 'iu').test(text))
        return value === undefined || by === undefined
          ? []
          : [[name, { values: [value], statedBy: cited ? [by.sentence] : [] }]]
      }
      const expressions = sources.map((source) =>
        factPattern(source, shape, { title, subject, months: wiki.dates.months, terms: kind.terms }),
      )
      const unlike = except === undefined ? undefined : new RegExp(except, 'u')
      const date = calendarDate(day)
      const isTelling = ({ sentence, text }: Told): boolean =>
        from === 'sentences' ||
        lead.has(sentence.id) ||
        (from === 'leadOrDay' && date?.day !== undefined && namesDate(text, date))
      const telling = sentences.filter(isTelling)
      const other = otherNames(same, sentences)
      const readings = telling.flatMap(({ sentence, text }) =>
        expressions
          .flatMap((expression) => [...text.matchAll(expression)])
          .filter(
            ({ 0: all, index }) =>
              !isDenied(text.slice(Math.max(0, index - 30), index + all.length), shape) &&
              !isAttributed(text) &&
              unlike?.test(text.slice(0, index + all.length)) !== true &&
              !isOfAnother(all) &&
              !goesOn(text.slice(index + all.length), shape),
          )
          .flatMap(({ groups }) => read(groups?.['value'] ?? '', shape, { full, months: wiki.dates.months }))
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
            values: write === undefined ? values : values.map((each) => written(each, write)),
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

function written(value: string, write: string): string {
  return write.replace('{value}', value).replace('{Value}', value.charAt(0).toUpperCase() + value.slice(1))
}

/** What was planned, reported or changed later is not a fact. */
function isDenied(words: string, shape: Shape): boolean {
  const doubt =
    /\b(?:originally|initially|was to|were to|would have|planned|intended|reportedly|rumou?red|formerly|previously|not|never|instead of|replac(?:ed|ing)|could|might|may have|not until|delayed|postponed|alleged(?:ly)?)\b/iu
  return (
    doubt.test(words) ||
    (shape === 'date' && /\b(?:was|were) (?:first )?(?:scheduled|set|due|expected|slated|supposed)\b/iu.test(words))
  )
}

/** Whether a sentence tells what somebody says, and not what is. */
function isAttributed(text: string): boolean {
  return /\b[Aa]ccording to\b|\b(?:is|are|was|were) (?:said|believed|thought|alleged|reported|rumou?red|understood) to\b|\b(?:accus|alleg)(?:es?|ed|ing)\b/u.test(
    text,
  )
}

/** Whether a participle belongs to another name in the sentence: "It was compared with Salt, directed by …". */
function isOfAnother(words: string): boolean {
  return /\s(?:with|to|than|of|from|like|in|and|as|series|film|novel|album|game)\s(?:the\s)?["“]?\p{Lu}[^,.;]*,\s(?:directed|written|developed|published|produced|created|composed|edited|starring|released|designed|founded)\s/u.test(
    words,
  )
}

/** Whether more names follow: "by Ann Lee, who …, and Bo Ek", "by Ann Lee, among others". */
function goesOn(after: string, shape: Shape): boolean {
  if (/^,\s(?:an?|the|who|whose|which|then|formerly)\s[^.;]*?,?\sand\s\p{Lu}/u.test(after)) return true
  const isOfNames = shape === 'people' || shape === 'cast' || shape === 'names'
  return isOfNames && /^(?:,?\sand\s(?:the\s)?\p{Lu}|,?\s(?:among|amongst|and)\s(?:many\s)?others\b)/u.test(after)
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
  /\b(?:Productions?|Pictures|Studios?|Entertainment|Films?|Media|Company|Netflix|Records?|Games|Press|Group|Inc|Ltd|Corporation|University|Team|Racing|Party|Agency|Network|Channel|Television|Books)\b/u

function read(
  value: string,
  shape: Shape,
  { full, months }: { readonly full: ReadonlyMap<string, string>; readonly months: readonly string[] },
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
      const isRead = shape === 'cast' ? whole.length > 0 : whole.length === names.length
      return isRead ? [{ values: [...new Set(whole)] }] : []
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
      return number === undefined ? [] : [{ values: [number] }]
    }
    case 'works':
    case 'place':
    case 'text':
      return [{ values: [value.trim()] }]
  }
}

/** Whether a period is one day, month or year. */
function isDate(period: string): boolean {
  return !/\d{4}\D+\d{4}|0s\b|century/u.test(period)
}

/** The reading that no other one contradicts; undefined if there is none. */
function agree(readings: readonly Reading[], shape: Shape, { isLeadFirst = false } = {}): Reading | undefined {
  const inLead = readings.filter(({ isInLead }) => isInLead)
  const isTime = shape === 'date' || shape === 'period'
  const taken = inLead.length > 0 && (isTime || isLeadFirst) ? inLead : readings
  const [first] = taken
  if (first === undefined) return undefined
  if (isTime) {
    const longest = taken.reduce((best, each) => (timeKey(each).length > timeKey(best).length ? each : best), first)
    return taken.every((each) => timeKey(longest).startsWith(timeKey(each))) ? longest : undefined
  }
  const folded = (reading: Reading): readonly string[] => reading.values.map((value) => foldText(value).text)
  const longest = taken.reduce((best, each) => (each.values.length > best.values.length ? each : best), first)
  const most = new Set(folded(longest))
  return taken.every((reading) => folded(reading).every((value) => most.has(value))) ? longest : undefined
}

/** What begins the same where a closer time agrees with a wider one: "199" for the 1990s, "1994-05" for May 1994. */
function timeKey({ iso, values: [value = ''] }: Reading): string {
  return iso ?? value.replace(/^(?:early|mid|late)\s/u, '').replace(/(?<=^\d{3})0s$/u, '')
}
