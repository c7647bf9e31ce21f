import { words } from '../words.ts'

/** Lines that are the cells of a table, row by row; all rows have the same number of cells. */
export interface TableRows {
  /** Line of the first column head, of the first cell, and the line after the last cell; from 0. */
  readonly heads: number
  readonly from: number
  readonly until: number
  /** Cells of a row. */
  readonly width: number
}

const widths = { least: 2, most: 9 }
const fewestRows = 2
/** Words of the longest cell, and of a column's cells in the mean: headlines have more. */
const longestCell = { most: 10, mean: 6 }
const longestHead = 4
/** Words that head columns. */
const head =
  /^(?:#|no\.?|nr\.?|name|names?|date|day|year|time|week|round|rank|pos\.?|position|place|location|venue|city|state|country|party|host|hosts|opponent|result|results|score|team|club|driver|player|points|pts\.?|laps|grid|votes|share|seats|candidate|office|role|title|award|category|recipient|nominees?|network|tv|channel|attendance|episode|director|written by|air date|age|number(?: of [\p{L} ]{3,20})?|amount|total|deaths|injured|name der .{3,20}|datum|ort|partei|stimmen|ergebnis|jahr|platz|nom|lieu|année|résultat|parti|voix|nombre|fecha|lugar|año|nombre|partido|votos|resultado|puesto|data|luogo|anno|risultato|partito|voti)$/iu
const monthName = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fév|avr|aoû|déc|mär|mai|okt|dez'
const dateCell = new RegExp(
  String.raw`(?:\b(?:${monthName})\p{L}{0,6}\.? \d{1,2}|\b\d{1,2}(?:st|nd|rd|th|\.)? (?:${monthName})\p{L}{0,6}|\b(?:19|20)\d\d-\d\d-\d\d)\b`,
  'iu',
)
const figureCell = /^[^\p{L}]*\d[^\p{L}]*(?:pts?|laps?|km|mi|m|s|[ap]\.?m\.?(?: \p{Lu}{2,4})?)?\.?$/iu

type CellKind = 'date' | 'figure' | 'words' | 'none'

/** Tables whose cells an extractor put on one line each: below column heads, cells of the same kinds repeat, one of them a date or a figure. */
export function tableRows(lines: readonly string[]): readonly TableRows[] {
  const kinds = lines.map(kindOf)
  const found: TableRows[] = []
  let at = 0
  while (at < lines.length) {
    const table = tableAt(lines, kinds, at)
    if (table !== undefined) found.push(table)
    at = table?.until ?? at + 1
  }
  return found
}

function kindOf(line: string): CellKind {
  const count = words(line).length
  if (line === '' || count > longestCell.most) return 'none'
  if (dateCell.test(line)) return 'date'
  if (figureCell.test(line)) return 'figure'
  return 'words'
}

function tableAt(lines: readonly string[], kinds: readonly CellKind[], heads: number): TableRows | undefined {
  for (let width = widths.least; width <= widths.most; width += 1) {
    const from = heads + width
    const names = lines.slice(heads, from)
    if (names.some((name) => name === '' || words(name).length > longestHead)) return undefined
    if (names.filter((name) => head.test(name)).length < width / 2) continue
    const row = kinds.slice(from, from + width)
    if (row.length < width || row.includes('none') || !row.some((kind) => kind !== 'words')) continue
    let rows = 1
    while (isRow(row, kinds.slice(from + rows * width, from + (rows + 1) * width), rows < fewestRows ? 0 : 1)) rows += 1
    const until = from + rows * width
    if (rows >= fewestRows && areCells(lines.slice(from, until), width)) return { heads, from, until, width }
  }
  return undefined
}

/** Whether the next lines are a row like the first one; later rows may have a word such as "cancelled" in place of a figure. */
function isRow(row: readonly CellKind[], next: readonly CellKind[], mostOther: number): boolean {
  const others = row.filter((kind, cell) => next[cell] !== kind)
  return (
    next.length === row.length &&
    !next.includes('none') &&
    others.length <= mostOther &&
    others.every((kind) => kind === 'figure')
  )
}

/** Whether no column holds headlines. */
function areCells(cells: readonly string[], width: number): boolean {
  return Array.from({ length: width }, (_, column) => cells.filter((_, at) => at % width === column)).every(
    (column) => column.reduce((sum, cell) => sum + words(cell).length, 0) / column.length <= longestCell.mean,
  )
}

/** Figures of a line that may be a part of a table, their share of its words, and the share of words that are not repeated. */
const figures = { least: 3, share: 0.2, distinct: 0.55 }
/** Menus of archives list one month after the other. */
const mostMonths = 3
const monthWord = new RegExp(String.raw`\b(?:${monthName})[a-z]{0,6}\b`, 'gu')
/** Lines in a row that make a table of those, one in between without figures allowed. */
const fewestLines = 4
/** What lists of comments, teasers and contributors say beside their figures. */
const noFigures =
  /\b(?:ago|reply|replies|comments?|min read|updated|affiliations?|pmid|doi|views|items? displayed|call)\b/u

/** Lines in which tables of a page without line breaks and capitals were cut: most are figures and names. */
export function figureLines(lines: readonly string[]): readonly boolean[] {
  const hasFigures = lines.map((line) => {
    const tokens = line.split(/\s+/u)
    const found = tokens.filter((token) => /^[+$£€]?\d/u.test(token) && !/^(?:19|20)\d\d$/u.test(token)).length
    return (
      found >= figures.least &&
      found >= figures.share * tokens.length &&
      new Set(tokens).size >= figures.distinct * tokens.length &&
      (line.match(monthWord)?.length ?? 0) < mostMonths &&
      !noFigures.test(line)
    )
  })
  const stays = lines.map(() => false)
  let from = 0
  while (from < lines.length) {
    let until = from
    while (hasFigures[until] === true || (until > from && lines[until] !== '' && hasFigures[until + 1] === true))
      until += 1
    if (until - from >= fewestLines) stays.fill(true, from, until)
    from = until + 1
  }
  return stays
}
