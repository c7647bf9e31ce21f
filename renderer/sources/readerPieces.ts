import type { ReadPage } from '../../core/engine/libraries/events/eventLibrary.ts'

type ReaderChunk = ReadPage['chunks'][number]

/** A part of the page's text: a chunk, or the text between two chunks. */
export interface ReaderPiece {
  readonly chunk?: ReaderChunk
  readonly start: number
  readonly text: string
}

/** Splits the page's text into its chunks and the text between them. Of overlapping chunks, the later is shortened. */
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
 * Index of the piece that contains a chunk: its own, or, if a draft used other chunk boundaries, the piece in which it
 * starts. A chunk's id ends with its offsets.
 */
export function pieceOf(pieces: readonly ReaderPiece[], chunkId: string): ReaderPiece | undefined {
  const own = pieces.find(({ chunk }) => chunk?.id === chunkId)
  const start = Number(/:(\d+)-\d+$/.exec(chunkId)?.[1] ?? NaN)
  return own ?? pieces.findLast((piece) => piece.start <= start)
}
