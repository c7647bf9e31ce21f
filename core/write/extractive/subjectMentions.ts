import type { Page } from '../../domain/page.ts'
import type { SubjectTerms } from './subjectTerms.ts'

/** Words within which a page names enough of the subject's terms for them to stand for the subject. */
const within = 40

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu

/** Where a page names its subject. */
export interface SubjectMentions {
  /** Whether the title of the page names it. */
  readonly inTitle: boolean
  /** Offsets in the page's text, ascending, of words that name the subject together with their neighbours. */
  readonly offsets: readonly number[]
}

export function subjectMentions(page: Page, subject: SubjectTerms): SubjectMentions {
  const found: { readonly at: number; readonly place: number; readonly terms: readonly string[] }[] = []
  let place = 0
  for (const match of page.text.matchAll(word)) {
    place++
    const terms = subject.namedBy(match[0].toLowerCase().replaceAll('’', "'"))
    if (terms.length > 0) found.push({ at: match.index, place, terms })
  }
  const named = new Set<number>()
  const counts = new Map<string, number>()
  let from = 0
  for (const [index, entry] of found.entries()) {
    for (const term of entry.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (let first = found[from]; first !== undefined && first.place < entry.place - within; first = found[++from]) {
      for (const term of first.terms) decrease(counts, term)
    }
    if (counts.size < subject.needed) continue
    // The words of the window that lie furthest back and at its end are enough to find every sentence between them.
    for (const at of [found[from]?.at, found[index]?.at]) if (at !== undefined) named.add(at)
  }
  const inTitle = new Set((page.title.match(word) ?? []).flatMap((token) => subject.namedBy(token.toLowerCase())))
  return { inTitle: inTitle.size >= subject.needed, offsets: [...named].sort((a, b) => a - b) }
}

function decrease(counts: Map<string, number>, term: string): void {
  const left = (counts.get(term) ?? 0) - 1
  if (left <= 0) counts.delete(term)
  else counts.set(term, left)
}
