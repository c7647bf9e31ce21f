import { escapeHtml } from '../../../../core/export/html/escapeHtml.ts'

export interface Cell {
  /** Markup, already escaped. */
  readonly markup: string
  /** By what the script sorts; null, sorted last, where there is no value. */
  readonly key: number | string | null
}

export interface Column {
  /** Plain text. */
  readonly heading: string
  readonly numeric: boolean
  /** Said on pointing at the heading. */
  readonly meaning?: string
  /** What a screen reader says after the heading. */
  readonly spoken?: string
}

export interface Row {
  /** The row's own heading: markup, already escaped. */
  readonly heading: string
  /** Plain text by which the script sorts rows by their headings. */
  readonly key: number | string
  readonly cells: readonly Cell[]
}

interface RowGroup {
  /** Plain text of a line above its rows; none where it is left out. */
  readonly heading?: string
  readonly className?: string
  readonly rows: readonly Row[]
}

export interface Table {
  readonly id: string
  /** Markup, already escaped. */
  readonly caption: string
  /** Heading of the column of row headings. */
  readonly corner: string
  readonly columns: readonly Column[]
  readonly groups: readonly RowGroup[]
  /** Whether the columns are no wider than their figures. */
  readonly close?: boolean
}

/**
 * A table in a box that scrolls sideways, which the keyboard can reach. The script makes buttons of the headings; rows are
 * sorted within their group, so that what is set apart stays apart.
 */
export function tableMarkup({ id, caption, corner, columns, groups, close = false }: Table): string {
  const heads = [{ heading: corner, numeric: false }, ...columns].map((column) => headMarkup(column))
  const width = columns.length + 1
  return `<div class="scroll" role="region" aria-labelledby="${id}-caption" tabindex="0">
<table id="${id}" class="sortable${close ? ' close' : ''}">
<caption id="${id}-caption">${caption}</caption>
<thead><tr>${heads.join('')}</tr></thead>
${groups.map((group) => groupMarkup(group, width)).join('\n')}
</table>
</div>`
}

/** Text in an element that ends what writing direction it brings. */
export function textMarkup(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

/** A cell without a value, which a screen reader names. */
export const noValue: Cell = {
  markup: '<span class="none"><span aria-hidden="true">–</span><span class="hidden">not known</span></span>',
  key: null,
}

function headMarkup({ heading, numeric, meaning, spoken }: Column): string {
  const said = meaning === undefined ? '' : ` title="${escapeHtml(meaning)}"`
  const more = spoken === undefined ? '' : `<span class="hidden">, ${escapeHtml(spoken)}</span>`
  return `<th scope="col"${numeric ? ' class="number"' : ''}${said}>${escapeHtml(heading)}${more}</th>`
}

function groupMarkup({ heading, className, rows }: RowGroup, width: number): string {
  const line =
    heading === undefined
      ? ''
      : `<tr class="group"><th scope="rowgroup" colspan="${width}">${textMarkup(heading)}</th></tr>\n`
  return `<tbody${className === undefined ? '' : ` class="${className}"`}>\n${line}${rows.map(rowMarkup).join('\n')}\n</tbody>`
}

function rowMarkup({ heading, key, cells }: Row): string {
  return `<tr><th scope="row" data-key="${escapeHtml(String(key))}">${heading}</th>${cells.map(cellMarkup).join('')}</tr>`
}

function cellMarkup({ markup, key }: Cell): string {
  const sorted = key === null ? '' : ` data-key="${escapeHtml(String(key))}"`
  return `<td${typeof key === 'string' ? '' : ' class="number"'}${sorted}>${markup}</td>`
}
