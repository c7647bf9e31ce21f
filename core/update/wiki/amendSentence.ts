import type { Span } from '../../domain/support.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { contentWords } from '../../text/contentWords.ts'
import { statementConflicts } from '../../versions/statementConflicts.ts'
import type { ArticleSentence } from './articleSentences.ts'

/** Words of a sentence that differ on another page, with their span in the wikitext. */
export interface AmendedWords {
  readonly old: string
  readonly new: string
  readonly at: Span
}

/** A sentence with nothing but numbers and dates changed that another statement has otherwise. */
export interface AmendedSentence {
  readonly text: string
  readonly words: readonly AmendedWords[]
}

/**
 * The sentence in the article's own words with the numbers and dates of another statement about the same thing.
 * Undefined where the two share too few words to be that, where more differs (a name is not put in another's place: it
 * may be somebody else), and where the words appear in it twice or within what a template makes.
 *
 * @param fixed stretches of the wikitext in which nothing is changed, see `fixedSpans`
 */
export function amendSentence(
  { text, letters }: Pick<ArticleSentence, 'text' | 'letters'>,
  statement: string,
  { language, fixed }: { readonly language: string; readonly fixed: readonly Span[] },
): AmendedSentence | undefined {
  const conflicts = statementConflicts(text, statement, language)
  if (conflicts.length === 0 || sharedWords(text, statement) < alike) return undefined
  const words: (AmendedWords & { readonly from: number })[] = []
  for (const conflict of conflicts) {
    if (conflict.kind !== 'number' && conflict.kind !== 'date') return undefined
    const from = onlyPlace(text, conflict.old)
    if (from === undefined) return undefined
    const at = placeOf(letters, from, conflict.old.length)
    if (at === undefined || fixed.some(({ start, end }) => start < at.end && at.start < end)) return undefined
    const fresh = from === 0 && /^\p{Lu}/u.test(conflict.old) ? capital(conflict.new) : conflict.new
    words.push({ old: conflict.old, new: fresh, at, from })
  }
  const sorted = words.sort((a, b) => a.from - b.from)
  if (sorted.some(({ from }, at) => from < (sorted[at - 1]?.from ?? -Infinity) + (sorted[at - 1]?.old.length ?? 0)))
    return undefined
  const amended = sorted.reduceRight(
    (changed, { from, old, new: fresh }) => `${changed.slice(0, from)}${fresh}${changed.slice(from + old.length)}`,
    text,
  )
  return { text: amended, words: sorted.map(({ old, new: fresh, at }) => ({ old, new: fresh, at })) }
}

/** Share of the sentence's words that a statement about the same thing has. */
const alike = 0.5

function sharedWords(text: string, statement: string): number {
  const [own, others] = [contentWords(text), contentWords(statement)]
  return [...own].filter((word) => others.has(word)).length / Math.max(1, own.size)
}

/** Wikitext that a change of words would break: templates, and links whose words are also their target. */
export function fixedSpans({ links, templates }: Pick<WikitextDocument, 'links' | 'templates'>): readonly Span[] {
  return [...links.filter(({ start, shown }) => shown.start === start + 2), ...templates]
}

/** The span of whole words; undefined if they are missing or occur twice. */
function onlyPlace(text: string, words: string): number | undefined {
  const isPart = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{N}]/u.test(unit)
  const places: number[] = []
  for (let at = text.indexOf(words); words !== '' && at !== -1; at = text.indexOf(words, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + words.length])) places.push(at)
  }
  return places.length === 1 ? places[0] : undefined
}

/** The wikitext of exactly these letters, without markup between them. */
function placeOf(letters: readonly Span[], from: number, length: number): Span | undefined {
  const own = letters.slice(from, from + length)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if ((letters[from - 1]?.end ?? 0) > first.start || (letters[from + length]?.start ?? Infinity) < last.end)
    return undefined
  const isPlain = own.every(({ start }, at) => at === 0 || start === own[at - 1]?.end)
  return isPlain && last.end - first.start >= length ? { start: first.start, end: last.end } : undefined
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
