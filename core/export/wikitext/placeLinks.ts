import type { Span } from '../../domain/support.ts'
import { escapeLine } from '../../wikitext/escapeWikitext.ts'
import { quotationSpans } from '../../wikitext/quotationSpans.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { articleLink } from './articleTitle.ts'
import { isWithinName, namesAlone } from './isWithinName.ts'
import type { ProseMark } from './proseMarks.ts'
import type { ArticleLink } from './wikitextOptions.ts'

/** A link at its place in a text. */
interface PlacedLink extends Span {
  readonly title: string
}

export interface PlacedLinks {
  /** A part of the sentence with this number as wikitext. */
  readonly setText: (sentence: number, part: Span) => string
  /** Links that found no place, since their words stand only in the bold title, across italics or within another link. */
  readonly lost: readonly ArticleLink[]
}

/** What is known of texts beside their words; one list each. */
interface LinkedTexts {
  readonly marks?: readonly (readonly ProseMark[])[]
  readonly own?: readonly (readonly PlacedLink[])[]
}

/** How well a place suits a link: the lowest number of all places, and of those the first. */
const standsAlone = 0
const withinName = 1
const withinQuotation = 2

/**
 * Sets sentences so that the words of a link lead to its article where the article's text has them first, and nowhere else.
 * A place within a longer name ("Tarn" in "Tarn Harbour Trust"), and one within a quotation, is taken only if there is no
 * other. Of links whose words overlap the longer one goes first.
 *
 * @param texts the article's sentences in their order, each on one line
 * @param marks the parts of the texts in bold and italics: no link leads out of one or into one, or stands in bold
 * @param own links that a person set at their places in the texts: their articles are linked nowhere else
 */
export function placeLinks(
  texts: readonly string[],
  links: readonly ArticleLink[],
  { marks = [], own = [] }: LinkedTexts = {},
): PlacedLinks {
  const placed: PlacedLink[][] = texts.map((_, at) => [...(own[at] ?? [])])
  const quoted = texts.map(quotationSpans)
  const linked = new Set(own.flat().map(({ title }) => title))
  const standAlone = namesAlone(texts)
  const lost: ArticleLink[] = []
  for (const { text: words, title } of [...links].sort((a, b) => b.text.length - a.text.length)) {
    if (words === '' || linked.has(title)) continue
    let best: { readonly at: number; readonly start: number; readonly rank: number } | undefined
    for (const [at, text] of texts.entries()) {
      for (const { index: start } of text.matchAll(wholeWords(words, 'gu'))) {
        const place = { start, end: start + words.length }
        if (placed[at]?.some((other) => overlap(other, place)) === true) continue
        if (marks[at]?.some((mark) => overlap(mark, place) && !mayHold(mark, place)) === true) continue
        const isQuoted = quoted[at]?.some((quotation) => overlap(quotation, place)) === true
        const rank = isQuoted ? withinQuotation : isWithinName(text, place, standAlone) ? withinName : standsAlone
        if (rank < (best?.rank ?? Infinity)) best = { at, start, rank }
      }
      if (best?.rank === standsAlone) break
    }
    if (best === undefined) {
      lost.push({ text: words, title })
      continue
    }
    linked.add(title)
    placed[best.at]?.push({ start: best.start, end: best.start + words.length, title })
  }
  return {
    setText: (sentence, part) => linkedText(texts[sentence] ?? '', part, placed[sentence] ?? []),
    // An article may be named by several words.
    lost: lost.filter(({ title }) => !linked.has(title)),
  }
}

function linkedText(text: string, part: Span, places: readonly PlacedLink[]): string {
  let done = part.start
  let wikitext = ''
  for (const { start, end, title } of [...places].sort((a, b) => a.start - b.start)) {
    if (start < part.start || end > part.end) continue
    wikitext += escapeLine(text.slice(done, start)) + articleLink(title, escapeLine(text.slice(start, end)))
    done = end
  }
  return wikitext + escapeLine(text.slice(done, part.end))
}

/** Whether a link may stand within bold or italic words. */
function mayHold({ start, end, isBold }: ProseMark, link: Span): boolean {
  return isBold !== true && start <= link.start && link.end <= end
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
