/** Rows of wikitext; a row of one cell spans all columns as a heading. */
export type TableRow = readonly string[]

/**
 * A table of wikitext with a line a cell. Cells are wikitext already; the blank before each keeps MediaWiki from reading its
 * first sign as the table's.
 */
export function wikitable(columns: readonly string[], rows: readonly TableRow[]): string {
  const lines = rows.flatMap((cells) => {
    const [only] = cells
    const spans = cells.length === 1 && columns.length > 1
    const set = spans ? [`! colspan="${columns.length}" | ${only ?? ''}`] : cells.map((cell) => `| ${cell}`)
    return ['|-', ...set]
  })
  return ['{| class="wikitable"', ...columns.map((column) => `! scope="col" | ${column}`), ...lines, '|}'].join('\n')
}
