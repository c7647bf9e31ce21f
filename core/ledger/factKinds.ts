import type { MissingFact } from '../domain/support.ts'
import { datesIn } from '../judge/facts/datesIn.ts'
import { namesIn } from '../judge/facts/namesIn.ts'
import { numbersIn } from '../judge/facts/numbersIn.ts'

/** What a fact states: numbers other than those of dates, dates, names. */
export function factKinds(text: string): readonly MissingFact['kind'][] {
  const dates = datesIn(text)
  return [
    ...(numbersIn(text, { taken: dates }).length > 0 ? (['number'] as const) : []),
    ...(dates.length > 0 ? (['date'] as const) : []),
    ...(namesIn(text).length > 0 ? (['name'] as const) : []),
  ]
}
