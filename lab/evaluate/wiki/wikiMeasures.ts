import { criterionGroups } from './criteria.ts'
import type { WikiEvaluation } from './planWikiEvaluation.ts'

/** What Wiki Eval (arXiv 2602.01590) measures of a draft, in the order of tables. */
export const wikiMeasures = [
  'win_rate',
  'win_rate_clear',
  'win_rate_lead',
  'win_rate_words',
  'win_rate_broad',
  'win_rate_neutral',
  'flips',
  'fact_coverage',
  'fact_coverage_in_pages',
  'fact_conflict',
  'citation_support',
  'citation_conflict',
  'wiki_unreadable',
] as const
export type WikiMeasure = (typeof wikiMeasures)[number]

/** The figures of an evaluation among the measures of a draft; null where there was none. */
export function measuresOfWiki(found: WikiEvaluation | undefined): Readonly<Record<WikiMeasure, number | null>> {
  const none = Object.fromEntries(wikiMeasures.map((measure) => [measure, null]))
  // The keys are those of the list that the type is made of.
  if (found === undefined) return none as Record<WikiMeasure, null>
  const { writing, facts, citations, unreadable } = found
  const [clear, lead, words, broad, neutral] = criterionGroups.map((group) => writing.groups[group].rate.value)
  return {
    win_rate: writing.all.rate.value,
    win_rate_clear: clear ?? null,
    win_rate_lead: lead ?? null,
    win_rate_words: words ?? null,
    win_rate_broad: broad ?? null,
    win_rate_neutral: neutral ?? null,
    flips: writing.flips.value,
    fact_coverage: facts.coverage.value,
    fact_coverage_in_pages: facts.coverageInPages.value,
    fact_conflict: facts.conflict.value,
    citation_support: citations.support.value,
    citation_conflict: citations.conflict.value,
    wiki_unreadable: unreadable,
  }
}
