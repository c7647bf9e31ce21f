import type { Event } from '../../domain/event.ts'
import type { Candidate } from './candidateSentences.ts'
import { isReview } from './isReview.ts'
import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import { mainClause } from './mainClause.ts'
import { mainYear } from './mainYear.ts'
import { lowerWords } from './phraseFinder.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'
import { stem } from '../../text/stem.ts'
import { titleTerms, type TitleTerms } from './titleTerms.ts'

export interface LeadBasis {
  readonly event: Event
  /** The event's day, ISO 8601; null if unknown. */
  readonly eventDay: string | null
  /** True for accidents, attacks and disasters, whose leads give the outcome. */
  readonly happening: boolean
  /** How many cues show that a sentence is about what happened, from 0. */
  readonly eventCues: (candidate: Candidate) => number
}

/** What the fitness of a sentence to open the article depends on. */
export interface LeadSetting extends LeadBasis {
  readonly title: TitleTerms
  readonly words: LanguageWords | null
  readonly year: string | null
  /** How many sentences of its page precede each. */
  readonly places: ReadonlyMap<Candidate, number>
}

export function leadSetting(scored: readonly ScoredCandidate[], basis: LeadBasis): LeadSetting {
  const { event } = basis
  const year = mainYear(scored, event, basis.happening)
  const words = languageWords(event.language)
  return { ...basis, title: titleTerms(event), words, year, places: placesOnPage(scored) }
}

function placesOnPage(scored: readonly ScoredCandidate[]): ReadonlyMap<Candidate, number> {
  const seen = new Map<string, number>()
  const places = new Map<Candidate, number>()
  for (const { candidate } of [...scored].sort((a, b) => a.candidate.start - b.candidate.start)) {
    const place = seen.get(candidate.passage.page.id) ?? 0
    places.set(candidate, place)
    seen.set(candidate.passage.page.id, place + 1)
  }
  return places
}

const definitionVerb =
  /^.{0,80}?\s(?:is|was|were|are|ist|war|est|était|es|fue)\s(?:a|an|the|one|ein|eine|der|die|das|une?|le|la|el|los)\s/iu

/** An article does not open with a concession or hearsay. */
const subordinate =
  /^(?:although|though|while|whereas|unlike|despite|whether|according to|reports? (?:say|said)|obwohl|bien que|aunque|laut|selon|según)\s/iu
/** Points for each cue of the event, and most points for all. */
const cuePoints = { each: 0.15, most: 0.6 } as const
/** A sentence with this share of the title is about the event, whatever year most pages name. */
export const wholeTitle = 0.8

/** How well a sentence opens the article, from 0; only the order of the values means anything. */
export function leadFitness(entry: ScoredCandidate, setting: LeadSetting): number {
  const { candidate, relevance, titleMatch } = entry
  const { happening } = setting
  const hasTallies = candidate.terms.tallies.size > 0
  const points = [
    relevance,
    1.2 * titleMatch * mainClauseShare(candidate.text, setting),
    isDefinition(candidate.text, setting.title) ? 0.8 : 0,
    datePoints(candidate, setting),
    happening ? Math.min(cuePoints.most, cuePoints.each * setting.eventCues(candidate)) : 0,
    isPlaced(candidate, setting.event) ? 0.15 : 0,
    happening && hasTallies ? 0.2 : 0,
    placePoints(setting.places.get(candidate)),
    lengthPoints(candidate),
  ]
  const sum = points.reduce((total, value) => total + value, 0)
  return (
    sum * candidate.quality * openingFactor(candidate) * timeFactor(entry, setting) * eventFactor(candidate, setting)
  )
}

/** “Isla Merrin is a ferry …”: names the subject and says what it is. */
function isDefinition(text: string, { name }: TitleTerms): boolean {
  const opening = text
    .toLowerCase()
    .replace(/^the\s/u, '')
    .slice(0, name.length + 40)
  return opening.includes(name.replace(/^the\s/u, '')) && definitionVerb.test(text)
}

function datePoints({ date }: Candidate, { event, happening, eventDay }: LeadSetting): number {
  if (date === null) return 0
  const contradicts = event.date !== undefined && !date.startsWith(event.date) && !event.date.startsWith(date)
  if (contradicts) return 0
  return event.date?.length === 10 || (happening && date === eventDay) ? 0.6 : 0.35
}

function isPlaced({ text, terms }: Candidate, { place }: Event): boolean {
  return place === undefined ? terms.names.size > 0 : namesPlace(text, place)
}

/** News pages say what, where and when in their first sentences. */
function placePoints(place = Infinity): number {
  if (place === 0) return 0.6
  return place < 3 ? 0.35 : 0
}

function lengthPoints({ terms }: Candidate): number {
  return terms.words.length >= 12 && terms.words.length <= 42 ? 0.15 : -0.1
}

/** Concessions, hearsay and reviews open an article badly. */
function openingFactor({ text, passage }: Candidate): number {
  return (subordinate.test(text) ? 0.75 : 1) * (isReview(passage.page) ? 0.7 : 1)
}

/** Sentences dated in another year than the event's, or on another day, count less. */
function timeFactor({ candidate: { date }, titleMatch }: ScoredCandidate, setting: LeadSetting): number {
  const { title, year, eventDay, happening } = setting
  if (date === null) return 1
  const isOtherYear = year !== null && !date.startsWith(year) && !title.years.has(date.slice(0, 4))
  if (isOtherYear && (titleMatch < wholeTitle || title.years.size > 0)) return 0.5
  const isOtherDay = date.length === 10 && eventDay !== null && (date < eventDay || date > dayAfter(eventDay))
  return happening && isOtherDay ? 0.6 : 1
}

/** The lead on something that happened says what happened, in the past tense. */
function eventFactor({ text }: Candidate, setting: LeadSetting): number {
  if (!setting.happening) return 1
  return (isBeside(text, setting) ? 0.55 : 1) * (isPast(text, setting.words) ? 1 : 0.75)
}

/** "Harrow Bay, Marrow Island": any of the names. */
function namesPlace(text: string, place: string): boolean {
  return place.split(/\s*[,;]\s*/u).some((name) => name !== '' && text.includes(name))
}

/** Share of the sentence's title words that are in its main clause. */
function mainClauseShare(text: string, { title, event }: LeadSetting): number {
  const contentOf = (part: string): ReadonlySet<string> =>
    new Set(lowerWords(part).map((word) => stem(word, event.language)))
  const whole = contentOf(text)
  const own = contentOf(mainClause(text))
  const all = title.terms.filter((term) => title.isNamed(term, whole)).length
  return all === 0 ? 1 : title.terms.filter((term) => title.isNamed(term, own)).length / all
}

/** True if the main clause mentions a visit, a statement or a measure before it names what happened. */
function isBeside(text: string, { words, title, event }: LeadSetting): boolean {
  if (words === null) return false
  const clause = statedBy(lowerWords(mainClause(text)), words).slice(0, 14)
  const happened = title.terms.at(-1)
  const side = clause.findIndex((word) => words.sideVerbs.has(word))
  if (side < 0) return false
  const named = clause.findIndex(
    (word) => happened !== undefined && title.isNamed(happened, new Set([stem(word, event.language)])),
  )
  return named < 0 || side < named
}

/** “Police announced on Tuesday that the gunman died”: the statement counts, not who makes it. */
function statedBy(clause: readonly string[], words: LanguageWords): readonly string[] {
  const verb = clause.findIndex((word) => words.sideVerbs.has(word) || words.attributionVerbs.has(word))
  const that = verb < 0 ? -1 : clause.slice(verb + 1, verb + 8).findIndex((word) => /^(?:that|dass|que)$/u.test(word))
  return that < 0 ? clause : clause.slice(verb + 2 + that)
}

/** Whether the first verb of the main clause is in the past, "was" or "has concluded". True if the language has no list of past forms. */
function isPast(text: string, words: LanguageWords | null): boolean {
  if (words === null || words.pastVerbs.size === 0) return true
  const isPastForm = (word: string): boolean => words.pastVerbs.has(word) || /\p{Ll}{2}ed$/u.test(word)
  const clause = lowerWords(mainClause(text))
  const at = clause.findIndex((word) => words.verbs.has(word) || isPastForm(word))
  const verb = clause[at]
  if (verb === undefined || isPastForm(verb)) return true
  return /^(?:has|have)$/u.test(verb) && clause.slice(at + 1, at + 4).some(isPastForm)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
