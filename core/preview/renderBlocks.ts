import type { Pieces } from './createPieces.ts'
import { renderTable } from './renderTable.ts'
import { renderText } from './renderText.ts'

const heading = /^(={1,6})[ \t]*(.+?)[ \t]*\1[ \t]*$/
const listLine = /^([*#:;]+)[ \t]*(.*)$/
/** Lists within each other. */
const deepestList = 20

/** Lines of wikitext in whose constructs marks stand already, as HTML: headings, lists, tables, rules, paragraphs. */
export function renderBlocks(text: string, pieces: Pieces): string {
  const lines = text.split('\n')
  const out: string[] = []
  let paragraph: string[] = []
  const flush = (): void => {
    const words = renderText(paragraph.join('\n')).trim()
    if (words !== '') out.push(`<p>${words}</p>`)
    paragraph = []
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const headed = heading.exec(line)
    if (headed !== null) {
      flush()
      const level = (headed[1] ?? '').length
      out.push(`<h${level}>${renderText(headed[2] ?? '')}</h${level}>`)
    } else if (listLine.test(line)) {
      flush()
      const end = lines.findIndex((each, place) => place > at && !listLine.test(each))
      const own = lines.slice(at, end === -1 ? lines.length : end)
      out.push(renderList(own))
      at += own.length - 1
    } else if (/^\s*\{\|/.test(line)) {
      flush()
      const end = lines.findIndex((each, place) => place > at && /^\s*\|\}/.test(each))
      const own = lines.slice(at, end === -1 ? lines.length : end)
      out.push(renderTable(own))
      // The line that closes the table is passed over.
      at += own.length
    } else if (/^-{4,}/.test(line)) {
      flush()
      out.push('<hr>')
    } else if (pieces.isBlock(line)) {
      flush()
      out.push(line.trim())
    } else if (line.trim() === '') flush()
    else paragraph.push(line)
  }
  flush()
  return out.join('\n')
}

interface OpenItem {
  readonly list: 'ul' | 'ol' | 'dl'
  readonly item: 'li' | 'dt' | 'dd'
}

const kinds: Readonly<Record<string, OpenItem>> = {
  '*': { list: 'ul', item: 'li' },
  '#': { list: 'ol', item: 'li' },
  ':': { list: 'dl', item: 'dd' },
  ';': { list: 'dl', item: 'dt' },
}

function renderList(lines: readonly string[]): string {
  const open: OpenItem[] = []
  let html = ''
  for (const line of lines) {
    const [, prefix = '', text = ''] = listLine.exec(line) ?? []
    const wanted = Array.from(prefix.slice(0, deepestList)).flatMap((sign) => kinds[sign] ?? [])
    let common = 0
    while (common < open.length && open[common]?.list === wanted[common]?.list) common += 1
    for (let closed = open.splice(common); closed.length > 0; closed = closed.slice(0, -1)) {
      html += `</${closed.at(-1)?.item ?? ''}></${closed.at(-1)?.list ?? ''}>`
    }
    const [last] = wanted.slice(-1)
    if (common === wanted.length && last !== undefined) {
      html += `</${open.pop()?.item ?? ''}><${last.item}>`
      open.push(last)
    }
    for (const kind of wanted.slice(common)) {
      html += `<${kind.list}><${kind.item}>`
      open.push(kind)
    }
    html += renderText(text)
  }
  return `${html}${open
    .reverse()
    .map(({ list, item }) => `</${item}></${list}>`)
    .join('')}`
}
