import { diffWordsWithSpace, structuredPatch } from 'diff'
import type { DiffPiece, DiffRow } from './comparison.ts'

/** Lines of context shown before and after those that differ. */
const around = 1

/**
 * What two wikitexts differ in, in the rows in which a wiki tells it, without asking one: lines that differ are beside
 * each other, with the words that do marked.
 */
export function compareWikitext(theirs: string, ours: string): readonly DiffRow[] {
  const { hunks } = structuredPatch('', '', theirs, ours, '', '', { context: around })
  return hunks.flatMap(({ oldStart, lines }) => [
    { kind: 'place', text: `Line ${oldStart}:` } as const,
    ...hunkRows(lines.filter((line) => !line.startsWith('\\'))),
  ])
}

function hunkRows(lines: readonly string[]): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let [gone, added]: [string[], string[]] = [[], []]
  const flush = (): void => {
    for (let at = 0; at < Math.max(gone.length, added.length); at += 1) rows.push(changedRow(gone[at], added[at]))
    ;[gone, added] = [[], []]
  }
  for (const line of lines) {
    const text = line.slice(1)
    if (line.startsWith('-')) gone.push(text)
    else if (line.startsWith('+')) added.push(text)
    else {
      flush()
      rows.push({ kind: 'same', text })
    }
  }
  flush()
  return rows
}

function changedRow(theirs: string | undefined, ours: string | undefined): DiffRow {
  if (theirs === undefined || ours === undefined) {
    const whole = (text: string | undefined): readonly DiffPiece[] | null =>
      text === undefined ? null : [{ text, changed: true }]
    return { kind: 'changed', theirs: whole(theirs), ours: whole(ours) }
  }
  const parts = diffWordsWithSpace(theirs, ours)
  const side = (other: 'added' | 'removed'): readonly DiffPiece[] =>
    parts.flatMap((part) => (part[other] ? [] : [{ text: part.value, changed: part.added || part.removed }]))
  return { kind: 'changed', theirs: side('added'), ours: side('removed') }
}
