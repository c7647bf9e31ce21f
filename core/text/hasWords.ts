import { foldText } from './foldText.ts'

interface WordOptions {
  /** Whether a word may have run together with its neighbour, as on copied pages: "By Ann LeeDecember 4". Default false. */
  readonly joined?: boolean
}

/** Whether a text has these words, whatever their case, quotation marks and spaces. Parts of words and numbers do not count. */
export function hasWords(text: string, words: string, options: WordOptions = {}): boolean {
  return placeOfWords(text, words, options) !== undefined
}

/** The offset of words in a text; undefined if it does not have them. */
export function placeOfWords(text: string, words: string, { joined = false }: WordOptions = {}): number | undefined {
  const searched = fold(words).text.trim()
  if (searched === '') return undefined
  const { text: within, offsets } = fold(text)
  const [before, after] = joined ? ofNumber : ofWord
  for (let at = within.indexOf(searched); at !== -1; at = within.indexOf(searched, at + 1)) {
    const end = at + searched.length
    const isPart = before.test(within.slice(Math.max(0, at - 2), at + 1)) || after.test(within.slice(end - 1, end + 2))
    if (!isPart) return offsets[at]
  }
  return undefined
}

// "12" is not in "120", nor in "12.5".
const ofNumber = [/\p{N}[.,]?\p{N}$/u, /^\p{N}[.,]?\p{N}/u] as const
const ofWord = [/[\p{L}\p{N}]{2}$|\p{N}[.,]\p{N}$/u, /^[\p{L}\p{N}]{2}|^\p{N}[.,]\p{N}/u] as const

/** Lower case, where no letter becomes two. */
function fold(original: string): { readonly text: string; readonly offsets: readonly number[] } {
  const { text, offsets } = foldText(original)
  const lower = text.toLowerCase()
  return { text: lower.length === text.length ? lower : text, offsets }
}
