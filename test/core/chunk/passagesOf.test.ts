import { describe, expect, it } from 'vitest'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import { passagesOf } from '../../../core/chunk/passagesOf.ts'
import { atOnce } from '../../../core/platform/pausingWork.ts'
import type { Passage } from '../../../core/chunk/passage.ts'
import { tokensOf } from '../tokenIds.ts'
import { pagesOf } from './chunkPages.ts'

const pages = pagesOf(['"One," he said. Two three four. Five six seven eight nine ten.', '', 'Eleven.'])

/** The tokens instead of their ids, which another order of the pages changes. */
function comparable(passages: readonly Passage[]) {
  return passages.map((passage) => {
    const { chunk, page, text } = passage
    return { chunk, page, text, tokens: tokensOf(passage) }
  })
}

describe('passagesOf', () => {
  it.each(['words', 'sentence'] as const)('gives the passages that were cut, ending %s', (ending) => {
    const passages = cutChunks(pages, { words: 5, ending })
    const chunks = passages.map(({ chunk }) => chunk)
    expect(comparable(atOnce(passagesOf(pages, chunks, ending)))).toEqual(comparable(passages))
  })

  it('keeps the order of the chunks and takes a part of them', () => {
    const passages = cutChunks(pages, { words: 5, ending: 'sentence' })
    const some = [passages[3]!, passages[0]!]
    const chunks = some.map(({ chunk }) => chunk)
    expect(comparable(atOnce(passagesOf(pages, chunks, 'sentence')))).toEqual(comparable(some))
  })

  it('refuses a chunk whose page is missing or was cut in another way', () => {
    const chunks = cutChunks(pages, { words: 5, ending: 'sentence' }).map(({ chunk }) => chunk)
    expect(() => atOnce(passagesOf(pages.slice(1), chunks, 'sentence'))).toThrow(
      'the page is missing, its text has changed, or it was cut differently.',
    )
    expect(() => atOnce(passagesOf(pages, chunks, 'words'))).toThrow(
      'the page is missing, its text has changed, or it was cut differently.',
    )
  })
})
