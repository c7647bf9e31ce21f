import { describe, expect, it } from 'vitest'
import { copiesOf } from '../../../../../core/engine/libraries/drafts/copiesOf.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const words = 'the crew tried in vain to free the stranded vessel before the tide turned against them'
const page = { url: 'https://news.example/1', title: 'Ferry', text: `It was dark when ${words} and help came at dawn.` }

describe('the copies of a draft', () => {
  it('show a sentence beside the words of its page, the nearest first', () => {
    const draft = sketchDraft(
      [page],
      [
        {
          sentences: [
            { text: 'Nobody was hurt there.', cites: [0] },
            { text: `At night ${words}.`, cites: [0] },
          ],
        },
      ],
    )
    const { sources, sentences } = copiesOf(draft)
    expect(sources).toMatchObject([{ page: 'p0', sentences: 1 }])
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatchObject({ sentence: 's2', runs: [{ words, before: 'It was dark when ', page: 'p0' }] })
    const { start, end } = sentences[0]!.runs[0]!.span
    expect(sentences[0]!.text.slice(start, end)).toBe(words)
  })
})
