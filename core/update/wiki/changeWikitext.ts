import type { Span } from '../../domain/support.ts'

/** A stretch of wikitext with what replaces it; one that is empty is put in where it lies. */
export interface WikitextChange extends Span {
  readonly text: string
}

/** Two changes of wikitext overlap, of which only one can be made. */
class OverlappingChangesError extends Error {
  constructor({ start, end }: Span) {
    super(`Two changes of the wikitext overlap at ${start} to ${end}.`)
    this.name = new.target.name
  }
}

/**
 * The wikitext with changes made: everything outside them stays as it is, unit by unit. Those at one place appear in
 * the order given.
 */
export function changeWikitext(wikitext: string, changes: readonly WikitextChange[]): string {
  const sorted = changes.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  let at = 0
  for (const { start, end, text } of sorted) {
    if (start < at) throw new OverlappingChangesError({ start, end })
    parts.push(wikitext.slice(at, start), text)
    at = end
  }
  return [...parts, wikitext.slice(at)].join('')
}
