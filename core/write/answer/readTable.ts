const divider = /^[|:\- \t]*--[|:\- \t]*$/

/**
 * Reads a table that starts at a line, as one text per row: cells with the heading of their column, `Dead: 3; Injured: 12`.
 * Supports Markdown pipe tables and wikitext tables. Undefined if no table starts there.
 *
 * @returns rows, and the index of the first line after the table
 */
export function readTable(
  lines: readonly string[],
  start: number,
): { readonly rows: readonly string[]; readonly end: number } | undefined {
  const first = lines[start] ?? ''
  if (first.startsWith('{|')) return readWikiTable(lines, start)
  if (!first.startsWith('|') || !first.endsWith('|') || first.length < 3) return undefined
  let end = start
  const rows: (readonly string[])[] = []
  let headed = false
  for (; lines[end]?.startsWith('|') === true; end += 1) {
    const line = lines[end] ?? ''
    if (divider.test(line)) headed ||= rows.length === 1
    else rows.push(line.replace(/^\||\|$/g, '').split('|'))
  }
  return { rows: joinRows(rows, headed), end }
}

function readWikiTable(lines: readonly string[], start: number): { rows: readonly string[]; end: number } | undefined {
  let end = start + 1
  const rows: string[][] = [[]]
  let headed = false
  let hasCells = false
  for (; end < lines.length && !(lines[end] ?? '').startsWith('|}'); end += 1) {
    const line = lines[end] ?? ''
    if (line.startsWith('|-')) rows.push([])
    else if (line.startsWith('!')) {
      headed ||= !hasCells
      rows.at(-1)?.push(...line.slice(1).split('!!'))
    } else if (line.startsWith('|')) {
      hasCells = true
      rows.at(-1)?.push(...line.replace(/^\|\+?/, '').split('||'))
    } else if (line === '') break
    else rows.at(-1)?.push(line)
  }
  const after = (lines[end] ?? '').startsWith('|}') ? end + 1 : end
  return {
    rows: joinRows(
      rows.filter((row) => row.length > 0),
      headed,
    ),
    end: after,
  }
}

function joinRows(rows: readonly (readonly string[])[], headed: boolean): readonly string[] {
  const trimmed = rows.map((row) => row.map((cell) => cell.trim()))
  const heads = headed && trimmed.length > 1 ? trimmed[0] : undefined
  return (heads === undefined ? trimmed : trimmed.slice(1))
    .map((row) =>
      row
        .map((cell, column) => {
          const head = row.length === heads?.length ? heads[column] : undefined
          return cell === '' || head === undefined || head === '' ? cell : `${head}: ${cell}`
        })
        .filter((cell) => cell !== '')
        .join('; '),
    )
    .filter((row) => row !== '')
}
