import { contentWords } from '../../verify/contentWords.ts'

const joints =
  /;\s+|\s[–—]\s|,\s+(?=(?:and|but|while|whereas|which|who|whom|whose|where|when|although|though|after|before|because|with|leaving|including|making|killing|injuring|causing|forcing)\b)|\s+(?=(?:while|whereas|which|although|though|because)\b)|\s+(?=and\s+(?:\p{Ll}+ed|was|were|had|has|is|are|will|would|later|then|also)\b)/gu

/** Fewest content words that make a part a claim of its own. */
const fewestWords = 3

/** Parts of a sentence that each claim something: cut at conjunctions, relative words and dashes. One part where nothing is cut. */
export function splitClauses(sentence: string): readonly string[] {
  const clauses: string[] = []
  for (const part of sentence.split(joints)) {
    const clause = part.trim()
    if (clause === '') continue
    if (clauses.length > 0 && contentWords(clause).size < fewestWords) clauses.push(`${clauses.pop() ?? ''} ${clause}`)
    else clauses.push(clause)
  }
  const [first, second, ...rest] = clauses
  // An opening that is too short to be checked alone belongs to what follows it.
  if (first !== undefined && second !== undefined && contentWords(first).size < fewestWords) {
    return [`${first} ${second}`, ...rest]
  }
  return clauses
}
