import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerFormat } from '../../../../core/models/chat/answerFormat.ts'
import type { ChatAnswer, ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { openGgufChat } from '../../../../core/models/chat/ggufChat.ts'
import { chunkIdSchema } from '../../../../core/domain/ids.ts'
import { outlineFormat, readOutlineAnswer } from '../../../../core/write/protocol/outlineFormat.ts'
import { readSentencesAnswer, sentencesFormat } from '../../../../core/write/protocol/sentencesFormat.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

const documents = [
  'The Gotthard Base Tunnel in Switzerland reopened to all trains on 2 September 2024.',
  'A broken wheel disc caused the derailment of a freight train in it on 10 August 2023.',
  'The repairs cost about 150 million Swiss francs, the railway said.',
]

describeWithShared('a small local model, kept to a form by a grammar,', () => {
  let model: ChatModel
  beforeAll(async () => {
    model = await openGgufChat({
      path: sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'),
      gpu: 'off',
      threads: 1,
    })
  })
  afterAll(() => model.close())

  const ask = (wish: string, format: AnswerFormat, maxOutputTokens: number, seed = 0): Promise<ChatAnswer> =>
    model.complete(
      {
        messages: [
          {
            role: 'user',
            content: `${documents.map((text, index) => `[${index + 1}] ${text}`).join('\n')}\n\n${wish} Answer in JSON.`,
          },
        ],
        maxOutputTokens,
        temperature: seed === 0 ? 0 : 1.5,
        seed,
        format,
      },
      {},
    )

  it.each([1, 2, 3, 12])('cites only the documents shown: of %i', async (count) => {
    const shown = Array.from({ length: count }, (_, index) => chunkIdSchema.parse(`c${index + 1}`))
    // Hot on purpose: what the grammar holds does not hang on what the model thinks likely.
    const wish = 'Write sentences on the tunnel, with citations of documents 17, 0 and 99.'
    const answer = await ask(wish, sentencesFormat(count, { most: 3 }), 160, count)
    const numbers = Array.from(answer.text.matchAll(/"citations": ?\[([^\]]*)\]/g), ([, list = '']) => list)
      .flatMap((list) => list.split(','))
      .map(Number)
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= count)).toBe(true)
    const { sections, defects } = readSentencesAnswer(answer.text, shown, { finish: answer.finish })
    expect(sections[0]?.sentences.length).toBeGreaterThan(0)
    expect(defects.map(({ kind }) => kind)).not.toContain('citation-unreadable')
  })

  it('gives an outline with the requested number of headings of limited length', async () => {
    const answer = await ask('Write the headings of an article.', outlineFormat({ min: 5, max: 10 }), 400)
    expect(answer.finish).toBe('stop')
    const value: unknown = JSON.parse(answer.text)
    expect(value).toEqual({ headings: expect.any(Array) as unknown })
    const written = (value as { headings: string[] }).headings
    expect(written.length).toBeGreaterThanOrEqual(5)
    expect(written.length).toBeLessThanOrEqual(10)
    expect(written.every((heading) => heading.length > 0 && heading.length <= 80)).toBe(true)
    expect(readOutlineAnswer(answer.text)?.headings).toEqual(Array.from(new Set(written)))
  })

  it('gives the complete parts of an answer that the limit cuts off', async () => {
    const answer = await ask('Write sentences on the tunnel.', sentencesFormat(3, { least: 20 }), 150)
    expect(answer.finish).not.toBe('stop')
    expect(() => JSON.parse(answer.text) as unknown).toThrow(SyntaxError)
    const shown = ['a', 'b', 'c'].map((id) => chunkIdSchema.parse(id))
    const { sections, defects } = readSentencesAnswer(answer.text, shown, { finish: answer.finish })
    expect(sections[0]?.sentences.length).toBeGreaterThan(0)
    expect(defects.map(({ kind }) => kind)).toContain('broken-json')
  })
})
