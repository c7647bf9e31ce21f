import type { MissingFact } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { datesIn } from './datesIn.ts'
import { isAsked } from './isAsked.ts'
import { indexNames } from './nameIndex.ts'
import { namesIn } from './namesIn.ts'
import { neighbours } from './neighbours.ts'
import { numbersIn } from './numbersIn.ts'
import { dateStated, numberStated, statedFacts } from './statedFacts.ts'

export interface FactCheck {
  /** Numbers, dates and names of the sentence that its evidence does not state, in the sentence's order. */
  readonly missing: readonly MissingFact[]
  /** What is there, but in a form that may have been damaged: "80 %" for which the page has "80". */
  readonly warnings: readonly string[]
  /** How many facts were looked for and found. */
  readonly found: number
}

export function checkFacts(sentence: string, sources: readonly EvidenceSource[]): FactCheck {
  const cited = sources.map((s) => ({ text: s.text.slice(s.start, s.end), language: s.language, publishedAt: s.publishedAt }))
  const around = sources.flatMap((s) => {
    const { before, after } = neighbours(s)
    return [before, after, s.title].map((text) => ({ text, language: s.language, publishedAt: s.publishedAt }))
  })
  const stated = statedFacts([...cited, ...around])
  const missing: (MissingFact & { start: number })[] = []
  let found = 0
  const dates = datesIn(sentence)
  for (const asked of dates) {
    if (dateStated(asked, stated)) found += 1
    else missing.push({ kind: 'date', text: sentence.slice(asked.start, asked.end), start: asked.start })
  }
  for (const asked of numbersIn(sentence, { taken: dates })) {
    if (!isAsked(asked, sentence)) continue
    if (numberStated(asked, stated)) found += 1
    else missing.push({ kind: 'number', text: sentence.slice(asked.start, asked.end), start: asked.start })
  }
  const index = indexNames([...cited, ...around].map(({ text }) => text).join('\n'))
  for (const name of namesIn(sentence)) {
    if (index.states(name)) found += 1
    else missing.push({ kind: 'name', text: sentence.slice(name.start, name.end), start: name.start })
  }
  missing.sort((a, b) => a.start - b.start)
  return { missing: missing.map(({ kind, text }) => ({ kind, text })), warnings: [], found }
}
