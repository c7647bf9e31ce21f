import { lastDigitOf } from './lastDigitOf.ts'
import type { NumberMention } from './numberMention.ts'

/**
 * Whether a number of the evidence states a number of the sentence. Values are compared, not writing; a percentage needs a
 * percentage, and two named currencies must be the same. Where the sentence rounds ("about 300", "3.5 million") the
 * evidence may be exact.
 */
export function numbersAgree(asked: NumberMention, stated: NumberMention): boolean {
  if (asked.percent !== stated.percent) return false
  if (asked.currency !== undefined && stated.currency !== undefined && asked.currency !== stated.currency) return false
  return asked.values.some((value) => stated.values.some((other) => valuesAgree(value, other, { asked, stated })))
}

function valuesAgree(
  value: number,
  other: number,
  { asked, stated }: { asked: NumberMention; stated: NumberMention },
): boolean {
  const difference = other - value
  const tolerance = Math.max(asked.tolerance ?? 0, stated.tolerance ?? 0, Math.abs(value) * 1e-9)
  if (Math.abs(difference) <= tolerance) return true
  if (asked.hedge === undefined && !asked.scaled) return false
  const step = lastDigitOf(value)
  if (asked.hedge === 'above') return difference > 0 && difference < step
  if (asked.hedge === 'below') return difference < 0 && -difference < step
  return Math.abs(difference) <= step / 2
}
