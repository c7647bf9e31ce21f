import { datesIn } from './datesIn.ts'
import type { Missing } from './missingFacts.ts'
import type { Moment } from './moment.ts'
import { numbersAgree } from './numbersAgree.ts'
import { numbersIn } from './numbersIn.ts'

/**
 * Whether a text has another value in place of a missing one: another number of the same thing ("14 people" for "12
 * people"), in the same currency or in percent, or another date of the same precision.
 */
export function hasConflict(missing: readonly Missing[], text: string): boolean {
  const dates = datesIn(text)
  const numbers = numbersIn(text, { taken: dates })
  return missing.some(({ asked }) => {
    if (asked === undefined) return false
    if (asked.kind === 'date') {
      const kind = precisionOf(asked.readings[0])
      return dates.some(({ readings }) => precisionOf(readings[0]) === kind)
    }
    return numbers.some(
      (other) =>
        !numbersAgree(asked, other) &&
        ((asked.unit !== undefined && asked.unit === other.unit) ||
          (asked.percent && other.percent) ||
          (asked.currency !== undefined && asked.currency === other.currency)),
    )
  })
}

function precisionOf(moment: Moment | undefined): string {
  return Object.keys(moment ?? {})
    .sort()
    .join(' ')
}
