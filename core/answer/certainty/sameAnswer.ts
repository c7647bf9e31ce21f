import { contentWords } from '../../text/contentWords.ts'
import { numbersAgree } from '../../judge/facts/numbersAgree.ts'
import { numbersIn } from '../../judge/facts/numbersIn.ts'

/** Whether two answers say the same: their numbers agree, or the longer has all words of the shorter ("Messi"). */
export function sameAnswer(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [numbersIn(one), numbersIn(other)]
  if (first.length > 0 || second.length > 0) {
    const [a, b] = [first[0], second[0]]
    return a !== undefined && b !== undefined && first.length === second.length && numbersAgree(a, b)
  }
  const [words, others] = [contentWords(one), contentWords(other)]
  const [short, long] = words.size <= others.size ? [words, others] : [others, words]
  return short.size > 0 && [...short].every((word) => long.has(word))
}
