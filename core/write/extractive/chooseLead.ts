import type { Candidate } from './candidateSentences.ts'
import { dependsOnPrevious } from '../../text/context/dependsOnPrevious.ts'
import { leadFitness, leadSetting, wholeTitle, type LeadBasis, type LeadSetting } from './leadFitness.ts'
import { hasQuotation } from '../../text/quotations.ts'
import { sameStatement } from './sameStatement.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'
import { kindWordsOf } from './sectionPlan.ts'
import { namesOtherYearsOnly } from './titleTerms.ts'

/** Number of sentences in a lead, if the pages have enough. */
const fewest = 2
const most = 4
/** Least fitness of further sentences, as a share of the first one's: normally, and if the lead is still too short. */
const fit = { well: 0.7, enough: 0.5 } as const
/** Usable sentences needed per sentence of the lead, normally and if the lead is still too short: the sections need sentences too. */
const perLead = { well: 4, enough: 6 } as const
/** Least share of the title that the first sentence names. */
const named = 0.2
/** Least share of the title that further sentences name. */
const alike = 0.34
/** Fewest cues with which a sentence is certainly about the event itself. */
const certainCues = 2
/** The outcome is within this many sentences after the one that says what happened. */
const outcomeReach = 5

/**
 * The sentences that say what, where and when: close to the title, dated, placed, early on their page, without
 * quotations, independent, and not about a visit, a statement or a later measure. For something that happened, its outcome
 * follows. Sentences that name the title come first. Empty if no sentence can open an article.
 */
export function chooseLead(scored: readonly ScoredCandidate[], basis: LeadBasis): readonly Candidate[] {
  const setting = leadSetting(scored, basis)
  const able = scored.filter(({ candidate, titleMatch }) => canOpen(candidate, titleMatch, setting))
  const naming = able.filter(({ titleMatch }) => titleMatch >= named)
  const ranked = (naming.length > 0 ? naming : able)
    .map((entry) => ({ ...entry, fitness: leadFitness(entry, setting) }))
    .sort((a, b) => b.fitness - a.fitness)
  const first = ranked[0]
  if (first === undefined) return []
  const lead = [first.candidate]
  const room = (): boolean => lead.length < most && scored.length >= perLead.well * (lead.length + 1)
  const fits = (candidate: Candidate): boolean => lead.every((taken) => !tooClose(taken, candidate))
  if (basis.happening) {
    for (const outcome of outcomes(first.candidate, scored)) {
      if (room() && fits(outcome)) lead.push(outcome)
    }
  }
  for (const { candidate, fitness, relevance, titleMatch } of ranked.slice(1)) {
    if (!room() || fitness < first.fitness * fit.well) break
    if (titleMatch < alike || relevance < 0.5 || isLater(candidate, first.candidate)) continue
    if (basis.happening && candidate.terms.tallies.size === 0) continue
    if (fits(candidate)) lead.push(candidate)
  }
  for (const { candidate, fitness, titleMatch } of ranked.slice(1)) {
    if (lead.length >= fewest || scored.length < perLead.enough * (lead.length + 1)) break
    if (fitness < first.fitness * fit.enough) break
    if (titleMatch >= alike && !isLater(candidate, first.candidate) && fits(candidate)) lead.push(candidate)
  }
  return lead
}

function canOpen(candidate: Candidate, titleMatch: number, setting: LeadSetting): boolean {
  const { text, date, terms } = candidate
  const { title, year, happening } = setting
  if (
    (candidate.dependent && !opensWithEvent(candidate, setting)) ||
    hasQuotation(withoutQuotedName(text, title.name)) ||
    terms.words.length < 6
  )
    return false
  // If the title has no year, take the one that most sentences name, unless this sentence has the whole title.
  const guessed = title.years.size === 0 && happening && titleMatch < wholeTitle
  const years = guessed && year !== null ? new Set([year]) : title.years
  const dated = date !== null && years.has(date.slice(0, 4))
  return dated || !namesOtherYearsOnly(text, years)
}

/** “The incident began after …”: the article's title says which incident. */
function opensWithEvent(candidate: Candidate, { event, happening, eventCues, words }: LeadSetting): boolean {
  const [article = '', noun = ''] = candidate.terms.words
  if (!happening || article !== 'The' || eventCues(candidate) < certainCues) return false
  return kindWordsOf(noun, event.language).length > 0 && !dependsOnPrevious(candidate.text, words)
}

/** “Kids vs. Aliens” is a title, not somebody's words. */
function withoutQuotedName(text: string, name: string): string {
  return text.replaceAll(/["“«„]([^"“”«»„]*)["”»“]/gu, (quoted, inner: string) =>
    inner.toLowerCase().replace(/[.,]$/u, '') === name ? inner : quoted,
  )
}

/** Sentences with counts of the dead, injured or rescued that follow the first sentence on its page. */
function outcomes(first: Candidate, scored: readonly ScoredCandidate[]): readonly Candidate[] {
  return scored
    .map(({ candidate }) => candidate)
    .filter(({ passage, start }) => passage.page.id === first.passage.page.id && start > first.start)
    .sort((a, b) => a.start - b.start)
    .slice(0, outcomeReach)
    .filter(
      ({ terms, dependent, text, heading }) =>
        terms.tallies.size > 0 && !dependent && !hasQuotation(text) && heading === first.heading,
    )
}

/** The outcome of later months belongs further down. */
function isLater({ date }: Candidate, opening: Candidate): boolean {
  return (
    date !== null && opening.date !== null && date.slice(0, 7) > opening.date.slice(0, 7) && opening.date.length > 4
  )
}

function tooClose(a: Candidate, b: Candidate): boolean {
  if (sameStatement(a, b) !== 'different') return true
  let common = 0
  for (const term of b.terms.content) if (a.terms.content.has(term)) common++
  return common > 0.5 * Math.min(a.terms.content.size, b.terms.content.size)
}
