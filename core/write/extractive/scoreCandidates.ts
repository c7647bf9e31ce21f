import type { Event } from '../../domain/event.ts'
import type { Candidate, RankedPassage } from './candidateSentences.ts'
import { languageWords } from '../../text/languageWords.ts'
import { mainClause } from './mainClause.ts'
import { pageFocus, type WeighedTitle } from './pageFocus.ts'
import { createPhraseFinder, lowerWords } from './phraseFinder.ts'
import { stem } from '../../text/stem.ts'
import { titleTerms } from './titleTerms.ts'

export interface ScoredCandidate {
  readonly candidate: Candidate
  /** Nearness to the subject, 0 to 1: the best sentence of the event has 1. */
  readonly relevance: number
  /** Share of the title's words, by weight, in the sentence, 0 to 1. */
  readonly titleMatch: number
}

export interface Scores {
  /** In the order of the candidates. */
  readonly scored: readonly ScoredCandidate[]
  /** Weight of a term in the event, 0 to 1. */
  readonly salience: ReadonlyMap<string, number>
}

export interface Nearness {
  readonly event: Event
  /** Least nearness to the subject, as a share of the mean of the best sentences, 0 to 1. */
  readonly floor: number
}

const bestSentences = 15
/** Least share of the title's words, by weight, in the best sentence. */
const leastNamed = 0.25
/** A sentence of lower quality, alone among menus, must have a word of the title. */
const loneQuality = 0.5
/** Weight of a title word that no sentence has, such as "list" of a list: it distinguishes nothing. */
const absent = 0.3
/** Weight of title words in relative clauses, compared with the main clause. */
const relativeClause = 0.4
/** Factors for counts of the dead and injured, and for the statement that there were none. */
const toll = { counted: 1.15, none: 1.6 } as const
/** Factor for a sentence that depends on the one before it and has no name, day or figure. */
const remark = 0.6
/** Share of a neighbouring sentence's nearness that is added to a sentence's own. */
const context = 0.3

/**
 * Nearness of each sentence to the event: cosine to the centroid of all sentences (Radev et al. 2004, centroid-based
 * summarization), weighted by the title's words in it, its page and its passage's rank, combined with the title's words
 * themselves. Sentences that are off the subject are omitted.
 */
export function scoreCandidates(
  candidates: readonly Candidate[],
  passages: readonly RankedPassage[],
  { event, floor }: Nearness,
): Scores {
  const title = weighTitle(candidates, event)
  const focus = pageFocus(candidates, passages, { ...title, event })
  const standing = standingOf(passages)
  const placed = candidates.map((candidate): PlacedCandidate => ({
    candidate,
    titleMatch: matchInClauses(candidate, title, event.language),
    standing: standing(candidate.rank),
    focus: focus.get(candidate.passage.page.id) ?? 0,
  }))
  const salience = salienceOf(placed, title.idf)
  // If no sentence names the subject, all of them are off it.
  if (!placed.some(({ titleMatch }) => titleMatch >= leastNamed)) return { scored: [], salience }
  const nearness = nearnessOf(candidates, (terms) => cosineTo(salience, terms, title.idf))
  const weight = ownWeight(candidates, event)
  const raw = placed.map((one, index) => topicality(one, nearness[index] ?? 0) * weight(one.candidate))
  const top = Math.max(1e-9, ...raw)
  const scored = placed.map(({ candidate, titleMatch }, index) => ({
    candidate,
    relevance: (raw[index] ?? 0) / top,
    titleMatch,
  }))
  return { scored: aboveFloor(scored, floor), salience }
}

interface PlacedCandidate {
  readonly candidate: Candidate
  readonly titleMatch: number
  /** Its passage's place in the ranking, 0 to 1. */
  readonly standing: number
  /** How much its page is on the subject, 0 to 1. */
  readonly focus: number
}

type Idf = WeighedTitle['idf']

function weighTitle(candidates: readonly Candidate[], event: Event): WeighedTitle {
  const idf = inverseFrequencies(candidates)
  const title = titleTerms(event)
  const present = new Set(
    candidates.flatMap(({ terms }) => title.terms.filter((term) => title.isNamed(term, terms.content))),
  )
  const titleWeight = sum(title.terms.map((term) => (present.has(term) ? 1 : absent) * idf(term)))
  return { title, titleWeight, idf }
}

function inverseFrequencies(candidates: readonly Candidate[]): Idf {
  const frequency = new Map<string, number>()
  for (const { terms } of candidates)
    for (const term of terms.content) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + candidates.length / (frequency.get(term) ?? 0.5))
}

/** The share of the title in a sentence; words in relative clauses count less. */
function matchInClauses({ terms, text }: Candidate, title: WeighedTitle, language: string): number {
  const whole = titleMatch(text, terms.content, title)
  const clause = mainClause(text)
  if (whole === 0 || clause.length === text.length) return whole
  const content = new Set(lowerWords(clause).map((word) => stem(word, language)))
  return relativeClause * whole + (1 - relativeClause) * titleMatch(clause, content, title)
}

function titleMatch(text: string, content: ReadonlySet<string>, { title, titleWeight, idf }: WeighedTitle): number {
  if (title.name.includes(' ') && text.toLowerCase().includes(title.name)) return 1
  if (titleWeight === 0) return 0
  return sum(title.terms.filter((term) => title.isNamed(term, content)).map((term) => idf(term))) / titleWeight
}

/** Half by a passage's score, half by its rank. */
function standingOf(passages: readonly RankedPassage[]): (rank: number) => number {
  const best = Math.max(...passages.map(({ score }) => score))
  const worst = Math.min(...passages.map(({ score }) => score))
  return (rank) => {
    const score = passages[rank]?.score ?? worst
    return 0.5 * (best > worst ? (score - worst) / (best - worst) : 1) + 0.5 / (1 + rank / 10)
  }
}

/** The centroid of the sentences, with 1 for its heaviest term. A site with many sentences does not outweigh the others. */
function salienceOf(placed: readonly PlacedCandidate[], idf: Idf): ReadonlyMap<string, number> {
  const perSite = new Map<string, number>()
  for (const { candidate } of placed) perSite.set(candidate.site, (perSite.get(candidate.site) ?? 0) + 1)
  const centroid = new Map<string, number>()
  for (const { candidate, titleMatch: match, standing, focus } of placed) {
    const { content } = candidate.terms
    const weight = ((0.2 + match) * (0.3 + standing) * focus) / Math.sqrt(perSite.get(candidate.site) ?? 1)
    for (const term of content)
      centroid.set(term, (centroid.get(term) ?? 0) + (weight * idf(term)) / Math.sqrt(content.size))
  }
  const heaviest = Math.max(1e-9, ...centroid.values())
  return new Map([...centroid].map(([term, weight]) => [term, weight / heaviest]))
}

function cosineTo(salience: ReadonlyMap<string, number>, terms: ReadonlySet<string>, idf: Idf): number {
  let dot = 0
  let norm = 0
  for (const term of terms) {
    dot += (salience.get(term) ?? 0) * idf(term)
    norm += idf(term) ** 2
  }
  return norm === 0 ? 0 : dot / Math.sqrt(norm)
}

/** Nearness of each sentence, with a share of its nearest neighbour's; 1 for the nearest sentence of all. */
function nearnessOf(
  candidates: readonly Candidate[],
  nearnessOfTerms: (terms: ReadonlySet<string>) => number,
): readonly number[] {
  const own = candidates.map(({ terms }) => nearnessOfTerms(terms.content))
  const nearness = candidates.map(({ previous }, index) => {
    const before = previous === null ? 0 : (own[index - 1] ?? 0)
    const after = candidates[index + 1]?.previous === candidates[index] ? (own[index + 1] ?? 0) : 0
    return (own[index] ?? 0) + context * Math.max(0, before, after)
  })
  const nearest = Math.max(1e-9, ...nearness)
  return nearness.map((value) => value / nearest)
}

function topicality({ candidate, titleMatch: match, standing, focus }: PlacedCandidate, nearness: number): number {
  if (candidate.quality < loneQuality && match === 0) return 0
  return (0.65 * Math.sqrt(nearness) + 0.35 * match) * (0.7 + 0.3 * standing) * focus
}

/** The factor of a sentence by itself, whatever the subject. */
function ownWeight(candidates: readonly Candidate[], event: Event): (candidate: Candidate) => number {
  const noCasualties = createPhraseFinder(languageWords(event.language)?.noCasualties ?? [])
  const sitesByName = namedBy(candidates)
  const mostSites = Math.max(0, ...[...sitesByName.values()].map((sites) => sites.size))
  return (candidate) =>
    (addsNothing(candidate) ? remark : 1) *
    tollWeight(candidate, noCasualties) *
    candidate.quality *
    timeliness(candidate, event) *
    (mostSites < 3 ? 1 : corroboration(candidate, sitesByName))
}

/** The sentences that are near enough to the subject, compared with the best ones. */
function aboveFloor(scored: readonly ScoredCandidate[], floor: number): readonly ScoredCandidate[] {
  const best = scored
    .map(({ relevance }) => relevance)
    .sort((a, b) => b - a)
    .slice(0, bestSentences)
  const least = (floor * sum(best)) / Math.max(1, best.length)
  return scored.filter(({ relevance }) => relevance > 0 && relevance >= least)
}

/** “That prompted a bit of a backlash.” */
function addsNothing({ dependent, terms, date }: Candidate): boolean {
  return dependent && date === null && terms.names.size === 0 && terms.figures.size === 0
}

function tollWeight({ terms, text }: Candidate, noCasualties: ReturnType<typeof createPhraseFinder>): number {
  if (terms.tallies.size > 0) return toll.counted
  return noCasualties(lowerWords(text)).length > 0 ? toll.none : 1
}

/** Sites that mention each name. */
function namedBy(candidates: readonly Candidate[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sites = new Map<string, Set<string>>()
  for (const { terms, site } of candidates) {
    for (const name of terms.names) sites.set(name, (sites.get(name) ?? new Set()).add(site))
  }
  return sites
}

/** Names on only one site are less important, if there are several sites. */
function corroboration({ terms }: Candidate, sitesByName: ReadonlyMap<string, ReadonlySet<string>>): number {
  const counts = [...terms.names].map((name) => sitesByName.get(name)?.size ?? 0)
  return counts.length === 0 ? 1 : 0.7 + (0.3 * counts.filter((count) => count > 1).length) / counts.length
}

/** Sentences dated near the event count more, those of other years less. */
function timeliness({ date }: Candidate, event: Event): number {
  if (event.date === undefined || date === null) return 1
  const days = Math.abs(Date.parse(padded(date)) - Date.parse(padded(event.date))) / 86_400_000
  if (Number.isNaN(days)) return 1
  const near = days <= 31 || date.startsWith(event.date) || event.date.startsWith(date)
  return near ? 1.15 : days <= 400 ? 1 : 0.6
}

function padded(date: string): string {
  return date.length === 4 ? `${date}-07-01` : date.length === 7 ? `${date}-15` : date
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
