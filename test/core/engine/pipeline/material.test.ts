import { expect, test } from 'vitest'
import { gatherMaterial } from '../../../../core/engine/pipeline/material.ts'
import { passage } from '../../write/passages.ts'

test('passages of pages that may be about a namesake come after all others, in their order', () => {
  const passages = [passage('film', 'A film.'), passage('album', 'An album.'), passage('song', 'A song.')]
  const gather = (doubtful?: ReadonlySet<string>): readonly string[] =>
    gatherMaterial(
      { event: {}, passages, parameters: {}, key: 'key', ...(doubtful === undefined ? {} : { doubtful }) } as never,
      { writer: { kind: 'extractive' }, opened: {}, vectors: {} } as never,
    ).passages.map(({ text }) => text)
  expect(gather()).toEqual(['A film.', 'An album.', 'A song.'])
  expect(gather(new Set([passages[0]!.page.id]))).toEqual(['An album.', 'A song.', 'A film.'])
})
