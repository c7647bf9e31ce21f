import type { Span } from '../../domain/support.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'

/** Bold and italic marks, and tags, right before words. */
const opening = /(?:'{2,5}|<[a-z][^<>/]*>)$/i
const closing = /^(?:'{2,5}|<\/[a-z]+\s*>)/i

/**
 * A stretch of words with the markup that is only theirs: links and templates in which it begins or ends, and the marks of
 * emphasis and the tags right before and behind it.
 */
export function wholeSpan(document: WikitextDocument, words: Span): Span {
  const { text, links, externalLinks, templates } = document
  let { start, end } = words
  for (const construct of [...links, ...externalLinks.filter(({ bracketed }) => bracketed), ...templates]) {
    if (construct.start < words.start && words.start < construct.end && construct.end <= words.end + 2)
      start = Math.min(start, construct.start)
    if (construct.start < words.end && words.end < construct.end && construct.start >= words.start - 2)
      end = Math.max(end, construct.end)
  }
  for (let mark = opening.exec(text.slice(Math.max(0, start - 80), start)); mark !== null;) {
    start -= mark[0].length
    mark = opening.exec(text.slice(Math.max(0, start - 80), start))
  }
  for (let mark = closing.exec(text.slice(end, end + 80)); mark !== null;) {
    end += mark[0].length
    mark = closing.exec(text.slice(end, end + 80))
  }
  return { start, end }
}
