import type { Candidate } from './candidateSentences.ts'
import { sameStatement } from './sameStatement.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

/** Only this many candidates are compared: the best are well before that. */
const compared = 320

/**
 * The best candidates, best first, without outdated figures: of "12 injured" and "17 injured" the later page's is taken.
 * If it is unknown which is later, the sentence nearer to the subject is.
 */
export function currentStatements(scored: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
  const best = [...scored]
    .sort((a, b) => b.relevance - a.relevance || byRank(a.candidate, b.candidate))
    .slice(0, compared)
  const outdated = new Set<Candidate>()
  for (const [place, { candidate: a }] of best.entries()) {
    if (!counts(a)) continue
    for (const { candidate: b } of best.slice(place + 1)) {
      if (!counts(b) || sameStatement(a, b) !== 'figures') continue
      outdated.add(isOlder(a, b) ? a : b)
    }
  }
  return best.filter(({ candidate }) => !outdated.has(candidate))
}

function counts({ terms }: Candidate): boolean {
  return terms.figures.size > 0 || terms.tallies.size > 0
}

/** Compares times of publication or, if these are unknown or the same, the days that the sentences name. */
function isOlder(a: Candidate, b: Candidate): boolean {
  const [timeA, timeB] = [a, b].map(({ passage, published }) => Date.parse(passage.page.publishedAt ?? published ?? ''))
  if (timeA !== undefined && timeB !== undefined && timeA !== timeB && !Number.isNaN(timeA - timeB))
    return timeA < timeB
  return a.date !== null && b.date !== null && a.date < b.date
}

function byRank(a: Candidate, b: Candidate): number {
  return a.rank - b.rank || a.start - b.start
}
