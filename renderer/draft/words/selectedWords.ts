import type { WordChoice } from './wordChoice.ts'

/** The words selected in a sentence of the article; null if none are, or if the selection goes beyond one sentence. */
export function selectedWords(): WordChoice | null {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const text = textAround(range.startContainer)
  const item = text?.closest<HTMLElement>('.article [data-sentence]')
  const sentence = item?.dataset['sentence']
  if (text === null || sentence === undefined) return null
  const within = document.createRange()
  within.selectNodeContents(text)
  // A double click selects the blank behind the last word too, which is outside the sentence.
  const ends = text.contains(range.endContainer)
    ? { node: range.endContainer, offset: range.endOffset }
    : range.toString().trim().length <= text.textContent.length
      ? { node: text, offset: text.childNodes.length }
      : undefined
  if (ends === undefined) return null
  within.setEnd(range.startContainer, range.startOffset)
  const before = within.toString().length
  within.setStart(range.startContainer, range.startOffset)
  within.setEnd(ends.node, ends.offset)
  const raw = within.toString()
  const words = raw.trim()
  if (words === '') return null
  const start = before + raw.indexOf(words)
  const { top, bottom, left } = within.getBoundingClientRect()
  return { sentence, text: words, start, end: start + words.length, place: { top, bottom, left } }
}

function textAround(node: Node): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  return element?.closest<HTMLElement>('.sentence__text') ?? null
}

/**
 * Selects the next or previous word of a sentence, or extends the selection by one.
 *
 * @returns whether a word was selected
 */
export function stepWord(item: HTMLElement, step: 1 | -1, extends_: boolean): boolean {
  const text = item.querySelector<HTMLElement>('.sentence__text')
  const selection = window.getSelection()
  if (text === null || selection === null) return false
  const words = [...text.textContent.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  const now = selectedWords()
  const isHere = now !== null && now.sentence === item.dataset['sentence']
  const first = isHere ? words.findIndex(({ end }) => end > now.start) : -1
  const last = isHere ? words.findLastIndex(({ start }) => start < now.end) : step > 0 ? -1 : words.length
  const next = words[extends_ || step > 0 ? last + step : first + step]
  if (next === undefined) return false
  const from = extends_ && isHere ? (words[first]?.start ?? next.start) : next.start
  if (from > next.start) return false
  const place = (offset: number): { readonly node: Node; readonly offset: number } | undefined => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    let at = 0
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0
      if (offset <= at + length) return { node, offset: offset - at }
      at += length
    }
    return undefined
  }
  const [start, end] = [place(from), place(next.end)]
  if (start === undefined || end === undefined) return false
  selection.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
  return true
}
