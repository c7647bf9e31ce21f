import type { Span } from '../../core/domain/support.ts'
import { datesIn } from '../../core/judge/facts/datesIn.ts'
import { measureOf } from '../../core/judge/facts/measures.ts'
import { namesIn } from '../../core/judge/facts/namesIn.ts'
import { numbersIn } from '../../core/judge/facts/numbersIn.ts'

/** Words of a sentence that can be a short answer: a name, a date, a number of something. Offsets in the sentence. */
export interface AnswerSpan extends Span {
  readonly kind: 'name' | 'date' | 'number'
  readonly text: string
}

/** Words of a short answer at most. */
const longest = 6

/** Names, dates and counts of a sentence, in their order: what GrowOVER asks for (Ko et al. 2024, "short entity answers"). */
export function answerSpans(sentence: string): readonly AnswerSpan[] {
  const dates = datesIn(sentence)
  const numbers = numbersIn(sentence, { taken: dates }).filter(
    (mention) => !mention.ordinal && !mention.percent && measureOf(sentence, mention) === undefined,
  )
  const spans: AnswerSpan[] = []
  for (const { kind, start, end } of [...dates, ...numbers, ...namesIn(sentence)]) {
    const sign = kind === 'number' ? (/[$€£¥]\s?$/u.exec(sentence.slice(0, start))?.[0].length ?? 0) : 0
    const span = { kind, start: start - sign, end, text: sentence.slice(start - sign, end) }
    const overlaps = spans.some((other) => span.start < other.end && other.start < span.end)
    if (!overlaps && span.text.split(/\s+/u).length <= longest) spans.push(span)
  }
  return spans.toSorted((a, b) => a.start - b.start)
}
