import { type DomDocument, type DomElement } from './dom.ts'
import { judgeLine } from './judgeText.ts'
import { readableText } from './readableText.ts'

/** What the visible page says beside its headline. */
export interface BylineArea {
  /** Texts that name authors, unchanged. */
  readonly authors: readonly string[]
  /** Machine-readable dates of `<time>` elements, the publication's own first. */
  readonly times: readonly string[]
  /** Short texts that may contain a visible date. */
  readonly dates: readonly string[]
}

const authorSelector =
  '[rel~="author"], [itemprop~="author"], [class*="byline" i], [class*="author" i], [class*="by-line" i], [class*="writer" i]'
const dateSelector =
  '[class*="date" i], [class*="publish" i], [class*="posted" i], [class*="timestamp" i], [class*="byline" i], [class*="meta" i], [itemprop="datePublished"]'
const longestByline = 200
const mostElements = 40
const linesBelowHeadline = 8
const byLine = /^(?:(?:Written|Reported|Story|Text|Words) )?(?:By|Von|Par|Por|Di|Door|Av|Af)\s+(?=\p{Lu})/u

/** @param headline the page's title, beside which the byline is looked for */
export function bylineArea(document: DomDocument, headline: string): BylineArea {
  const marked = texts(document, authorSelector)
  const near = linesNearHeadline(document, headline)
  const spoken = near.filter((line) => byLine.test(line))
  const times = [...document.querySelectorAll('time')].slice(0, mostElements).filter((time) => !isComment(time))
  times.sort((a, b) => Number(isPublication(b)) - Number(isPublication(a)))
  return {
    authors: [...marked, ...spoken].map(beforeDate).filter((text) => text !== ''),
    times: times.map((time) => time.getAttribute('datetime') ?? '').filter((value) => value !== ''),
    dates: [...times.map((time) => time.textContent ?? ''), ...texts(document, dateSelector), ...near],
  }
}

function texts(document: DomDocument, selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)]
    .slice(0, mostElements)
    .filter((element) => !isComment(element))
    .map((element) => readableText(element).split('\n')[0] ?? '')
    .filter((text) => text !== '' && text.length <= longestByline)
}

/** Lines of the body right after (and, where it is not found, from) the headline. */
function linesNearHeadline(document: DomDocument, headline: string): readonly string[] {
  const lines = readableText(document.body, { withSurroundings: false }).split('\n')
  const found = lines.indexOf(headline)
  return lines.slice(found + 1, found + 1 + linesBelowHeadline).filter(isAside)
}

/** No sentence of the article, in which a date would be the event's. */
function isAside(line: string): boolean {
  return line.length <= longestByline && judgeLine(line).kind !== 'prose'
}

function isComment(element: DomElement): boolean {
  return /comment/i.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`)
}

function isPublication(time: DomElement): boolean {
  const marks = `${time.getAttribute('class') ?? ''} ${time.getAttribute('itemprop') ?? ''}`
  return /publish|entry-date|pubdate/i.test(marks) && !/modif|updat/i.test(marks)
}

/** "by Ann Lee on 3 May 2026" without the date. */
function beforeDate(text: string): string {
  return text
    .replace(/^posted\s+(?:on\s+)?.*?\bby\b/i, 'by')
    .split(/\s*(?:\b(?:on|published|updated|posted|last)\b|[|•·—])\s*/i, 1)
    .join('')
    .replace(
      /\s*,?\s*(?:(?:\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+)?\d.*|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.*)$/i,
      '',
    )
    .trim()
}
