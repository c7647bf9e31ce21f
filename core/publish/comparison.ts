import { Parser } from 'htmlparser2'
import { z } from 'zod'
import type { WikiReader } from './openWikiReader.ts'

/** A run of a line's text, and whether it differs from the other side. */
export interface DiffPiece {
  readonly text: string
  readonly changed: boolean
}

/** A row of a comparison: a line of both sides, or the differing line of each side; null if a side has none. */
export type DiffRow =
  /** The position of the lines that follow, in the wiki's words: “Line 12:”. */
  | { readonly kind: 'place'; readonly text: string }
  | { readonly kind: 'same'; readonly text: string }
  | {
      readonly kind: 'changed'
      readonly theirs: readonly DiffPiece[] | null
      readonly ours: readonly DiffPiece[] | null
    }

const compareSchema = z.object({ compare: z.object({ body: z.string() }) })

/** The wiki's own comparison of a revision with a text, as plain text without the wiki's HTML. */
export async function compareWith(
  session: WikiReader,
  { revision, text }: { readonly revision: number; readonly text: string },
): Promise<readonly DiffRow[]> {
  const { compare } = await session.ask(
    {
      action: 'compare',
      fromrev: String(revision),
      toslots: 'main',
      'totext-main': text,
      'tocontentmodel-main': 'wikitext',
      prop: 'diff',
    },
    compareSchema,
    { long: true },
  )
  return readDiff(compare.body)
}

type Side = 'theirs' | 'ours'

/** Reads the rows of MediaWiki's two-column diff; the classes of cells identify their content. */
export function readDiff(html: string): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let cell: { readonly kind: string; readonly pieces: DiffPiece[] } | undefined
  let sides: Partial<Record<Side, DiffPiece[]>> = {}
  let same: string | undefined
  let place: string | undefined
  let marked = 0
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      if (name === 'tr') [sides, same, place] = [{}, undefined, undefined]
      else if (name === 'td') cell = { kind: kindOf(classes), pieces: [] }
      else if (/\bdiffchange\b/.test(classes)) marked += 1
    },
    ontext: (text) => void cell?.pieces.push({ text, changed: marked > 0 }),
    onclosetag(name) {
      if (name === 'del' || name === 'ins') marked = Math.max(0, marked - 1)
      if (name === 'tr') pushRow()
      if (name !== 'td' || cell === undefined) return
      const { kind, pieces } = cell
      const text = pieces.map((piece) => piece.text).join('')
      if (kind === 'place') place ??= text.trim()
      else if (kind === 'same') same ??= trimEnds(text)
      else if (kind === 'theirs' || kind === 'ours') sides[kind] = joined(pieces)
      cell = undefined
    },
  })
  const pushRow = (): void => {
    if (place !== undefined) rows.push({ kind: 'place', text: place })
    else if (same !== undefined) rows.push({ kind: 'same', text: same })
    else if (sides.theirs !== undefined || sides.ours !== undefined) {
      rows.push({ kind: 'changed', theirs: sides.theirs ?? null, ours: sides.ours ?? null })
    }
  }
  parser.end(html)
  return rows
}

function kindOf(classes: string): 'place' | 'same' | Side | 'other' {
  if (/\bdiff-lineno\b/.test(classes)) return 'place'
  if (/\bdiff-context\b/.test(classes)) return 'same'
  if (/\bdiff-deletedline\b/.test(classes)) return 'theirs'
  return /\bdiff-addedline\b/.test(classes) ? 'ours' : 'other'
}

/** Pieces of the same kind as one; a line that differs as a whole has no piece that is marked. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const runs: DiffPiece[] = []
  for (const { text, changed } of pieces) {
    const last = runs.at(-1)
    if (last?.changed === changed) runs[runs.length - 1] = { text: last.text + text, changed }
    else runs.push({ text, changed })
  }
  return runs.length === 0 ? [{ text: '', changed: true }] : runs
}

function trimEnds(text: string): string {
  return text.replace(/^\n+|\n+$/g, '')
}
