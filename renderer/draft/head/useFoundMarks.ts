import { useEffect } from 'react'
import { findWords, type WordSearch } from '../../../core/review/findWords.ts'
import type { FoundPlace } from './foundPlaces.ts'

/**
 * Marks words in the article without rendering its sentences again. `current` is marked more strongly.
 *
 * @param version changes with the draft, so that the marks follow its words
 */
export function useFoundMarks(search: WordSearch, current: FoundPlace | undefined, version: unknown): void {
  const { words, matchCase, wholeWords } = search
  useEffect(() => {
    const all: Range[] = []
    const shown: Range[] = []
    for (const item of words === '' ? [] : document.querySelectorAll<HTMLElement>('.article [data-sentence]')) {
      const text = item.querySelector('.sentence__text')
      for (const [which, span] of findWords(text?.textContent ?? '', { words, matchCase, wholeWords }).entries()) {
        const range = text === null ? undefined : rangeIn(text, span)
        if (range === undefined) continue
        const isCurrent = current?.sentence === item.dataset['sentence'] && current?.which === which
        ;(isCurrent ? shown : all).push(range)
      }
    }
    CSS.highlights.set('found', new Highlight(...all))
    CSS.highlights.set('found-current', new Highlight(...shown))
    return () => {
      CSS.highlights.delete('found')
      CSS.highlights.delete('found-current')
    }
  }, [words, matchCase, wholeWords, current?.sentence, current?.which, version])
}

/** A range of an element's text by offsets; undefined beyond its end. */
function rangeIn(
  element: Element,
  { start, end }: { readonly start: number; readonly end: number },
): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let at = 0
  let isOpen = false
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (!isOpen && start < at + length) {
      range.setStart(node, start - at)
      isOpen = true
    }
    if (isOpen && end <= at + length) {
      range.setEnd(node, end - at)
      return range
    }
    at += length
  }
  return undefined
}
