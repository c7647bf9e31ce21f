import type { Passage } from '../../../chunk/passage.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { namesIn } from '../../../judge/facts/namesIn.ts'
import { isUnderstood } from '../../../ledger/isUnderstood.ts'
import type { LedgerReader, Statement } from '../../../ledger/ledgerReader.ts'
import { contentWords } from '../../../text/contentWords.ts'
import type { NewerPage } from '../../../update/newerPages.ts'
import { candidateSentences } from '../../../write/extractive/candidateSentences.ts'

/** How many sentences a page gives that has none of the usual quality, and their least quality. */
const most = 3
const leastQuality = 0.1
/** Longest of them, in words. */
const longest = 45

export interface BestSentencesMeans {
  readonly event: Event
  readonly reader: LedgerReader
  /** Whether a sentence is whole and understood by itself. */
  readonly standsAlone: (text: string) => boolean
}

/**
 * The best sentences of a page on which none is of the usual quality, because they stand alone between menus, or because
 * the page calls the event by a part of its name: whole sentences that are understood by themselves and have a name of
 * the event's title.
 */
export async function bestSentences(
  { page, shownPage }: NewerPage,
  { passages, event, reader, standsAlone }: BestSentencesMeans & { readonly passages: readonly Passage[] },
  call: LongCall,
): Promise<readonly Statement[]> {
  const names = contentWords(
    namesIn(event.title)
      .map(({ words }) => words.join(' '))
      .join(' '),
  )
  const own = passages.filter((passage) => passage.page.id === page.id).map((passage) => ({ passage, score: 0 }))
  const { candidates } = candidateSentences(own, event, 'strict', () => true)
  const sentences = candidates
    .filter(
      ({ text, dependent, quality }) =>
        !dependent &&
        quality >= leastQuality &&
        text.split(' ').length <= longest &&
        [...contentWords(namesWithin(text))].some((word) => names.has(word)) &&
        isUnderstood(text, event.language) &&
        standsAlone(text),
    )
    .sort((a, b) => b.quality - a.quality)
    .slice(0, most)
    .map(({ text }) => text)
  if (sentences.length === 0) return []
  const found = await reader.extract({ title: shownPage.title, day: shownPage.day, sentences }, call)
  return found.filter(({ text }) => standsAlone(text))
}

/** The words of a sentence after its first that have a capital: "death" is no name although a title begins with it. */
function namesWithin(text: string): string {
  return Array.from(text.matchAll(/(?<=\s\P{L}*)\p{Lu}[\p{L}\p{M}-]*/gu), ([word]) => word).join(' ')
}
