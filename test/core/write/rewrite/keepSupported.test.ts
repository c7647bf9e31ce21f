import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerifier } from '../../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../../core/judge/nli/verifier.ts'
import { keepSupported } from '../../../../core/write/rewrite/keepSupported.ts'
import type { WrittenSection, WrittenSentence } from '../../../../core/write/writtenArticle.ts'
import { passage } from '../passages.ts'

const source = passage(
  'a',
  'The ferry Isla Merrin left Tarn at 06:40 on 14 May 2026 with 212 people on board. It struck a reef at 07:12 and took on water.',
)

let verifier: Verifier
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
})
afterAll(() => verifier.close())

async function rewrite(from: string, to: string | null): Promise<WrittenSentence> {
  const sentence: WrittenSentence = {
    text: from,
    citations: [source.chunk.id],
    origin: 'model',
    startsParagraph: true,
  }
  const section: WrittenSection = { heading: 'Voyage', level: 2, query: '', ranking: [], sentences: [sentence] }
  const [kept] = await keepSupported([section], { texts: [[to]], passages: [source], verifier, language: 'en' }, {})
  expect(kept).toMatchObject({ heading: 'Voyage', sentences: { length: 1 } })
  expect(kept!.sentences[0]!.citations).toEqual([source.chunk.id])
  return kept!.sentences[0]!
}

describe('a rewritten sentence', () => {
  it('is accepted if its passage supports it as before', async () => {
    const sentence = await rewrite(
      'The ferry Isla Merrin left Tarn with 212 people on board.',
      'The Isla Merrin left Tarn with 212 people on board.',
    )
    expect(sentence.text).toBe('The Isla Merrin left Tarn with 212 people on board.')
    expect(sentence.record).toMatchObject({
      asWritten: 'The ferry Isla Merrin left Tarn with 212 people on board.',
      steps: [{ action: 'rewritten' }],
    })
  })

  it.each([
    ['another number', 'The ferry left Tarn with 340 people on board.', /lost 212/],
    ['no number any more', 'The ferry left Tarn with many people on board.', /lost 212/],
    [
      'something that the passage does not tell',
      'The ferry left Tarn with 212 people on board and sank within an hour, killing Ana Roe.',
      /supports it less|does not tell/,
    ],
    ['two sentences', 'The ferry left Tarn. It had 212 people on board.', /no longer one sentence/],
  ])('with %s is put back as it was, and says why', async (_, text, why) => {
    const before = 'The ferry left Tarn with 212 people on board.'
    const sentence = await rewrite(before, text)
    expect(sentence.text).toBe(before)
    expect(sentence.record!.steps).toMatchObject([{ action: 'put-back' }])
    expect(sentence.record!.steps[0]!.why).toMatch(why)
  })

  it('that was not returned stays, and nothing is recorded', async () => {
    const sentence = await rewrite('The ferry left Tarn with 212 people on board.', null)
    expect(sentence.record).toBeUndefined()
  })
})
