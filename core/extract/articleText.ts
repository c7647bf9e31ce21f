import { Readability } from '@mozilla/readability'
import { articleScope } from './articleScope.ts'
import type { ArticleThresholds } from './articleThresholds.ts'
import type { DomDocument, DomElement } from './dom.ts'
import { shareText, type TextShares } from './judgeText.ts'
import { joinLines, type ReadableLine, readableLines } from './readableText.ts'

export interface ArticleText {
  readonly lines: readonly ReadableLine[]
  readonly text: string
  readonly shares: TextShares
  /** Share of the text's characters that appear in links, 0 to 1. */
  readonly linkShare: number
}

export interface MarkupSize {
  readonly elements: number
  readonly nesting: number
}

/** Beyond these Readability's time, which grows faster than the page, would pass ten seconds. */
const mostElements = 25_000
const deepestNesting = 500
/** Boxes that only serve to show one quotation. */
const mostWrappers = 3

/**
 * The article of a page. Readability searches the article's scope where there is one, and otherwise the whole page. Its finding is taken,
 * unless it misses most of the prose there or, without a scope, of the page's own `<article>` or `<main>`, or of its
 * body where neither exists; these are also taken for a page too large for it. The document is changed, so nothing else may read it afterwards.
 */
export function articleText(document: DomDocument, size: MarkupSize, thresholds: ArticleThresholds): ArticleText {
  const scope = size.nesting > deepestNesting ? undefined : articleScope(document, thresholds)
  const own = measure(scope ?? ownArticle(document), false)
  if (size.elements > mostElements || size.nesting > deepestNesting) return own
  if (scope !== undefined) document.body.replaceChildren(scope)
  shelterQuotations(document)
  const found = new Readability<DomElement>(asReadabilityInput(document), {
    // The node itself: its serialised form would only be parsed again.
    serializer: (node) => asElement(node),
    disableJSONLD: true,
  }).parse()
  if (found?.content === null || found?.content === undefined) return own
  const article = measure(found.content, true)
  if (article.shares.prose * 2 < own.shares.prose) return own
  if (article.shares.prose === 0 && own.shares.prose === 0 && own.text.length > article.text.length) return own
  return article
}

/** Posts that an article quotes are full of links and appear in boxes named after networks; Readability takes either for no article. */
function shelterQuotations(document: DomDocument): void {
  for (const quotation of document.querySelectorAll('blockquote')) {
    for (const link of quotation.querySelectorAll('a')) link.replaceWith(...link.childNodes)
    let wrapper = quotation.parentElement
    for (let count = 0; count < mostWrappers && isWrapper(wrapper); count++) {
      const outer: DomElement | null = wrapper.parentElement
      wrapper.replaceWith(quotation)
      wrapper = outer
    }
  }
}

function isWrapper(element: DomElement | null): element is DomElement {
  if (element?.localName !== 'div' || element.children.length !== 1) return false
  // Words of the article may be beside the quotation.
  return [...element.childNodes].every((node) => node === element.children[0] || (node.textContent ?? '').trim() === '')
}

function ownArticle(document: DomDocument): DomElement {
  const articles = [...document.querySelectorAll('article')]
  // Several articles are a front page or a list of teasers.
  if (articles.length === 1 && articles[0] !== undefined) return articles[0]
  return document.querySelector('main') ?? document.querySelector('[role="main"]') ?? document.body
}

function measure(element: DomElement, withSurroundings: boolean): ArticleText {
  return measureLines(readableLines(element, { withSurroundings }))
}

export function measureLines(lines: readonly ReadableLine[]): ArticleText {
  const text = joinLines(lines)
  const linked = lines.reduce((sum, line) => sum + line.text.length * line.linkShare, 0)
  return { lines, text, shares: shareText(text), linkShare: text.length === 0 ? 0 : linked / text.length }
}

type ReadabilityInput = ConstructorParameters<typeof Readability>[0]

function asReadabilityInput(document: unknown): ReadabilityInput {
  // linkedom implements what Readability needs of a Document.
  return document as ReadabilityInput
}

function asElement(node: unknown): DomElement {
  // Readability hands its serialiser an element of the document that it was given.
  return node as DomElement
}
