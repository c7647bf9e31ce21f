import { foldText } from './foldText.ts'

/** Whether a text has these words, whatever their case, quotation marks and spaces. Parts of words and numbers do not count. */
export function hasWords(text: string, words: string): boolean {
  return placeOfWords(text, words) !== undefined
}

/** The offset of words in a text; undefined if it does not have them. */
export function placeOfWords(text: string, words: string): number | undefined {
  const searched = fold(words).text.trim()
  if (searched === '') return undefined
  const { text: within, offsets } = fold(text)
  for (let at = within.indexOf(searched); at !== -1; at = within.indexOf(searched, at + 1)) {
    const end = at + searched.length
    // "12" is not in "120", nor in "12.5".
    const isPart = [within.slice(Math.max(0, at - 2), at + 1), within.slice(end - 1, end + 2)].map((edge, side) =>
      (side === 0 ? partBefore : partAfter).test(edge),
    )
    if (!isPart.includes(true)) return offsets[at]
  }
  return undefined
}

const partBefore = /[\p{L}\p{N}][\p{L}\p{N}]$|\p{N}[.,]\p{N}$/u
const partAfter = /^[\p{L}\p{N}][\p{L}\p{N}]|^\p{N}[.,]\p{N}/u

/** Lower case, where no letter becomes two. */
function fold(original: string): { readonly text: string; readonly offsets: readonly number[] } {
  const { text, offsets } = foldText(original)
  const lower = text.toLowerCase()
  return { text: lower.length === text.length ? lower : text, offsets }
}
