import { dropUnseenCharacters } from './cleanText.ts'
import { type DomElement, type DomNode, isElement, isText } from './dom.ts'

export interface ReadableTextOptions {
  /** Whether navigation, headers, footers, asides and forms count. Default true. */
  readonly withSurroundings?: boolean
}

/** One line of a page as a reader sees it, and what its markup says of it. */
export interface ReadableLine {
  readonly text: string
  /** Share of its characters that appear in links, 0 to 1. */
  readonly linkShare: number
  readonly isHeading: boolean
  readonly isListItem: boolean
}

const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const surroundings = new Set(['nav', 'footer', 'aside', 'form', 'menu', 'button', 'search', 'dialog'])
const surroundingRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'menu'])

/** How often the place that is being read stands within elements of a kind. */
interface Place {
  pre: number
  link: number
  heading: number
  listItem: number
}

/**
 * Text as a reader sees it: each block, list item, caption and table row is one line, a row's cells are parted by
 * ` | `, white space is collapsed. No empty lines.
 */
export function readableText(root: DomElement, options: ReadableTextOptions = {}): string {
  return joinLines(readableLines(root, options))
}

export function joinLines(lines: readonly ReadableLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** The same, line by line. */
export function readableLines(root: DomElement, options: ReadableTextOptions = {}): readonly ReadableLine[] {
  const lines: ReadableLine[] = []
  const place: Place = { pre: 0, link: 0, heading: 0, listItem: 0 }
  let line = ''
  let linked = 0
  let ofHeading = false

  function endLine(): void {
    const text = dropUnseenCharacters(line)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^\|\s|\s\|$/g, '')
    if (text !== '' && text !== '|') {
      const linkShare = Math.min(1, linked / text.length)
      lines.push({ text, linkShare, isHeading: ofHeading, isListItem: place.listItem > 0 })
    }
    line = ''
    linked = 0
    ofHeading = false
  }

  function add(text: string): void {
    line += text
    const isBlank = text.trim() === ''
    if (place.link > 0 && !isBlank) linked += text.trim().length
    if (place.heading > 0 && !isBlank) ofHeading = true
  }

  function readChildren(parent: DomNode): void {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (isText(node)) readText(node.textContent ?? '')
      else if (isElement(node)) readElement(node)
    }
  }

  function readText(text: string): void {
    if (place.pre === 0) {
      add(text)
      return
    }
    text.split(/\r\n?|\n/).forEach((part, index) => {
      if (index > 0) endLine()
      add(part)
    })
  }

  function readElement(element: DomElement): void {
    const name = element.localName
    if (options.withSurroundings === false && isSurrounding(element)) {
      line += ' '
    } else if (name === 'br') {
      endLine()
    } else if (name === 'time') {
      // Bylines are set apart by style sheets, without a space in the markup.
      line += ' '
      readChildren(element)
      line += ' '
    } else if (name === 'q') {
      line += '“'
      readChildren(element)
      line += '”'
    } else if (cells.has(name)) {
      if (holdsBlocks(element)) endLine()
      else if (line.trim() !== '') line += ' | '
      readChildren(element)
    } else {
      const isBlock = blocks.has(name)
      if (isBlock) endLine()
      const kind = kindOf(name)
      if (kind !== undefined) place[kind]++
      readChildren(element)
      if (isBlock) endLine()
      if (kind !== undefined) place[kind]--
    }
  }

  if (root.localName === 'pre') place.pre++
  readChildren(root)
  endLine()
  return lines
}

function kindOf(name: string): keyof Place | undefined {
  if (name === 'a') return 'link'
  if (name === 'pre') return 'pre'
  if (name === 'li') return 'listItem'
  return headings.has(name) ? 'heading' : undefined
}

function isSurrounding(element: DomElement): boolean {
  return surroundings.has(element.localName) || surroundingRoles.has(element.getAttribute('role') ?? '')
}

/** Old pages are laid out in tables: a cell with paragraphs in it is no cell of data. */
function holdsBlocks(cell: DomElement): boolean {
  for (let node = cell.firstChild; node !== null; node = node.nextSibling) {
    if (isElement(node) && (blocks.has(node.localName) || node.localName === 'br')) return true
  }
  return false
}
