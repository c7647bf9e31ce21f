import { expect, test } from 'vitest'
import { chunkIdSchema } from '../../../../core/domain/ids.ts'
import { sectionNotes } from '../../../../core/engine/pipeline/sectionNotes.ts'
import type { WrittenArticle, WrittenSection } from '../../../../core/write/writtenArticle.ts'

const written: WrittenSection = { heading: 'x', level: 2, query: 'x', ranking: [], sentences: [] }
const article = (part: Partial<WrittenArticle> = {}): WrittenArticle => ({
  sections: [written],
  defects: [],
  raw: '',
  calls: [],
  ...part,
})
const chunk = (characters: number) => ({ chunkId: chunkIdSchema.parse(`c${characters}`), characters })

test('sections that were written whole are not told of', () => {
  expect(sectionNotes([{ heading: '', result: article() }])).toEqual([])
})

test('a section that the model wrote nothing for is named', () => {
  expect(
    sectionNotes([
      { heading: '', result: article({ sections: [] }) },
      { heading: 'Rescue', result: article({ sections: [] }) },
      { heading: 'Reactions', result: article() },
    ]),
  ).toEqual(['Left out, because the model wrote nothing for them: opening, Rescue.'])
})

test('so is one that was written without all of its passages', () => {
  expect(
    sectionNotes([
      { heading: 'Rescue', result: article({ notShown: [chunk(120), chunk(0)] }) },
      { heading: 'Reactions', result: article({ notShown: [chunk(80)] }) },
      { heading: 'Aftermath', result: article({ notShown: [chunk(0)] }) },
    ]),
  ).toEqual([
    'Not all passages fit into the prompt of these sections: Rescue (1 not shown, 1 shortened), Reactions (1 shortened), Aftermath (1 not shown).',
  ])
})
