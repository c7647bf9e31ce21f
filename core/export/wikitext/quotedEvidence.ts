import type { Sentence } from '../../domain/draft.ts'
import type { PageId } from '../../domain/ids.ts'
import { inlineText } from '../inlineText.ts'
import type { chunkLocator } from '../numberReferences.ts'

/** Characters of a page's words that a citation may hold, as short as quotations in citations should be. */
const longest = 500
const omission = ' [...] '

/** For each page the words that carry supported sentences, each once, in the article's order, as many as a citation may hold. */
export function quotedEvidence(
  sentences: readonly Sentence[],
  locate: ReturnType<typeof chunkLocator>,
): ReadonlyMap<PageId, string> {
  const quotes = new Map<PageId, string>()
  for (const { id, support, citations } of sentences) {
    if (support.label !== 'supported' || support.chunkId === null || support.evidence === null) continue
    const { page } = locate(id, support.chunkId)
    if (!citations.some((chunkId) => locate(id, chunkId).page.id === page.id)) continue
    const words = inlineText(page.text.slice(support.evidence.start, support.evidence.end))
    const before = quotes.get(page.id)
    if (words === '' || before?.includes(words) === true) continue
    const together = before === undefined ? words : `${before}${omission}${words}`
    if (together.length <= longest) quotes.set(page.id, together)
  }
  return quotes
}
