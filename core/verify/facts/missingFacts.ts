import type { MissingFact } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { countsSomethingElse } from './countsSomethingElse.ts'
import { datesIn } from './datesIn.ts'
import { isAsked } from './isAsked.ts'
import type { DateMention, Moment } from './moment.ts'
import { momentsAgree } from './momentsAgree.ts'
import { indexNames } from './nameIndex.ts'
import { namesIn } from './namesIn.ts'
import { numbersAgree } from './numbersAgree.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersIn } from './numbersIn.ts'
import { relativeMoments, resolveMoment } from './resolveMoment.ts'
import { softNumbersIn } from './softNumbersIn.ts'

/** A missing fact with what was looked for. */
export interface Missing extends MissingFact {
  readonly asked: NumberMention | DateMention | undefined
}

/**
 * Numbers, dates and names of a sentence that none of its sources states in any form. Values are compared, not strings.
 * Numbers that are no claim ("one of them", "the two") and ordinals that only order the telling ("first") are not asked for.
 */
export function missingFacts(sentence: string, sources: readonly EvidenceSource[]): readonly Missing[] {
  const texts = sources.map(({ text, start, end }) => text.slice(start, end))
  const dates = datesIn(sentence)
  const stated = statedBy(sources, texts)
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

interface Stated {
  readonly numbers: readonly NumberMention[]
  readonly moments: readonly Moment[]
  readonly years: ReadonlySet<number>
}

function statedBy(sources: readonly EvidenceSource[], texts: readonly string[]): Stated {
  const moments: Moment[] = []
  const numbers: NumberMention[] = []
  for (const [at, { publishedAt }] of sources.entries()) {
    const text = texts[at] ?? ''
    const dates = datesIn(text)
    for (const moment of dates.flatMap(({ readings }) => readings)) {
      moments.push(publishedAt === undefined ? moment : resolveMoment(moment, publishedAt))
    }
    if (publishedAt !== undefined) moments.push(...relativeMoments(text, publishedAt))
    numbers.push(...numbersIn(text, { taken: dates }), ...softNumbersIn(text))
  }
  const years = new Set(moments.flatMap((moment) => (isYearOnly(moment) ? [moment.year ?? 0] : [])))
  return { numbers, moments, years }
}

function isYearOnly({ year, month, day, weekday }: Moment): boolean {
  return year !== undefined && month === undefined && day === undefined && weekday === undefined
}

/** Four digits may be a year or a count, whatever the sentence means by them; the evidence may mean either. */
function dateStated({ readings }: DateMention, { moments, numbers }: Stated): boolean {
  return readings.some(
    (asked) =>
      moments.some((moment) => momentsAgree(asked, moment)) ||
      (isYearOnly(asked) && numbers.some(({ values, percent }) => !percent && values.includes(asked.year ?? 0))),
  )
}

function numberStated(asked: NumberMention, { numbers, years }: Stated): boolean {
  if (countsSomethingElse(asked, numbers)) return false
  return numbers.some((number) => numbersAgree(asked, number)) || asked.values.some((value) => years.has(value))
}
