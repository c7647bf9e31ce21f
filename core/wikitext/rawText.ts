import { findNext } from './findNext.ts'

/** Tags whose content a wiki does not read as wikitext. */
const rawTags = [
  'nowiki',
  'pre',
  'math',
  'chem',
  'ce',
  'syntaxhighlight',
  'source',
  'score',
  'timeline',
  'templatedata',
  'graph',
]
const opening = new RegExp(`<(${rawTags.join('|')})\\b[^<>]*>`, 'iy')

export interface RawText {
  readonly end: number
  /** A comment without an end reaches to the end of the text. */
  readonly unclosed: boolean
}

/** A look-up of the comment or raw tag that begins at an offset; offsets must never decrease. */
export function createRawText(text: string): (at: number) => RawText | undefined {
  const lower = text.toLowerCase()
  // Lower case can change the length of a text (İ): then its tags are sought as they are.
  const sought = lower.length === text.length ? lower : text
  const commentEnd = findNext(text, '-->')
  const ends = new Map(rawTags.map((name) => [name, findNext(sought, `</${name}`)]))
  return (at) => {
    if (text.startsWith('<!--', at)) {
      const end = commentEnd(at + 4)
      return end === -1 ? { end: text.length, unclosed: true } : { end: end + 3, unclosed: false }
    }
    opening.lastIndex = at
    const tag = opening.exec(text)
    if (tag === null) return undefined
    const after = at + tag[0].length
    if (tag[0].endsWith('/>')) return { end: after, unclosed: false }
    const close = ends.get((tag[1] ?? '').toLowerCase())?.(after) ?? -1
    if (close === -1) return undefined
    const bracket = text.indexOf('>', close)
    return { end: bracket === -1 ? text.length : bracket + 1, unclosed: false }
  }
}
