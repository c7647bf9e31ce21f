import type { Sentence } from '../../domain/draft.ts'
import type { PageId } from '../../domain/ids.ts'
import { foldText } from '../../text/foldText.ts'
import { evidenceByPage } from '../evidenceByPage.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { chunkLocator } from '../../article/numberReferences.ts'

/** Characters of a page's words that a citation may hold, as short as quotations in citations should be. */
const longest = 500
const omission = ' [...] '

/**
 * The evidence of supported sentences by page, without duplicates, in the article's order, up to the longest quotation of a citation.
 * Quotations that the article itself contains are not repeated.
 */
export function quotedEvidence(
  sentences: readonly Sentence[],
  locate: ReturnType<typeof chunkLocator>,
): ReadonlyMap<PageId, string> {
  const quotes = new Map<PageId, string>()
  const quoted = quotedInText(sentences)
  const supporting = sentences
    .filter(({ origin, support }) => origin !== 'quotation' && support.label === 'supported')
    .flatMap((sentence) => {
      const cited = new Set(sentence.citations.map((chunkId) => locate(sentence.id, chunkId).page.id))
      return evidenceByPage(sentence, locate).filter(({ page }) => cited.has(page.id))
    })
  const passages = supporting.flatMap(({ page, spans }) =>
    spans.map(({ start, end }) => ({ page, words: inlineText(page.text.slice(start, end)) })),
  )
  for (const { page, words } of passages) {
    const before = quotes.get(page.id)
    if (words === '' || before?.includes(words) === true) continue
    if (quoted.some((quotation) => quotation.includes(foldText(words).text))) continue
    const together = before === undefined ? words : `${before}${omission}${words}`
    if (together.length <= longest) quotes.set(page.id, together)
  }
  return quotes
}

/** The article's quotations, folded: whole sentences that are quotations, and words between quotation marks in others. */
function quotedInText(sentences: readonly Sentence[]): readonly string[] {
  return sentences
    .flatMap(({ text, origin }) =>
      origin === 'quotation' ? [text] : [...text.matchAll(/["“„«]([^"“”„«»]+)["”“»]/gu)].map(([, words = '']) => words),
    )
    .map((words) => foldText(inlineText(words)).text)
}
