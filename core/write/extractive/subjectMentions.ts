import type { Page } from '../../domain/page.ts'
import { cached } from '../cached.ts'
import type { SubjectTerms } from './subjectTerms.ts'

/** Terms of the subject within so many words count as a mention of it. */
const within = 40

const word = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu

/** How a page names a subject. */
export interface SubjectMentions {
  /** Whether enough of the subject's terms are in its title, or close together in its text. */
  readonly named: boolean
  /** Whether enough of them are in its title. */
  readonly inTitle: boolean
  /** Whether it has every proper name of the subject's title; false if there are none. */
  readonly hasProper: boolean
  /** Whether it has one of the title's names word for word; true if there are none. */
  readonly inFull: boolean
  /** How many words of the page name a term of the subject or its kind. */
  readonly related: number
  /** Offsets in the page's text, ascending, of the words that name a term of the subject. */
  readonly offsets: readonly number[]
}

export function subjectMentions({ title, text }: Page, subject: SubjectTerms): SubjectMentions {
  const offsets: number[] = []
  const recent: { readonly place: number; readonly terms: readonly string[] }[] = []
  const counts = new Map<string, number>()
  const inTitle = namedTogether(tokensOf(title), subject)
  const terms = new Set(tokensOf(title).flatMap((token) => subject.namedBy(token)))
  let named = inTitle
  let from = 0
  let related = 0
  const isRelated = cached(subject.isOfSubject)
  for (const [place, match] of [...text.matchAll(word)].entries()) {
    const own = subject.namedBy(lower(match[0]))
    if (own.length > 0 || isRelated(lower(match[0]))) related++
    if (own.length === 0) continue
    offsets.push(match.index)
    recent.push({ place, terms: own })
    for (const term of own) terms.add(term)
    for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (let first = recent[from]; first !== undefined && first.place < place - within; first = recent[++from]) {
      for (const term of first.terms) decrease(counts, term)
    }
    named ||= counts.size >= subject.needed
  }
  const inFull = subject.names.length === 0 || [title, text].some((part) => hasName(tokensOf(part), subject))
  const hasProper = subject.properTerms.length > 0 && subject.properTerms.every((term) => terms.has(term))
  return { named, inTitle, hasProper, inFull, related, offsets }
}

function tokensOf(text: string): readonly string[] {
  return (text.match(word) ?? []).map(lower)
}

function lower(token: string): string {
  return token.toLowerCase().replaceAll('’', "'")
}

function namedTogether(tokens: readonly string[], { namedBy, needed }: SubjectTerms): boolean {
  return new Set(tokens.flatMap((token) => namedBy(token))).size >= needed
}

function hasName(tokens: readonly string[], { names, stemOf }: SubjectTerms): boolean {
  const first = new Set(names.map(([head]) => head))
  return tokens.some(
    (token, place) =>
      first.has(stemOf(token)) &&
      names.some((name) => name.every((term, offset) => stemOf(tokens[place + offset] ?? '') === term)),
  )
}

function decrease(counts: Map<string, number>, term: string): void {
  const count = (counts.get(term) ?? 0) - 1
  if (count <= 0) counts.delete(term)
  else counts.set(term, count)
}
