import type { ReadPage } from '../../core/engine/libraries/events/eventLibrary.ts'

type ReaderChunk = ReadPage['chunks'][number]

/** A run of the page's text: a chunk, or what stands between two of them. */
export interface ReaderPiece {
  readonly chunk?: ReaderChunk
  readonly start: number
  readonly text: string
}

/** Page text -> its chunks and what lies between, in order and without a gap. Of chunks that overlap the later gives way. */
export function readerPieces({ page, chunks }: ReadPage): readonly ReaderPiece[] {
  const pieces: ReaderPiece[] = []
  let at = 0
  const between = (end: number): void => {
    if (page.text.slice(at, end).trim() !== '') pieces.push({ start: at, text: page.text.slice(at, end) })
  }
  for (const chunk of [...chunks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(at, chunk.start)
    if (chunk.end <= start) continue
    between(start)
    pieces.push({ chunk, start, text: page.text.slice(start, chunk.end) })
    at = chunk.end
  }
  between(page.text.length)
  return pieces
}

/**
 * The piece in which a chunk is found: its own, or where a draft cut the page otherwise, the piece in which it begins. The
 * id of a chunk ends in its offsets.
 */
export function pieceOf(pieces: readonly ReaderPiece[], chunkId: string): ReaderPiece | undefined {
  const own = pieces.find(({ chunk }) => chunk?.id === chunkId)
  const start = Number(/:(\d+)-\d+$/.exec(chunkId)?.[1] ?? NaN)
  return own ?? pieces.findLast((piece) => piece.start <= start)
}
