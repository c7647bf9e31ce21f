import { lastDigitOf } from './lastDigitOf.ts'
import type { NumberMention } from './numberMention.ts'

/**
 * Whether a number of the evidence states a number of the sentence. Values are compared, not notation. A percentage
 * matches only a percentage, and named currencies must be the same. If the sentence rounds ("about 300", "3.5
 * million"), the evidence may be exact.
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
  // The last digit alone would let "100 million" be 50 million, and "up to a billion" any number below it.
  const step = lastDigitOf(value)
  const share = Math.abs(value) * roundedBy[asked.hedge ?? 'none']
  if (asked.hedge === 'above') return difference > 0 && difference < step && difference <= share
  if (asked.hedge === 'below') return difference < 0 && -difference < step && -difference <= share
  return Math.abs(difference) <= Math.min(step / 2, share)
}

/** Maximum deviation from a rounded figure, as a share: 190 is not "more than 100", and 60 is not "about 100". */
const roundedBy = { none: 0.05, about: 0.1, below: 0.15, above: 0.25 } as const
