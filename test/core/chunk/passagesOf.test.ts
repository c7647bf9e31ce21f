import { describe, expect, it } from 'vitest'
import { ChunkMismatchError } from '../../../core/chunk/chunkMismatchError.ts'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import { passagesOf } from '../../../core/chunk/passagesOf.ts'
import { pagesOf } from './chunkPages.ts'

const pages = pagesOf(['"One," he said. Two three four. Five six seven eight nine ten.', '', 'Eleven.'])

describe('passagesOf', () => {
  it.each(['words', 'sentence'] as const)('gives the passages that were cut, ending %s', (ending) => {
    const passages = cutChunks(pages, { words: 5, ending })
    const chunks = passages.map(({ chunk }) => chunk)
    expect(passagesOf(pages, chunks, ending)).toEqual(passages)
  })

  it('keeps the order of the chunks and takes a part of them', () => {
    const passages = cutChunks(pages, { words: 5, ending: 'sentence' })
    const some = [passages[3]!, passages[0]!]
    expect(
      passagesOf(
        pages,
        some.map(({ chunk }) => chunk),
        'sentence',
      ),
    ).toEqual(some)
  })

  it('refuses a chunk whose page is missing or was cut in another way', () => {
    const chunks = cutChunks(pages, { words: 5, ending: 'sentence' }).map(({ chunk }) => chunk)
    expect(() => passagesOf(pages.slice(1), chunks, 'sentence')).toThrow(ChunkMismatchError)
    expect(() => passagesOf(pages, chunks, 'words')).toThrow(ChunkMismatchError)
  })
})
