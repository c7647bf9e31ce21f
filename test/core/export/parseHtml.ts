import { parseHTML } from 'linkedom'

/** The part of the DOM that these tests read. The tree is linkedom's, whose own types need a browser's library. */
export interface HtmlElement {
  readonly tagName: string
  readonly textContent: string
  readonly attributes: Iterable<{ readonly name: string }>
  getAttribute(name: string): string | null
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement>
}

export interface HtmlDocument extends HtmlElement {
  getElementById(id: string): HtmlElement | null
}

export function parseHtml(html: string): HtmlDocument {
  // linkedom implements the DOM's interfaces, of which these are a part.
  const { document }: { readonly document: unknown } = parseHTML(html)
  return document as HtmlDocument
}
