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

/**
 * The page as it is shown, as HTML: after its scripts, with the content of open shadow roots and of frames of the same
 * site in place. Without scripts, what is not displayed, and what the person typed or chose. The page itself is not
 * changed. JSON-LD, which holds authors and dates, is data and is copied.
 */
export function serialisePage(page: Document): string {
  // In a document without a window no script runs, no picture is loaded and no custom element is started.
  const target = page.implementation.createHTMLDocument('')
  const root = shallowCopy(page.documentElement, target)
  const steps = stepsInto(root, page.documentElement.childNodes, 1)
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    // One by one: an element may have more children than a call takes arguments.
    for (const next of copy(step, target)) steps.push(next)
  }
  return `<!DOCTYPE html>\n${root.outerHTML}`
}

/** In reverse order, since the last step is taken first. */
function stepsInto(into: Element, nodes: Iterable<Node>, depth: number): Step[] {
  return Array.from(nodes, (node) => ({ node, into, depth })).reverse()
}

/** Copies one node, and gives the steps that copy its content. */
function copy({ node, into, depth }: Step, target: Document): readonly Step[] {
  if (isText(node)) into.append(node.data)
  if (!isElement(node)) return []
  const name = node.localName
  if (name === 'script') {
    if (isJsonLd(node)) into.append(jsonLdOf(node, target))
    return []
  }
  if (dropped.has(name) || isEdited(node) || !isDisplayed(node)) return []
  if (fields.has(name)) {
    into.append(fieldOf(node, target))
    return []
  }
  // A slot shows what its host was given, or its own content.
  if (isSlot(node)) {
    const given = node.assignedNodes({ flatten: true })
    return stepsInto(into, given.length > 0 ? given : node.childNodes, depth)
  }
  const frame = frameBody(node)
  const copied = frame === undefined ? shallowCopy(node, target) : target.createElement('div')
  into.append(copied)
  if (frame === undefined && isFrame(node)) return []
  const content = frame ?? node.shadowRoot ?? node
  return stepsInto(depth < maxDepth ? copied : into, content.childNodes, depth + 1)
}

// Nodes of frames belong to windows of their own, so that no class of this window tells what they are.

function isText(node: Node): node is Text {
  return node.nodeType === node.TEXT_NODE
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

function isSlot(element: Element): element is HTMLSlotElement {
  return element.localName === 'slot' && 'assignedNodes' in element
}

function isFrame(element: Element): element is HTMLIFrameElement {
  return element.localName === 'iframe' && 'contentDocument' in element
}

function isJsonLd(script: Element): boolean {
  return script.getAttribute('type')?.trim().toLowerCase() === 'application/ld+json'
}

/** Comments and letters are typed into such elements. */
function isEdited(element: Element): boolean {
  const editable = element.getAttribute('contenteditable')?.trim().toLowerCase()
  return editable === '' || editable === 'true' || editable === 'plaintext-only' || isTextbox(element)
}

function isTextbox(element: Element): boolean {
  const role = element.getAttribute('role')?.trim().toLowerCase()
  return role === 'textbox' || role === 'searchbox'
}

/** What tells of the page itself is never displayed. */
function isDisplayed(element: Element): boolean {
  if (['head', 'title', 'meta', 'link', 'base'].includes(element.localName)) return true
  return element.ownerDocument.defaultView?.getComputedStyle(element).display !== 'none'
}

/** Text that would end the element, or begin a comment, is written in JSON's other way. */
function jsonLdOf(script: Element, target: Document): Element {
  const copied = shallowCopy(script, target)
  copied.textContent = script.textContent.replace(/<(?=\/script|!--)/gi, '\\u003c')
  return copied
}

function fieldOf(element: Element, target: Document): Element {
  const field = target.createElement(element.localName)
  const type = element.getAttribute('type')
  if (type !== null) field.setAttribute('type', type)
  return field
}

/** The content of a frame of the same site; other frames are closed to everybody but themselves. */
function frameBody(element: Element): HTMLElement | undefined {
  if (!isFrame(element)) return undefined
  // A frame that has not been loaded has a document without a body.
  return element.contentDocument?.querySelector('body') ?? undefined
}

function shallowCopy(element: Element, target: Document): Element {
  if (raw.has(element.localName)) return target.createElement('pre')
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
