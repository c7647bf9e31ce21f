import { contentWords } from '../../text/contentWords.ts'
import { numbersAgree } from './numbersAgree.ts'
import type { NumberMention } from './numberMention.ts'

/**
 * Whether the evidence has a number's value only for other things, and another value for the thing counted: "a million
 * workers" against "190,000 workers and a million dependents".
 */
export function countsSomethingElse(asked: NumberMention, stated: readonly NumberMention[]): boolean {
  const { unit, percent } = asked
  if (unit === undefined || percent || contentWords(unit).size === 0) return false
  const agreeing = stated.filter((number) => numbersAgree(asked, number))
  if (agreeing.length === 0) return false
  const elsewhere = agreeing.every((number) => number.unit !== undefined && number.unit !== unit)
  return elsewhere && stated.some((number) => isOfSameThing(asked, number) && !numbersAgree(asked, number))
}

/** Whether both count the same thing. "Sixth title" and "Formula 1 title" do not: one of them is an ordinal. */
export function isOfSameThing(one: NumberMention, two: NumberMention): boolean {
  return one.unit !== undefined && one.unit === two.unit && one.ordinal === two.ordinal
}
