import { contentWords } from '../contentWords.ts'
import { numbersAgree } from './numbersAgree.ts'
import type { NumberMention } from './numberMention.ts'

/**
 * Whether the evidence has a number's value only for other things, and another value for the thing that the sentence
 * counts: "a million workers" where the evidence has "190,000 workers and a million dependents".
 */
export function countsSomethingElse(asked: NumberMention, stated: readonly NumberMention[]): boolean {
  const { unit, percent } = asked
  if (unit === undefined || percent || contentWords(unit).size === 0) return false
  const agreeing = stated.filter((number) => numbersAgree(asked, number))
  if (agreeing.length === 0) return false
  const elsewhere = agreeing.every((number) => number.unit !== undefined && number.unit !== unit)
  return elsewhere && stated.some((number) => number.unit === unit && !numbersAgree(asked, number))
}
