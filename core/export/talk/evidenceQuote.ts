import type { Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { inlineText } from '../inlineText.ts'

/** Most characters of a page that are quoted for one sentence. */
const longest = 400

/** The words of a page that carry a sentence, on one line; a long passage is cut at a word's end. Empty where there are none. */
export function evidenceQuote({ support }: Sentence, page: Page): string {
  if (support.evidence === null) return ''
  const text = inlineText(page.text.slice(support.evidence.start, support.evidence.end))
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).toWellFormed()} …`
}
