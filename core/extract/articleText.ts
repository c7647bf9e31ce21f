import { Readability } from '@mozilla/readability'
import type { DomDocument, DomElement } from './dom.ts'
import { shareText, type TextShares } from './judgeText.ts'
import { readableText } from './readableText.ts'

export interface ArticleText {
  readonly text: string
  readonly shares: TextShares
  /** Share of the text's characters that stand in links, 0 to 1. */
  readonly linkShare: number
}

export interface MarkupSize {
  readonly elements: number
  readonly nesting: number
}

/** Beyond these Readability's time, which grows faster than the page, would pass ten seconds. */
const mostElements = 25_000
const deepestNesting = 500

/**
 * The article of a page. Readability's finding is taken, unless it misses most of the prose of the page's own
 * `<article>` or `<main>`, or of its body where neither exists; these are also taken for a page
 * too large for it. Readability changes the document, so nothing else may read it afterwards.
 */
export function articleText(document: DomDocument, size: MarkupSize): ArticleText {
  const own = measure(ownArticle(document), false)
  if (size.elements > mostElements || size.nesting > deepestNesting) return own
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

function ownArticle(document: DomDocument): DomElement {
  const articles = [...document.querySelectorAll('article')]
  // Several articles are a front page or a list of teasers.
  if (articles.length === 1 && articles[0] !== undefined) return articles[0]
  return document.querySelector('main') ?? document.querySelector('[role="main"]') ?? document.body
}

function measure(element: DomElement, withSurroundings: boolean): ArticleText {
  const text = readableText(element, { withSurroundings })
  let linked = 0
  for (const link of element.querySelectorAll('a')) linked += (link.textContent ?? '').trim().length
  return { text, shares: shareText(text), linkShare: text.length === 0 ? 0 : Math.min(1, linked / text.length) }
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
