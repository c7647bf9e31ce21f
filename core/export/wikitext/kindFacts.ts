import type { Sentence } from '../../domain/draft.ts'
import { foldText } from '../../text/foldText.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { wikiDate } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { countOf, factPattern, isoOf, namesOfList, ordinalOf, personName } from './factPatterns.ts'
import type { DatedSentence } from './findCount.ts'

/** A fact of the subject with the sentences that state it. */
export interface Fact {
  /** Plain text; the items of a list, otherwise one. */
  readonly values: readonly string[]
  readonly statedBy: readonly Sentence[]
  /** ISO 8601, of a date. */
  readonly iso?: string
  readonly isOrdinal?: boolean
}

export type Facts = Readonly<Record<string, Fact>>

export interface KindFactsRequest {
  readonly title: string
  readonly kind: SubjectKind
  readonly wiki: WikiProfile
  readonly dates?: DateFormName | undefined
}

type Shape = SubjectKind['facts'][string]['shape']

interface Reading {
  readonly values: readonly string[]
  readonly iso?: string
  readonly sentence: Sentence
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
  { title, kind, wiki, dates }: KindFactsRequest,
): Facts {
  const language = wiki.language
  const subject = kind.words[language]?.subject ?? []
  const sentences = supported.map(({ sentence }) => ({ sentence, text: withoutQuotations(inlineText(sentence.text)) }))
  const full = fullNames(sentences.map(({ text }) => text))
  const found = Object.entries(kind.facts).flatMap(([name, { shape, from, write, patterns }]): [string, Fact][] => {
    const sources = patterns[language] ?? []
    if (from === 'title') {
      const value = sources.map((source) => new RegExp(source, 'u').exec(title)?.groups?.['value']).find(Boolean)
      const by = sentences.find(({ text }) => value !== undefined && wholeWords(value, 'iu').test(text))
      // Templates compute with such values, where references would be in the way.
      return value === undefined || by === undefined ? [] : [[name, { values: [value], statedBy: [] }]]
    }
    const expressions = sources.map((source) =>
      factPattern(source, shape, { title, subject, months: wiki.dates.months }),
    )
    const telling = from === 'lead' ? sentences.filter(({ sentence }) => lead.has(sentence.id)) : sentences
    const readings = telling.flatMap(({ sentence, text }) =>
      expressions
        .flatMap((expression) => [...text.matchAll(expression)])
        .filter(
          ({ 0: all, index }) =>
            !isDenied(text.slice(Math.max(0, index - 30), index + all.length), shape) &&
            !isOfAnother(all) &&
            !goesOn(text.slice(index + all.length)),
        )
        .flatMap(({ groups }) => read(groups?.['value'] ?? '', shape, { full, months: wiki.dates.months }))
        .map((reading): Reading => ({ ...reading, sentence, isInLead: lead.has(sentence.id) })),
    )
    const agreed = agree(readings, shape)
    if (agreed === undefined) return []
    const value = agreed.iso === undefined ? undefined : wikiDate(agreed.iso, wiki.dates, dates)
    const values = value === undefined ? agreed.values : [value]
    return [
      [
        name,
        {
          values: write === undefined ? values : values.map((each) => written(each, write)),
          statedBy: [agreed.sentence],
          ...(agreed.iso === undefined ? {} : { iso: agreed.iso }),
          ...(shape === 'ordinal' ? { isOrdinal: true } : {}),
        },
      ],
    ]
  })
  return Object.fromEntries(found)
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

/** Whether a participle belongs to another name in the sentence: "It was compared with Salt, directed by …". */
function isOfAnother(words: string): boolean {
  return /\s(?:with|to|than|of|from|like|in|and|as|series|film|novel|album|game)\s(?:the\s)?["“]?\p{Lu}[^,.;]*,\s(?:directed|written|developed|published|produced|created|composed|edited|starring|released|designed|founded)\s/u.test(
    words,
  )
}

/** Whether more names follow what is said of the last one: "by Ann Lee, who …, and Bo Ek". */
function goesOn(after: string): boolean {
  return /^,\s(?:an?|the|who|whose|which|then|formerly)\s[^.;]*?,?\sand\s\p{Lu}/u.test(after)
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
      const names = namesOfList(value).map((name) => (name.includes(' ') ? name : (full.get(name) ?? name)))
      const whole = names.filter(
        (name) => name.includes(' ') && !organisation.test(name) && new RegExp(`^${personName}$`, 'u').test(name),
      )
      const isRead = shape === 'cast' ? whole.length > 0 : whole.length === names.length
      return isRead ? [{ values: [...new Set(whole)] }] : []
    }
    case 'names':
      return [{ values: namesOfList(value) }]
    case 'list':
      return [{ values: namesOfList(value) }]
    case 'date': {
      const iso = isoOf(value, months)
      return iso === undefined ? [] : [{ values: [value], iso }]
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
    case 'text':
      return [{ values: [value.trim()] }]
  }
}

/** The reading that no other one contradicts; undefined if there is none. */
function agree(readings: readonly Reading[], shape: Shape): Reading | undefined {
  const inLead = readings.filter(({ isInLead }) => isInLead)
  const taken = inLead.length > 0 && shape === 'date' ? inLead : readings
  const [first] = taken
  if (first === undefined) return undefined
  if (shape === 'date') {
    const longest = taken.reduce(
      (best, each) => ((each.iso ?? '').length > (best.iso ?? '').length ? each : best),
      first,
    )
    return taken.every(({ iso = '' }) => longest.iso?.startsWith(iso) === true) ? longest : undefined
  }
  const folded = (reading: Reading): readonly string[] => reading.values.map((value) => foldText(value).text)
  const longest = taken.reduce((best, each) => (each.values.length > best.values.length ? each : best), first)
  const most = new Set(folded(longest))
  return taken.every((reading) => folded(reading).every((value) => most.has(value))) ? longest : undefined
}
