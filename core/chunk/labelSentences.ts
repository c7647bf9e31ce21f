import type { Evidence } from '../domain/evidence.ts'
import type { Page } from '../domain/page.ts'
import type { Span } from '../domain/support.ts'
import type { PassageText } from './passage.ts'
import { splitSentences } from '../text/splitSentences.ts'

/** A sentence of a page with the label by which a model cites it. */
export interface LabelledSentence extends Evidence {
  /** Number of the document and of the sentence in it, both from 1: `3.12`. */
  readonly label: string
  /** On one line, white space folded. */
  readonly text: string
}

/** A page as shown to a model: its sentences in order. */
export interface LabelledDocument {
  /** From 1, in the order of the pages. */
  readonly number: number
  readonly page: Page
  readonly sentences: readonly LabelledSentence[]
}

/** Words of a window where a page has no punctuation, and of two windows together (drafting.md, part 1). */
const windowWords = 30
const overlapWords = 10
/** A longer sentence, in words, is shown in windows. */
const longestSentence = 90

/**
 * Labels the sentences of passages, page by page. Labels depend on all passages, so label the whole collection once and show
 * the sentences that fit: a sentence then has the same label in every prompt.
 *
 * @param passages in page order
 */
export function labelSentences(passages: readonly PassageText[]): readonly LabelledDocument[] {
  const byPage = new Map<string, PassageText[]>()
  for (const passage of passages) {
    const known = byPage.get(passage.page.id)
    if (known === undefined) byPage.set(passage.page.id, [passage])
    else known.push(passage)
  }
  return [...byPage.values()].flatMap((ofPage, at) => {
    const [first] = ofPage
    if (first === undefined) return []
    const number = at + 1
    const spans = ofPage.flatMap((passage) => spansOf(passage))
    const sentences = spans.map(({ text, ...evidence }, place) => ({
      ...evidence,
      label: `${number}.${place + 1}`,
      text,
    }))
    return [{ number, page: first.page, sentences }]
  })
}

function spansOf({ chunk, page, text }: PassageText): readonly Omit<LabelledSentence, 'label'>[] {
  const language = page.language === 'und' ? {} : { language: page.language }
  return splitSentences(text, language)
    .flatMap((span) => windowsOf(text, span))
    .flatMap(({ start, end }) => {
      const line = text.slice(start, end).replace(/\s+/gu, ' ').trim()
      if (!/[\p{L}\p{N}]/u.test(line)) return []
      return [{ chunkId: chunk.id, start: chunk.start + start, end: chunk.start + end, text: line }]
    })
}

/** The sentence or, if a page has no punctuation, overlapping windows of its text. */
function windowsOf(text: string, span: Span): readonly Span[] {
  const words = [...text.slice(span.start, span.end).matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    start: span.start + index,
    end: span.start + index + word.length,
  }))
  if (words.length <= longestSentence) return [span]
  const windows: Span[] = []
  for (let from = 0; ; from += windowWords - overlapWords) {
    const [first, last] = [words[from], words[Math.min(from + windowWords, words.length) - 1]]
    if (first === undefined || last === undefined) break
    windows.push({ start: first.start, end: last.end })
    if (from + windowWords >= words.length) break
  }
  return windows
}
