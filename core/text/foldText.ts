/** A text in a form for comparison, with the way back to the original. */
export interface FoldedText {
  readonly text: string
  /** Offset in the original of each character of `text`, and of the end. */
  readonly offsets: readonly number[]
}

const single = /[\u2018\u2019\u201a\u201b\u2032\u00b4`]/u
const double = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/u
const dash = /[\u2010\u2011\u2012\u2013\u2014\u2015\u2212]/u
const invisible = /[\u00ad\u200b\u200c\u200d\u2060\ufeff]/u

/** Folds typographic differences that a reader does not hear: white space, quotation marks, dashes, invisible characters. */
export function foldText(original: string): FoldedText {
  let text = ''
  const offsets: number[] = []
  for (const [at, char] of original.split('').entries()) {
    if (invisible.test(char)) continue
    const folded = foldChar(char)
    if (folded === ' ' && (text === '' || text.endsWith(' '))) continue
    offsets.push(...Array.from({ length: folded.length }, () => at))
    text += folded
  }
  if (text.endsWith(' ')) {
    text = text.slice(0, -1)
    offsets.pop()
  }
  offsets.push(original.length)
  return { text, offsets }
}

function foldChar(char: string): string {
  if (/\s/u.test(char)) return ' '
  if (single.test(char)) return "'"
  if (double.test(char)) return '"'
  if (dash.test(char)) return '-'
  if (char === '…') return '...'
  return char
}
