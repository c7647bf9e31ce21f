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
  { event, floor: offTopic }: Nearness,
): Scores {
  const idf = inverseFrequencies(candidates)
  const title = titleTerms(event)
  const present = new Set(
    candidates.flatMap(({ terms }) => title.terms.filter((term) => title.isNamed(term, terms.content))),
  )
  const titleWeight = sum(title.terms.map((term) => (present.has(term) ? 1 : absent) * idf(term)))
  const matches = candidates.map(({ terms, text }) => {
    const whole = titleMatch(text, terms.content, { title, titleWeight, idf })
    const clause = mainClause(text)
    if (whole === 0 || clause.length === text.length) return whole
    const content = new Set(lowerWords(clause).map((word) => stem(word, event.language)))
    return relativeClause * whole + (1 - relativeClause) * titleMatch(clause, content, { title, titleWeight, idf })
  })
  const focus = pageFocus(candidates, passages, { title, titleWeight, idf, event })
  const best = Math.max(...passages.map(({ score }) => score))
  const worst = Math.min(...passages.map(({ score }) => score))
  const standing = (rank: number): number => {
    const score = passages[rank]?.score ?? worst
    return 0.5 * (best > worst ? (score - worst) / (best - worst) : 1) + 0.5 / (1 + rank / 10)
  }
  const sitesByName = namedBy(candidates)
  const perSite = new Map<string, number>()
  for (const { site } of candidates) perSite.set(site, (perSite.get(site) ?? 0) + 1)

  const centroid = new Map<string, number>()
  for (const [index, { terms, rank, site, passage }] of candidates.entries()) {
    const weight =
      ((0.2 + (matches[index] ?? 0)) * (0.3 + standing(rank)) * (focus.get(passage.page.id) ?? 0)) /
      Math.sqrt(perSite.get(site) ?? 1)
    for (const term of terms.content)
      centroid.set(term, (centroid.get(term) ?? 0) + (weight * idf(term)) / Math.sqrt(terms.content.size))
  }
  const heaviest = Math.max(1e-9, ...centroid.values())
  const salience = new Map([...centroid].map(([term, weight]) => [term, weight / heaviest]))

  const ownNearness = candidates.map(({ terms }) => {
    let dot = 0
    let norm = 0
    for (const term of terms.content) {
      dot += (salience.get(term) ?? 0) * idf(term)
      norm += idf(term) ** 2
    }
    return norm === 0 ? 0 : dot / Math.sqrt(norm)
  })
  const nearness = candidates.map((candidate, index) => {
    const before = candidate.previous === null ? -1 : index - 1
    const after = candidates[index + 1]?.previous === candidate ? index + 1 : -1
    return (ownNearness[index] ?? 0) + context * Math.max(0, ownNearness[before] ?? 0, ownNearness[after] ?? 0)
  })
  const nearest = Math.max(1e-9, ...nearness)
  const noCasualties = createPhraseFinder(languageWords(event.language)?.noCasualties ?? [])
  const raw = candidates.map((candidate, index) => {
    const near = Math.sqrt((nearness[index] ?? 0) / nearest)
    const topical = (0.65 * near + 0.35 * (matches[index] ?? 0)) * (0.7 + 0.3 * standing(candidate.rank))
    const page = focus.get(candidate.passage.page.id) ?? 0
    if (candidate.quality < loneQuality && matches[index] === 0) return 0
    return (
      topical *
      (addsNothing(candidate) ? remark : 1) *
      tollWeight(candidate, noCasualties) *
      candidate.quality *
      page *
      timeliness(candidate, event) *
      corroboration(candidate, sitesByName)
    )
  })
  const top = Math.max(1e-9, ...raw)
  const scored = candidates.map((candidate, index) => ({
    candidate,
    relevance: (raw[index] ?? 0) / top,
    titleMatch: matches[index] ?? 0,
  }))
  // If no sentence names the subject, all of them are off it.
  if (!matches.some((match) => match >= leastNamed)) return { scored: [], salience }
  const good = scored
    .map(({ relevance }) => relevance)
    .sort((a, b) => b - a)
    .slice(0, bestSentences)
  const floor = (offTopic * sum(good)) / Math.max(1, good.length)
  return { scored: scored.filter(({ relevance }) => relevance > 0 && relevance >= floor), salience }
}

function inverseFrequencies(candidates: readonly Candidate[]): (term: string) => number {
  const frequency = new Map<string, number>()
  for (const { terms } of candidates)
    for (const term of terms.content) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + candidates.length / (frequency.get(term) ?? 0.5))
}

function titleMatch(text: string, content: ReadonlySet<string>, { title, titleWeight, idf }: WeighedTitle): number {
  if (title.name.includes(' ') && text.toLowerCase().includes(title.name)) return 1
  if (titleWeight === 0) return 0
  return sum(title.terms.filter((term) => title.isNamed(term, content)).map((term) => idf(term))) / titleWeight
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
  const shared = Math.max(0, ...[...sitesByName.values()].map((sites) => sites.size))
  if (shared < 3 || counts.length === 0) return 1
  return 0.7 + (0.3 * counts.filter((count) => count > 1).length) / counts.length
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
