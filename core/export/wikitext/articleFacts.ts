import type { Draft, Sentence } from '../../domain/draft.ts'
import { calendarDate } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import {
  cityNamed,
  countryName,
  countryNamed,
  namesUnitedStates,
  nationalityIn,
} from '../../wikitext/kinds/countries.ts'
import { definitionIn } from '../../wikitext/kinds/definition.ts'
import type { SubjectKind } from '../../wikitext/kinds/subjectKind.ts'
import { kindOfDraft } from '../../wikitext/kinds/recogniseKind.ts'
import { titleAlone } from '../../wikitext/kinds/titleForms.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { wikiSpan } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { eventFacts } from './eventFacts.ts'
import { spanIn, tellingSentences, withOpening } from './eventOpening.ts'
import type { DatedSentence } from './findCount.ts'
import { kindFacts, type Fact, type Facts } from './kindFacts.ts'
import { countryOfPlaces } from './placeCountry.ts'
import { besideRead, readFacts, withRead } from './readFacts.ts'

export interface ArticleFacts {
  /** Undefined where neither plan, title nor pages tell it. */
  readonly kind: SubjectKind | undefined
  readonly facts: Facts
  /** The first sentence of the article, empty if there is no lead. */
  readonly opening: string
  /** ISO 3166-1 code of the country that the subject belongs to; undefined where none is named, or several. */
  readonly country: string | undefined
}

/**
 * What an article says of its subject, as far as infobox, short description and categories of its kind ask for it: each
 * fact is stated by a supported sentence, or is the title itself.
 */
export function articleFacts(
  draft: Draft,
  supported: readonly DatedSentence[],
  { wiki, dates }: { readonly wiki: WikiProfile; readonly dates?: DateFormName | undefined },
): ArticleFacts {
  const kind = kindOfDraft(draft)
  const lead = draft.sections[0]?.heading === '' ? draft.sections[0].sentences : []
  const isInLead = new Set<string>(lead.map(({ id }) => id))
  const first = supported.find(({ sentence }) => isInLead.has(sentence.id) && sentence.id === lead[0]?.id)?.sentence
  const opening = inlineText(lead[0]?.text ?? '')
  const telling =
    kind?.happens === true
      ? tellingSentences(
          supported.map(({ sentence }) => sentence).filter(({ id }) => isInLead.has(id)),
          first,
        )
      : []
  const lasted = wiki.language === 'en' ? spanIn(telling, draft.event, wiki) : undefined
  const read = kind === undefined ? undefined : readFacts(supported, { title: draft.event.title, kind, wiki, dates })
  const event =
    read === undefined
      ? withOpening(draft.event, telling, { span: lasted?.span, months: wiki.dates.months })
      : withRead(draft.event, read)
  const happened = kind === undefined || kind.happens ? eventFacts(event, supported, { wiki, dates }) : {}
  const { title, date: day } = event
  const own = kind === undefined ? {} : kindFacts(supported, isInLead, { title, kind, wiki, dates, day })
  const byCode: Record<string, Fact> = {
    ...Object.fromEntries(
      Object.entries(happened).map(([name, { value, ...rest }]) => [name, { values: [value], ...rest }]),
    ),
    ...own,
  }
  const facts: Record<string, Fact> = {
    title: { values: [event.title], statedBy: [] },
    titleAlone: { values: [titleAlone(event.title)], statedBy: [] },
    ...(read === undefined || kind === undefined
      ? byCode
      : { ...besideRead(byCode, { event: draft.event, kind, opening, wiki }), ...read }),
  }
  if (lasted !== undefined && read === undefined) {
    const { span, by } = lasted
    const values = [wikiSpan(span, wiki.dates, dates)]
    facts['date'] = { values, statedBy: [by], iso: span.start, isoEnd: span.end }
  }
  addOpening(facts, first, { kind, wiki, title: event.title })
  addTime(facts, event, { kind, wiki })
  const country = countryOfEvent(event, opening, wiki)
  addCountry(facts, country, { first, wiki })
  const nationality = nationalityIn(definitionIn(opening, event.title)?.words ?? '')?.country
  const subjects = kind?.happens === true ? [country, nationality] : [nationality, country]
  const named = subjects.find((code) => code !== undefined) ?? unitedStates(event, opening)
  return { kind, facts, opening, country: named ?? countryOfPlaces(draft, opening) }
}

interface OpeningSetting {
  readonly kind: SubjectKind | undefined
  readonly wiki: WikiProfile
  readonly title: string
}

/** What the first sentence defines the subject as, with its nationality. */
function addOpening(
  facts: Record<string, Fact>,
  first: Sentence | undefined,
  { kind, wiki, title }: OpeningSetting,
): void {
  if (first === undefined || wiki.language !== 'en') return
  const definition = definitionIn(inlineText(first.text), title)
  if (definition === undefined) return
  const statedBy = [first]
  facts['definition'] = { values: [definition.words], statedBy }
  facts['wholeDefinition'] = { values: [definition.whole], statedBy }
  const nationality = nationalityIn(definition.words)
  if (nationality !== undefined) {
    facts['nationality'] = { values: [nationality.adjective], statedBy }
    const isOnly = nationalityIn(definition.words.replace(nationality.adjective, '')) === undefined
    if (isOnly && kind !== undefined && kind.title !== 'plain')
      facts['workCountry'] = { values: [countryName(nationality.country, 'en')], statedBy }
  }
  if (definition.year !== undefined && kind !== undefined && !kind.happens)
    facts['year'] = { values: [definition.year], statedBy }
}

/** Year, month and parts of dates: of what happened, by the event's day, otherwise by title or release. */
function addTime(
  facts: Record<string, Fact>,
  event: Draft['event'],
  { kind, wiki }: { readonly kind: SubjectKind | undefined; readonly wiki: WikiProfile },
): void {
  const date = calendarDate(event.date)
  const happens = kind === undefined || kind.happens
  const inTitle = /(?<!\d)[12]\d{3}(?!\d)/u.exec(event.title)?.[0]
  const released = Object.entries(facts).find(([name, { iso }]) => iso !== undefined && releases.has(name))?.[1]
  const year = facts['year']?.values[0] ?? inTitle ?? (happens ? date?.year : undefined) ?? released?.iso?.slice(0, 4)
  if (year !== undefined) {
    facts['year'] ??= { values: [year], statedBy: [] }
    facts['decade'] = { values: [`${year.slice(0, 3)}0s`], statedBy: [] }
  }
  if (happens && date?.month !== undefined)
    facts['month'] = { values: [wiki.dates.months[date.month - 1] ?? ''], statedBy: [] }
  const day = facts['date']
  if (happens && date !== undefined && day !== undefined) {
    const { statedBy } = day
    facts['yearOfEvent'] = { values: [date.year], statedBy }
    // Of a month alone, no day is known.
    if (date.day !== undefined) facts['dayOfYear'] = { values: [dayOf(day, date.year)], statedBy }
  }
  const season = /^(\d{2})\d{2}[–-](\d{2})$/u.exec(facts['seasonYear']?.values[0] ?? '')
  if (season !== null)
    facts['endYear'] = {
      values: [`${season[1] ?? ''}${season[2] ?? ''}`],
      statedBy: facts['seasonYear']?.statedBy ?? [],
    }
  for (const [name, { iso, statedBy }] of Object.entries(facts))
    if (iso !== undefined) facts[`${name}Year`] = { values: [iso.slice(0, 4)], statedBy }
}

function dayOf({ values: [date = ''] }: Fact, year: string): string {
  return date.replace(new RegExp(`,? ${year}$`, 'u'), '')
}

/** Dates of facts that say when a work came out. */
const releases: ReadonlySet<string> = new Set(['released', 'published', 'first', 'airdate', 'signed', 'passed'])

/** The country of the event's place, or the one that its title or first sentence names. */
function countryOfEvent(event: Draft['event'], opening: string, wiki: WikiProfile): string | undefined {
  const parts = (event.place ?? '').split(/\s*,\s*/u).reverse()
  const code = parts
    .map((part) => countryNamed(part, event.language) ?? (event.language === 'en' ? cityNamed(part) : undefined))
    .find((each) => each !== undefined)
  return code ?? countryIn(event.title, wiki.language) ?? countryOf(opening, wiki.language)
}

/** The United States, where title or first sentence names something American and the first sentence no other country. */
function unitedStates({ title, language }: Draft['event'], opening: string): 'US' | undefined {
  const isAlone = countriesIn(opening, language).every((code) => code === 'US')
  return isAlone && (namesUnitedStates(title) || namesUnitedStates(opening)) ? 'US' : undefined
}

function addCountry(
  facts: Record<string, Fact>,
  country: string | undefined,
  { first, wiki }: { readonly first: Sentence | undefined; readonly wiki: WikiProfile },
): void {
  if (country === undefined) return
  const name = countryName(country, wiki.language)
  facts['country'] = { values: [countryName(country, wiki.language, { withArticle: true })], statedBy: [] }
  // A referendum "on independence from the United Kingdom" is held in a part of it.
  const within = wiki.language === 'en' ? [`in ${name}`, `in the ${name}`] : [name]
  if (first !== undefined && within.some((words) => wholeWords(words, 'u').test(first.text)))
    facts['countryName'] = { values: [name], statedBy: [first] }
}

/** The only country that a sentence names, if it says "in" or "of" it: "president of Peru", but not "the US border". */
function countryOf(text: string, language: string): string | undefined {
  const only = countryIn(text, language)
  const said =
    text.match(
      /(?<=\s(?:in|of|de|en|in den)\s(?:the\s)?)\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*){0,3}(?=[,.;)]|$|\s(?:in|on|after|when|by|and|that|who|from)\s)/gu,
    ) ?? []
  return only !== undefined && said.some((name) => countryIn(name, language) === only) ? only : undefined
}

/** The only country that a text names. */
function countryIn(text: string, language: string): string | undefined {
  const codes = countriesIn(text, language)
  return codes.length === 1 ? codes[0] : undefined
}

/** Words of the longest name of a country. */
const longestCountry = 6

/** The countries that a text names, each once. */
function countriesIn(text: string, language: string): readonly string[] {
  const names = text.match(/\p{Lu}[\p{L}'’.-]*(?:\s(?:of|and|the|\p{Lu}[\p{L}'’.-]*))*/gu) ?? []
  const codes = names.flatMap((name) => {
    const words = name.split(' ')
    const lengths = Array.from({ length: Math.min(words.length, longestCountry) }, (_, at) => at + 1)
    const tried = words.flatMap((_, from) => lengths.map((length) => words.slice(from, from + length).join(' ')))
    return tried
      .map((each) => countryNamed(each.replace(/[.'’]s?$/u, ''), language))
      .filter((code) => code !== undefined)
  })
  return [...new Set(codes)]
}
