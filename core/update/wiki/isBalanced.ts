import type { Span } from '../../domain/support.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'

/** Whether a stretch of wikitext can be taken out as a whole: no markup begins in it and ends outside, or the other way round. */
export function isBalanced(
  { text, links, externalLinks, templates, refs, raw }: WikitextDocument,
  span: Span,
): boolean {
  const crosses = ({ start, end }: Span): boolean => {
    const begins = start >= span.start && start < span.end
    const ends = end > span.start && end <= span.end
    return begins !== ends && start < span.end && end > span.start
  }
  const within = ({ start, end }: Span): boolean => start <= span.start && end >= span.end
  const constructs = [links, externalLinks, templates, refs, raw].flat()
  if (constructs.some((each) => crosses(each) && !within(each))) return false
  const content = text.slice(span.start, span.end)
  const marks = new Map<number, number>()
  for (const [run] of content.matchAll(/'{2,}/g)) marks.set(run.length, (marks.get(run.length) ?? 0) + 1)
  if ([...marks.values()].some((count) => count % 2 === 1)) return false
  const tags = new Map<string, number>()
  for (const [, slash = '', name = '', closed = ''] of content.matchAll(/<(\/?)([a-z]+)\b[^<>]*?(\/?)>/gi)) {
    if (closed === '/' || /^(?:br|hr|wbr|references)$/i.test(name)) continue
    tags.set(name.toLowerCase(), (tags.get(name.toLowerCase()) ?? 0) + (slash === '' ? 1 : -1))
  }
  return [...tags.values()].every((open) => open === 0)
}
