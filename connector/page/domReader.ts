/** A window of a page, with its classes. */
export type PageWindow = Window & typeof globalThis

/** Reads nodes by the browser's own properties. */
export interface DomReader {
  readonly document: Document
  readonly title: () => string
  readonly contentType: () => string
  readonly root: (document: Document) => Element
  /** A document without a window: in it no script runs, no picture is loaded and no custom element is started. */
  readonly emptyDocument: () => Document
  readonly isText: (node: Node) => node is Text
  readonly isElement: (node: Node) => node is Element
  readonly childNodes: (node: Node) => NodeListOf<ChildNode>
  readonly localName: (element: Element) => string
  readonly attribute: (element: Element, name: string) => string | null
  readonly shadowRoot: (element: Element) => ShadowRoot | null
  readonly style: (element: Element) => CSSStyleDeclaration | undefined
  /** Null where the frame has not been loaded. */
  readonly body: (frame: Document) => Element | null
  /** `on` where the whole document is edited. */
  readonly designMode: (document: Document) => string
  readonly append: (into: Element, content: Node | string) => void
}

/**
 * A page can hide a property of its document, or of a form, behind an element of that name, such as `<img name="title">` or
 * `<input name="childNodes">`: so each is read by what the browser's classes have for it. They serve for frames, too, whose
 * nodes belong to windows of their own.
 */
export function domReader({ document, Document, Node, Element }: PageWindow): DomReader {
  const ofDocument = Document.prototype
  const ofNode = Node.prototype
  const ofElement = Element.prototype
  const nodeType = getter(ofNode, 'nodeType')
  const ownerDocument = getter(ofNode, 'ownerDocument')
  const defaultView = getter(ofDocument, 'defaultView')
  const [title, contentType] = [getter(ofDocument, 'title'), getter(ofDocument, 'contentType')]
  const implementation = getter(ofDocument, 'implementation')
  return {
    document,
    title: () => title(document),
    contentType: () => contentType(document),
    root: getter(ofDocument, 'documentElement'),
    emptyDocument: () => implementation(document).createHTMLDocument(''),
    isText: (node): node is Text => nodeType(node) === ofNode.TEXT_NODE,
    isElement: (node): node is Element => nodeType(node) === ofNode.ELEMENT_NODE,
    childNodes: getter(ofNode, 'childNodes'),
    localName: getter(ofElement, 'localName'),
    attribute: (element, name) => ofElement.getAttribute.call(element, name),
    shadowRoot: getter(ofElement, 'shadowRoot'),
    style: (element) => {
      const owner = ownerDocument(element)
      return owner === null ? undefined : defaultView(owner)?.getComputedStyle(element)
    },
    body: getter(ofDocument, 'body'),
    designMode: getter(ofDocument, 'designMode'),
    append: (into, content) => ofElement.append.call(into, content),
  }
}

/** Reads a property past what the object itself has under its name. */
function getter<Type extends object, Key extends keyof Type & string>(
  prototype: Type,
  key: Key,
): (of: Type) => Type[Key] {
  return (of) => Reflect.get(prototype, key, of) as Type[Key]
}
