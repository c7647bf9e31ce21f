import { contentWords } from '../../text/contentWords.ts'
import { negators } from './negators.ts'
import { oppositesIn } from './opposites.ts'

/** Where a clause ends: marks, and words that join clauses. */
const clauseEnd =
  /[,;:–—]|\s-\s|(?<!\p{L})(?:and|but|although|though|while|because|since|after|before|when|which|who|whose|that|if|und|aber|weil|dass|et|mais|que|y|pero|porque)(?!\p{L})/giu

/**
 * Words by which one of two sentences on the same matter denies what the other says: a negation in only one of them, or
 * (English) a word and its opposite. Compared clause by clause, because a sentence of a page says more than one thing.
 *
 * @returns what stands in the claim and in the evidence, an empty text for nothing; null if neither denies the other
 */
export function denialOf(
  claim: string,
  evidence: string,
  language: string,
): { readonly claim: string; readonly evidence: string } | null {
  const [own, other] = [clausesOf(claim), clausesOf(evidence)]
  const inClaim = negatedAlone(own, other, language)
  const inEvidence = negatedAlone(other, own, language)
  const opposed = language.startsWith('en')
    ? own.flatMap((clause) => {
        const found = oppositesIn(clause, nearest(clause, other))
        return found === null || !areOnOne(clause, nearest(clause, other)) ? [] : [found]
      })[0]
    : undefined
  // "He was not freed" and "He was held": both together cancel out.
  if (opposed !== undefined) {
    return inClaim === null && inEvidence === null ? { claim: opposed.old, evidence: opposed.new } : null
  }
  if (inClaim !== null) return { claim: inClaim, evidence: '' }
  return inEvidence === null ? null : { claim: '', evidence: inEvidence }
}

/** The negating words of a clause whose counterpart among other clauses has none; null if there is no such clause. */
function negatedAlone(clauses: readonly string[], others: readonly string[], language: string): string | null {
  for (const clause of clauses) {
    const words = negators(clause, language)
    if (words.length === 0) continue
    const counterpart = nearest(clause, others)
    if (negators(counterpart, language).length === 0 && areOnOne(clause, counterpart)) return words.join(' ')
  }
  return null
}

/** Share of the content words of each of two clauses that the other has where both say the same or the opposite. */
const alike = 0.6

function areOnOne(clause: string, other: string): boolean {
  const [words, others] = [contentWords(clause), contentWords(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared >= 2 && shared >= alike * (Math.max(words.size, others.size) - 1)
}

function nearest(clause: string, others: readonly string[]): string {
  const words = contentWords(clause)
  const shared = (other: string): number => [...contentWords(other)].filter((word) => words.has(word)).length
  return others.reduce((best, other) => (shared(other) > shared(best) ? other : best), '')
}

function clausesOf(sentence: string): readonly string[] {
  return sentence
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter((clause) => contentWords(clause).size >= 2)
}
