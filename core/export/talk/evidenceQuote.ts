import type { Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { inlineText } from '../inlineText.ts'

/** Most characters of a page that are quoted for one sentence. */
const longest = 400

/**
 * The words of a page that carry a sentence, on one line; a long passage is cut at a word's end. Empty where there are none.
 *
 * @param most characters
 */
export function evidenceQuote({ support }: Sentence, page: Page, most = longest): string {
  if (support.evidence === null) return ''
  const text = inlineText(page.text.slice(support.evidence.start, support.evidence.end))
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).toWellFormed()} …`
}
