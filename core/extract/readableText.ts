import { dropUnseenCharacters } from './cleanText.ts'
import { type DomElement, type DomNode, isElement, isText } from './dom.ts'

export interface ReadableTextOptions {
  /** Whether navigation, headers, footers, asides and forms count. Default true. */
  readonly withSurroundings?: boolean
}

const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])
const surroundings = new Set(['nav', 'footer', 'aside', 'form', 'menu', 'button', 'search', 'dialog'])
const surroundingRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'menu'])

/**
 * Text as a reader sees it: each block, list item, caption and table row is one line, a row's cells are parted by
 * ` | `, white space is collapsed. No empty lines.
 */
export function readableText(root: DomElement, options: ReadableTextOptions = {}): string {
  const lines: string[] = []
  let line = ''

  function endLine(): void {
    const text = dropUnseenCharacters(line)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^\|\s|\s\|$/g, '')
    if (text !== '' && text !== '|') lines.push(text)
    line = ''
  }

  function readChildren(parent: DomNode, preformatted: boolean): void {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (isText(node)) readText(node.textContent ?? '', preformatted)
      else if (isElement(node)) readElement(node, preformatted)
    }
  }

  function readText(text: string, preformatted: boolean): void {
    if (!preformatted) {
      line += text
      return
    }
    text.split(/\r\n?|\n/).forEach((part, index) => {
      if (index > 0) endLine()
      line += part
    })
  }

  function readElement(element: DomElement, preformatted: boolean): void {
    const name = element.localName
    if (options.withSurroundings === false && isSurrounding(element)) {
      line += ' '
    } else if (name === 'br') {
      endLine()
    } else if (name === 'time') {
      // Bylines are set apart by style sheets, without a space in the markup.
      line += ' '
      readChildren(element, preformatted)
      line += ' '
    } else if (name === 'q') {
      line += '“'
      readChildren(element, preformatted)
      line += '”'
    } else if (cells.has(name)) {
      if (holdsBlocks(element)) endLine()
      else if (line.trim() !== '') line += ' | '
      readChildren(element, preformatted)
    } else {
      const isBlock = blocks.has(name)
      if (isBlock) endLine()
      readChildren(element, preformatted || name === 'pre')
      if (isBlock) endLine()
    }
  }

  readChildren(root, root.localName === 'pre')
  endLine()
  return lines.join('\n')
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
