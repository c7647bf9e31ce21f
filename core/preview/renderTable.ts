import { renderText } from './renderText.ts'

const attributes = /^\s*((?:[a-z-]+\s*=\s*"[^"]*"\s*)+)$/i
const kept = /\b(colspan|rowspan|scope|class)\s*=\s*"([\w -]*)"/gi

/** A table of wikitext, from the line that opens it to the one before its end. */
export function renderTable(lines: readonly string[]): string {
  const rows: string[][] = []
  let caption = ''
  const [first = '', ...rest] = lines
  for (const line of rest) {
    const mark = line.trimStart()
    if (mark.startsWith('|-')) rows.push([])
    else if (mark.startsWith('|+')) caption = `<caption>${renderText(mark.slice(2).trim())}</caption>`
    else if (/^[|!]/.test(mark)) {
      if (rows.length === 0) rows.push([])
      const isHeader = mark.startsWith('!')
      const cells = mark.slice(1).split(isHeader ? /!!|\|\|/ : '||')
      rows.at(-1)?.push(...cells.map((cell) => renderCell(cell, isHeader ? 'th' : 'td')))
    } else {
      // A line without a mark goes on with the cell before it.
      const row = rows.at(-1)
      const last = row?.pop()
      if (row !== undefined && last !== undefined) row.push(last.replace(/(?=<\/t[hd]>$)/, ` ${renderText(line)}`))
    }
  }
  const body = rows.filter((cells) => cells.length > 0).map((cells) => `<tr>${cells.join('')}</tr>`)
  return `<table${attributesOf(first.replace(/^\s*\{\|/, ''))}>${caption}<tbody>${body.join('')}</tbody></table>`
}

function renderCell(cell: string, element: 'th' | 'td'): string {
  const bar = cell.indexOf('|')
  const given = bar === -1 ? undefined : attributes.exec(cell.slice(0, bar))?.[1]
  const text = given === undefined ? cell : cell.slice(bar + 1)
  return `<${element}${attributesOf(given ?? '')}>${renderText(text.trim())}</${element}>`
}

function attributesOf(given: string): string {
  return [...given.matchAll(kept)].map(([, name = '', value = '']) => ` ${name.toLowerCase()}="${value}"`).join('')
}
