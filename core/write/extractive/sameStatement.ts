import { wordOverlap } from '../wordOverlap.ts'
import type { Candidate } from './candidateSentences.ts'

/**
 * - `same`: the two say the same;
 * - `figures`: they say the same with different figures, so only one of them can be true;
 * - `different`: anything else.
 */
export type Relation = 'same' | 'figures' | 'different'

/** Least share in common with which two sentences with different figures, but no counts of dead or injured, contradict each other. */
const sameButFigures = 0.6

/**
 * Compares content words, names and figures of two sentences. Sentences with different days are different statements even
 * in the same words, unless they count the same thing: a toll grows, and only the latest is true.
 */
export function sameStatement(a: Candidate, b: Candidate): Relation {
  const common = intersection(a.terms.content, b.terms.content)
  const { contained, jaccard, oneStatement } = wordOverlap(common, [a.terms.content.size, b.terms.content.size])
  const figuresDiffer = a.terms.figures.size > 0 && b.terms.figures.size > 0 && differ(a.terms.figures, b.terms.figures)
  if (oneStatement) {
    if (tallyDiffers(a, b)) return otherYears(a, b) ? 'different' : 'figures'
    if (figuresDiffer && countsPart(a, b)) return 'different'
    if (!figuresDiffer) return differentNames(a, b) && contained < 0.9 ? 'different' : 'same'
    return ownDays(a, b) || jaccard < sameButFigures ? 'different' : 'figures'
  }
  if (common >= 3 && sameDay(a, b) && contained >= 0.5 && !figuresDiffer && sharesName(a, b)) return 'same'
  const much = common >= 3 || (common >= 2 && contained >= 0.5 && !otherYears(a, b))
  return much && tallyDiffers(a, b) && sharesName(a, b) ? 'figures' : 'different'
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const term of small) if (large.has(term)) common++
  return common
}

function differ(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size !== b.size || [...a].some((figure) => !b.has(figure))
}

/** Each has names that the other does not have. */
function differentNames(a: Candidate, b: Candidate): boolean {
  const onlyA = [...a.terms.names].filter((name) => !b.terms.names.has(name))
  const onlyB = [...b.terms.names].filter((name) => !a.terms.names.has(name))
  return onlyA.length > 0 && onlyB.length > 0
}

function sharesName(a: Candidate, b: Candidate): boolean {
  return (
    a.terms.names.size === 0 || b.terms.names.size === 0 || [...a.terms.names].some((name) => b.terms.names.has(name))
  )
}

function sameDay(a: Candidate, b: Candidate): boolean {
  return a.date !== null && a.date === b.date && a.date.length === 10
}

function ownDays(a: Candidate, b: Candidate): boolean {
  return a.date !== null && b.date !== null && a.date !== b.date && a.date.length === 10 && b.date.length === 10
}

/** One counts some of those that the other counts: "two seriously" of "17 injured". */
function countsPart(a: Candidate, b: Candidate): boolean {
  return a.terms.tallies.size > 0 && b.terms.tallies.size > 0 && a.terms.counted !== b.terms.counted
}

function otherYears(a: Candidate, b: Candidate): boolean {
  return a.date !== null && b.date !== null && a.date.slice(0, 4) !== b.date.slice(0, 4)
}

/** Both count the same thing, the dead or the injured, and no count of the one is a count of the other. */
function tallyDiffers(a: Candidate, b: Candidate): boolean {
  return [...a.terms.tallies].some(([counted, values]) => {
    const others = b.terms.tallies.get(counted)
    if (others === undefined) return false
    // "Two seriously" of "17 injured" does not contradict the 17.
    return a.terms.counted === b.terms.counted && [...values].every((value) => !others.has(value))
  })
}
