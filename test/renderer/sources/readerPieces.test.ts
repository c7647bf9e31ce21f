import { describe, expect, it } from 'vitest'
import { chunkIdSchema, pageIdSchema } from '../../../core/domain/ids.ts'
import type { ReadPage } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { pieceOf, readerPieces } from '../../../renderer/sources/readerPieces.ts'

const text = 'Menu\nFirst passage. Second passage.\nShare this'

function read(...spans: readonly (readonly [number, number])[]): ReadPage {
  return {
    page: {
      id: pageIdSchema.parse('p'),
      url: 'https://news.example/',
      finalUrl: 'https://news.example/',
      provenance: 'url',
      title: '',
      authors: [],
      site: '',
      language: 'en',
      text,
      sha256: '0'.repeat(64),
    },
    chunks: spans.map(([start, end], ordinal) => ({
      id: chunkIdSchema.parse(`p:${start}-${end}`),
      ordinal,
      start,
      end,
      cited: false,
    })),
  }
}

describe('the pieces of a page', () => {
  it('are its chunks and the text between them, with no words lost', () => {
    const pieces = readerPieces(read([5, 19], [20, 35]))
    expect(pieces.map(({ chunk, text: part }) => [chunk?.ordinal, part])).toEqual([
      [undefined, 'Menu\n'],
      [0, 'First passage.'],
      [1, 'Second passage.'],
      [undefined, '\nShare this'],
    ])
  })

  it('show the text of a page without chunks', () => {
    expect(readerPieces(read())).toEqual([{ start: 0, text }])
  })

  it('show words that two chunks share once', () => {
    const pieces = readerPieces(read([0, 19], [10, 45]))
    expect(pieces.map(({ text: part }) => part).join('')).toBe(text)
  })
})

describe('the piece of a chunk', () => {
  const pieces = readerPieces(read([5, 19], [20, 35]))

  it('is the chunk’s own', () => {
    expect(pieceOf(pieces, 'p:20-35')?.chunk?.ordinal).toBe(1)
  })

  it('is the one in which a chunk begins that was cut otherwise', () => {
    expect(pieceOf(pieces, 'p:25-30')?.chunk?.ordinal).toBe(1)
    expect(pieceOf(pieces, 'p:7-40')?.chunk?.ordinal).toBe(0)
  })

  it('is none for an id without offsets', () => {
    expect(pieceOf(pieces, 'unknown')).toBeUndefined()
  })
})
