import type { Draft } from '../../domain/draft.ts'
import type { Span } from '../../domain/support.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { DraftMatch, LintContext, Match } from '../rule.ts'
import { quotationSpans } from '../../wikitext/quotationSpans.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import { namesPerson } from '../words/namesPerson.ts'
import { citedPages } from './citedPages.ts'

/** Kinds of sentences without a citation: each has its own rule, so that no sentence is reported twice. */
export type UncitedKind = 'quotation' | 'person' | 'other'

/** Sections that are no prose of the article. */
const endSections =
  /^(?:see also|notes?|references|further reading|external links|bibliography|sources|citations|works cited|notes and references|weblinks|einzelnachweise|literatur|notes et références|voir aussi|liens externes)$/iu

/** Templates that stand for a reference, or say already that one is missing. */
const citing =
  /^(?:sfnp?|harvnb|efn|refn|r|rp|citation needed|cn|fact|unreferenced section|failed verification|verify source|better source needed|quote|blockquote|cquote|main|see also|further)$/i

export function uncitedOfDraft(
  draft: Draft,
  kind: UncitedKind,
  context: LintContext,
): readonly Pick<Required<DraftMatch>, 'sentence'>[] {
  return citedPages(draft)
    .filter(
      ({ sentence }) =>
        sentence.citations.length === 0 && kindOf(sentence.text, sentence.origin === 'quotation', context) === kind,
    )
    .map(({ sentence }) => ({ sentence: sentence.id }))
}

/**
 * Sentences behind the last reference of their paragraph. A lead that sections follow sums them up and needs no citations of its
 * own; lists, tables and the sections at the end are left out.
 */
export function uncitedOfWikitext(
  document: WikitextDocument,
  kind: UncitedKind,
  context: LintContext,
): readonly Span[] {
  return uncitedSpans(document).filter(
    ({ start, end }) => kindOf(document.prose.slice(start, end), false, context) === kind,
  )
}

/** How to detect uncited sentences. */
export function uncitedMatch(span: Span, message: string, remedy: string): Match {
  return { ...span, message, remedy, severity: 'warning' }
}

function kindOf(text: string, quoted: boolean, { words }: LintContext): UncitedKind {
  const quotes = quotationSpans(text).some(({ start, end }) => text.slice(start, end).trim().split(/\s+/).length >= 4)
  if (quoted || quotes) return 'quotation'
  return words !== undefined && namesPerson(text, words) ? 'person' : 'other'
}

const found = new WeakMap<WikitextDocument, readonly Span[]>()

function uncitedSpans(document: WikitextDocument): readonly Span[] {
  const known = found.get(document)
  if (known !== undefined) return known
  const spans = paragraphsOf(document).flatMap((paragraph) => uncitedIn(document.prose, paragraph))
  found.set(document, spans)
  return spans
}

interface Paragraph extends Span {
  /** The end of its last reference; its start if it has none. */
  readonly cited: number
}

function paragraphsOf({ text, prose, headings, refs, templates }: WikitextDocument): readonly Paragraph[] {
  const marks = [...refs, ...templates.filter(({ name }) => citing.test(name))]
    .map(({ start }) => start)
    .sort((a, b) => a - b)
  const paragraphs: Paragraph[] = []
  let heading = 0
  let mark = 0
  let start = 0
  while (start < text.length) {
    const lineEnd = prose.indexOf('\n', start)
    const end = lineEnd === -1 ? text.length : lineEnd
    while ((headings[heading]?.start ?? Infinity) < end) heading += 1
    let cited = start
    while ((marks[mark] ?? Infinity) < end) {
      cited = Math.max(start, marks[mark] ?? start)
      mark += 1
    }
    const current = headings[heading - 1]
    const inLead = current === undefined && headings.length > 0
    const isHeading = current !== undefined && current.start >= start
    const apart =
      /^[*#:;|!{\s]/.test(text.slice(start, start + 1)) ||
      isHeading ||
      inLead ||
      (current !== undefined && endSections.test(current.title))
    if (!apart && /\p{L}/u.test(prose.slice(start, end))) paragraphs.push({ start, end, cited })
    start = end + 1
  }
  return paragraphs
}

function uncitedIn(prose: string, { start, end, cited }: Paragraph): readonly Span[] {
  const rest = prose.slice(cited, end)
  return (
    splitSentences(rest, { language: 'en' })
      .map((span) => ({ start: cited + span.start, end: cited + span.end }))
      // The end of a sentence that the reference stands in is none of its own.
      .filter((span) => span.start >= start && /^["'“(]?\p{Lu}/u.test(prose.slice(span.start, span.start + 3)))
      .filter((span) => prose.slice(span.start, span.end).trim().split(/\s+/).length >= 4)
  )
}
