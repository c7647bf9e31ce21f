import type { DomReader } from './domReader.ts'

/** Elements that show nothing, or nothing that can be read as text. */
const dropped = new Set(['noscript', 'noembed', 'noframes', 'template', 'style', 'object', 'embed'])
/** Elements whose text HTML writes as it is, so that text which scripts put there would end them. */
const raw = new Set(['xmp', 'plaintext'])
/** Elements whose value the person may have typed or chosen; of these their type alone is copied. */
const fields = new Set(['input', 'textarea', 'select', 'datalist', 'output'])
const addresses = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'poster', 'data'])
/** Scripts can nest elements deeper than readers of HTML follow them. */
const maxDepth = 400

interface Step {
  readonly node: Node
  readonly into: Element
  readonly depth: number
}

interface Copying {
  readonly reader: DomReader
  /** Makes the copies. */
  readonly target: Document
}

/**
 * The page as it is shown, as HTML: after its scripts, with the content of open shadow roots and of frames of the same
 * site in place. Without scripts, what is not displayed, and what the person typed or chose. The page itself is not
 * changed. JSON-LD, which holds authors and dates, is data and is copied.
 */
export function serialisePage(reader: DomReader): string {
  const copying = { reader, target: reader.emptyDocument() }
  const shown = reader.root(reader.document)
  const root = shallowCopy(shown, copying)
  const steps = stepsInto(root, reader.childNodes(shown), 1)
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    // One by one: an element may have more children than a call takes arguments.
    for (const next of copy(step, copying)) steps.push(next)
  }
  return `<!DOCTYPE html>\n${root.outerHTML}`
}

/** In reverse order, since the last step is taken first. */
function stepsInto(into: Element, nodes: Iterable<Node>, depth: number): Step[] {
  return Array.from(nodes, (node) => ({ node, into, depth })).reverse()
}

/** Copies one node, and gives the steps that copy its content. */
function copy({ node, into, depth }: Step, copying: Copying): readonly Step[] {
  const { reader, target } = copying
  if (reader.isText(node)) reader.append(into, node.data)
  if (!reader.isElement(node)) return []
  const name = reader.localName(node)
  if (name === 'script') {
    if (isJsonLd(node)) reader.append(into, jsonLdOf(node, copying))
    return []
  }
  if (dropped.has(name) || isEdited(node, reader) || !isDisplayed(node, reader)) return []
  if (fields.has(name)) {
    reader.append(into, fieldOf(node, copying))
    return []
  }
  // A slot shows what its host was given, or its own content.
  if (isSlot(node, name)) {
    const given = node.assignedNodes({ flatten: true })
    return stepsInto(into, given.length > 0 ? given : reader.childNodes(node), depth)
  }
  const frame = isFrame(node, name) ? frameBody(node, reader) : undefined
  const copied = frame === undefined ? shallowCopy(node, copying) : target.createElement('div')
  reader.append(into, copied)
  if (frame === undefined && isFrame(node, name)) return []
  const content = frame ?? reader.shadowRoot(node) ?? node
  return stepsInto(depth < maxDepth ? copied : into, reader.childNodes(content), depth + 1)
}

// Nodes of frames belong to windows of their own, so that no class of this window tells what they are.

function isSlot(element: Element, name: string): element is HTMLSlotElement {
  return name === 'slot' && 'assignedNodes' in element
}

function isFrame(element: Element, name: string): element is HTMLIFrameElement {
  return name === 'iframe' && 'contentDocument' in element
}

function isJsonLd(script: Element): boolean {
  return script.getAttribute('type')?.trim().toLowerCase() === 'application/ld+json'
}

/** Comments and letters are typed into such elements. */
function isEdited(element: Element, reader: DomReader): boolean {
  const editable = reader.attribute(element, 'contenteditable')?.trim().toLowerCase()
  if (editable === '' || editable === 'true' || editable === 'plaintext-only') return true
  const role = reader.attribute(element, 'role')?.trim().toLowerCase()
  return role === 'textbox' || role === 'searchbox'
}

/** What tells of the page itself is never displayed. */
function isDisplayed(element: Element, reader: DomReader): boolean {
  if (['head', 'title', 'meta', 'link', 'base'].includes(reader.localName(element))) return true
  return reader.style(element)?.display !== 'none'
}

/** Text that would end the element, or begin a comment, is written in JSON's other way. */
function jsonLdOf(script: Element, copying: Copying): Element {
  const copied = shallowCopy(script, copying)
  copied.textContent = script.textContent.replace(/<(?=\/script|!--)/gi, '\\u003c')
  return copied
}

function fieldOf(element: Element, { reader, target }: Copying): Element {
  const field = target.createElement(reader.localName(element))
  const type = reader.attribute(element, 'type')
  if (type !== null) field.setAttribute('type', type)
  return field
}

/** The content of a frame of the same site; other frames are closed to everybody but themselves. */
function frameBody(frame: HTMLIFrameElement, reader: DomReader): Element | undefined {
  const inside = frame.contentDocument
  const body = inside === null ? null : reader.body(inside)
  if (inside === null || body === null) return undefined
  // Editors of comments and letters have a frame of their own, in which all is typed.
  const isEditor =
    reader.designMode(inside) === 'on' || [reader.root(inside), body].some((each) => isEdited(each, reader))
  return isEditor ? undefined : body
}

/** Without children, so that no element takes the place of one of its properties. */
function shallowCopy(element: Element, { reader, target }: Copying): Element {
  if (raw.has(reader.localName(element))) return target.createElement('pre')
  const copied = target.importNode(element, false)
  for (const { name, value } of Array.from(copied.attributes)) {
    if (!isHarmless(name.toLowerCase(), value)) copied.removeAttribute(name)
  }
  // Addresses in a frame are relative to the frame.
  if (copied.hasAttribute('href') && 'href' in element && typeof element.href === 'string' && element.href !== '') {
    copied.setAttribute('href', element.href)
  }
  return copied
}

/** No scripts, and no pictures that are written into the page. */
function isHarmless(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'nonce') return false
  return !(addresses.has(name) && /^[\s\p{Cc}]*(?:javascript|data|blob):/iu.test(value))
}
