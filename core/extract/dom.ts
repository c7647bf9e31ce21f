import { DOMParser } from 'linkedom'

/** The part of the DOM that extraction reads. The tree is linkedom's, whose own types need a browser's library. */
export interface DomNode {
  readonly nodeType: number
  readonly firstChild: DomNode | null
  readonly nextSibling: DomNode | null
  readonly textContent: string | null
}

export interface DomElement extends DomNode {
  readonly localName: string
  readonly parentElement: DomElement | null
  readonly children: ArrayLike<DomElement>
  readonly childNodes: Iterable<DomNode>
  getAttribute(name: string): string | null
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
  contains(other: DomElement): boolean
  remove(): void
  replaceWith(...nodes: DomNode[]): void
  replaceChildren(...nodes: DomNode[]): void
}

export interface DomDocument {
  readonly body: DomElement
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1
}

export function isText(node: DomNode): boolean {
  return node.nodeType === 3 || node.nodeType === 4
}

/** @param markup a whole HTML document with `<html>` and `<body>`, as `scanHtml` writes it */
export function parseDom(markup: string): DomDocument {
  const parsed: unknown = new DOMParser().parseFromString(markup, 'text/html')
  // linkedom implements the DOM's interfaces, of which these are a part.
  return parsed as DomDocument
}
