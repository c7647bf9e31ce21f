import { escapeHtml } from '../export/html/escapeHtml.ts'

const reference = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi
/** Tags that wikitext may hold; their attributes are not kept. */
const tag =
  /<(\/?)(abbr|b|big|blockquote|br|center|cite|code|del|dfn|div|em|hr|i|ins|kbd|p|s|samp|small|span|strong|sub|sup|u|var)\b[^<>]*>/gi
const parts = new RegExp(`${tag.source}|${reference.source}`, 'gi')

/** Text of wikitext in whose constructs marks stand already, as HTML: character references and simple tags stay, bold and italic are set. */
export function renderText(text: string): string {
  return text.split('\n').map(renderLine).join('\n')
}

function renderLine(line: string): string {
  let escaped = ''
  let at = 0
  for (const match of line.matchAll(parts)) {
    escaped += setText(line.slice(at, match.index))
    const [whole, slash = '', name] = match
    escaped += name === undefined ? whole : `<${slash}${name.toLowerCase()}>`
    at = match.index + whole.length
  }
  return setApostrophes(escaped + setText(line.slice(at)))
}

/** Escaped, with apostrophes as they are. */
function setText(text: string): string {
  return text.split("'").map(escapeHtml).join("'")
}

type Style = 'i' | 'b'

/** Two apostrophes are italic, three bold, five both, until the same again or the end of the line. */
function setApostrophes(line: string): string {
  const open: Style[] = []
  const toggle = (style: Style): string => {
    const at = open.lastIndexOf(style)
    if (at === -1) {
      open.push(style)
      return `<${style}>`
    }
    const inner = open.splice(at).slice(1)
    const closed = [...inner].reverse().map((each) => `</${each}>`)
    open.push(...inner)
    return `${closed.join('')}</${style}>${inner.map((each) => `<${each}>`).join('')}`
  }
  const set = line.replace(/'{2,}/g, ({ length }) => {
    if (length === 2) return toggle('i')
    if (length === 3) return toggle('b')
    if (length === 4) return `'${toggle('b')}`
    const order: readonly Style[] = open.at(-1) === 'b' ? ['b', 'i'] : ['i', 'b']
    return `${"'".repeat(length - 5)}${order.map(toggle).join('')}`
  })
  return `${set}${open
    .reverse()
    .map((style) => `</${style}>`)
    .join('')}`
}
