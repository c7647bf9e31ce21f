import type { Span } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { foldText } from '../../text/foldText.ts'
import { sentencesOf } from './sentencesOf.ts'

/**
 * Where a sentence appears word for word in a source: white space, quote marks and dashes folded. It must begin and end
 * where sentences of the source do, because a clause can say the opposite of its sentence ("He denied that …"), and must
 * not lie inside a quotation that it does not show, because then the page only reports it.
 */
export function findVerbatim(sentence: string, source: EvidenceSource): Span | undefined {
  const wanted = foldText(sentence).text
  const words = withoutEnd(wanted)
  if (!/\p{L}/u.test(words)) return undefined
  const sentences = sentencesOf(source).filter((span) => span.start >= source.start && span.end <= source.end)
  for (const [first, { start }] of sentences.entries()) {
    for (const { end } of sentences.slice(first)) {
      const candidate = foldText(source.text.slice(start, end)).text
      if (candidate.length > wanted.length + 3) break
      if (sameSentence(candidate, wanted) && !opensInQuotation(source.text, start)) return { start, end }
    }
  }
  return undefined
}

/** Equal but for a full stop that a headline lacks. A question is never equal to a statement. */
function sameSentence(candidate: string, wanted: string): boolean {
  if (candidate === wanted) return true
  return withoutEnd(candidate) === withoutEnd(wanted) && !candidate.endsWith('?') && !wanted.endsWith('?')
}

function withoutEnd(text: string): string {
  return text.replace(/[.!…\s]+$/u, '')
}

/** How far back a quotation may have been opened, in characters. */
const lookback = 2000

/** Whether a quotation opened earlier in the paragraph is still open at an offset. */
function opensInQuotation(text: string, offset: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - lookback)
  let open = false
  for (const char of text.slice(from, offset)) {
    if (char === '“' || char === '«' || char === '„') open = true
    else if (char === '”' || char === '»') open = false
    else if (char === '"') open = !open
  }
  return open
}
