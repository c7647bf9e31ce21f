import type { MissingFact } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { datesIn } from './datesIn.ts'
import { isAsked } from './isAsked.ts'
import type { DateMention } from './moment.ts'
import { indexNames } from './nameIndex.ts'
import { namesIn } from './namesIn.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersIn } from './numbersIn.ts'
import { dateStated, numberStated, statedFacts } from './statedFacts.ts'

/** A missing fact with its mention in the sentence. */
export interface Missing extends MissingFact {
  readonly asked: NumberMention | DateMention | undefined
}

/**
 * Numbers, dates and names of a sentence that none of its sources states in any form. Values are compared, not
 * strings. Numbers that are not claims ("one of them", "the two") and enumerating ordinals ("first") are ignored.
 */
export function missingFacts(sentence: string, sources: readonly EvidenceSource[]): readonly Missing[] {
  const texts = sources.map(({ text, start, end }) => text.slice(start, end))
  const dates = datesIn(sentence)
  const stated = statedFacts(
    sources.map(({ language, publishedAt }, at) => ({ text: texts[at] ?? '', language, publishedAt })),
  )
  const missing: (Missing & { readonly start: number })[] = []
  for (const asked of dates) {
    if (dateStated(asked, stated)) continue
    missing.push({ kind: 'date', text: sentence.slice(asked.start, asked.end), start: asked.start, asked })
  }
  for (const asked of numbersIn(sentence, { taken: dates })) {
    if (!isAsked(asked, sentence) || numberStated(asked, stated)) continue
    missing.push({ kind: 'number', text: sentence.slice(asked.start, asked.end), start: asked.start, asked })
  }
  const capitalNouns = sources.some(({ language }) => /^(?:de|lb)\b/u.test(language))
  const names = namesIn(sentence, { capitalNouns })
  if (names.length > 0) {
    const index = indexNames([...texts, ...sources.map(({ title }) => title)].join('\n'))
    for (const name of names) {
      if (index.states(name)) continue
      missing.push({ kind: 'name', text: sentence.slice(name.start, name.end), start: name.start, asked: undefined })
    }
  }
  missing.sort((a, b) => a.start - b.start)
  return missing.map(({ kind, text, asked }) => ({ kind, text, asked }))
}
