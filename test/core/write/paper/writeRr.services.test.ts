import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Event } from '../../../../core/domain/event.ts'
import type { ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { openGgufChat } from '../../../../core/models/chat/ggufChat.ts'
import { createOpenaiChat } from '../../../../core/models/chat/openaiChat.ts'
import type { PackedDocuments } from '../../../../core/write/packDocuments.ts'
import { writeRr } from '../../../../core/write/paper/writeRr.ts'
import { writtenArticleSchema } from '../../../../core/write/writtenArticle.ts'
import { startOpenaiServer } from '../../../openaiServer.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { passage } from '../passages.ts'

// After the announcements of three railway operators on one day.
const event: Event = {
  title: 'Reopening of the Gotthard Base Tunnel',
  date: '2024-09-02',
  language: 'en',
  wiki: 'enwiki',
}
const passages = [
  'The Gotthard Base Tunnel in Switzerland reopened to all trains on 2 September 2024. It had been closed in part since a freight train derailed in it on 10 August 2023. The repairs cost about 150 million Swiss francs.',
  'A broken wheel disc caused the derailment, the Swiss Transportation Safety Investigation Board found. Sixteen wagons left the rails, and seven kilometres of track and 20,000 concrete sleepers had to be replaced.',
  'Travel between Zurich and Lugano takes an hour less again. At 57 kilometres the tunnel is the longest railway tunnel in the world, and was opened in 2016.',
].map((text, index) => ({ passage: passage(`p${index}`, text), score: 3 - index }))
const shown = passages.map((ranked) => ranked.passage.chunk.id)

describeWithShared('a local model', () => {
  let model: ChatModel
  beforeAll(async () => {
    model = await openGgufChat({
      path: sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'),
      gpu: 'off',
      threads: 1,
    })
  })
  afterAll(() => model.close())

  it('writes an article as it streams, citing only its passages', async () => {
    let streamed = ''
    let packedTokens = 0
    const article = await writeRr(
      {
        event,
        passages,
        query: event.title,
        model,
        preset: 'grounded',
        inputTokens: 2048,
        maxOutputTokens: 96,
        protocol: 'text',
        seed: 1,
      },
      { onText: (delta) => (streamed += delta), onPacked: ({ promptTokens }) => (packedTokens = promptTokens) },
    )
    expect(streamed).toBe(article.raw)
    expect(writtenArticleSchema.parse(article)).toEqual(article)
    const sentences = article.sections.flatMap((section) => section.sentences)
    expect(sentences.some(({ text }) => /tunnel/i.test(text))).toBe(true)
    expect(sentences.flatMap(({ citations }) => citations).every((id) => shown.includes(id))).toBe(true)
    const [call] = article.calls
    expect(call).toMatchObject({ model: 'SmolLM2-135M-Instruct-Q4_1.gguf', tokensEstimated: false, retries: 0 })
    // The allowance for the chat template covers it, and is not far off.
    expect(call!.promptTokens).toBeLessThanOrEqual(packedTokens)
    expect(call!.promptTokens).toBeGreaterThan(packedTokens - 20)
  })
})

describeWithShared('a local model with a short context', () => {
  it('is shown what fits, the last document cut after a sentence', async () => {
    const path = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
    const model = await openGgufChat({ path, gpu: 'off', threads: 1, contextTokens: 640 })
    const many = Array.from({ length: 12 }, (_, index) => passages[index % passages.length]!)
    let packed: PackedDocuments | undefined
    const article = await writeRr(
      {
        event,
        passages: many,
        query: event.title,
        model,
        preset: 'grounded',
        inputTokens: 4096,
        maxOutputTokens: 40,
        protocol: 'text',
        seed: 1,
      },
      { onPacked: (documents) => (packed = documents) },
    )
    await model.close()
    expect(packed).toMatchObject({ budget: 600 })
    expect(packed!.leftOut.length).toBeGreaterThan(0)
    expect(packed!.leftOut.length + packed!.shown.length).toBe(many.length)
    expect(packed!.messages[1]?.content).toMatch(/\.\n<\/document>\n\nWrite the/)
    expect(article.calls[0]!.promptTokens).toBeLessThanOrEqual(600)
  })
})

it('a service writes an article after a dropped connection, from the second answer only', async () => {
  const lines = ['The tunnel reopened on ', '2 September 2024. [1]\n\n==Cau', 'se==\nA wheel disc broke. [2][9]']
  const server = await startOpenaiServer({
    script: [
      { kind: 'stream', deltas: ['A first answer. [1] ', 'It stops'], dropAfter: 2 },
      { kind: 'stream', deltas: lines, usage: { prompt: 900, completion: 30 } },
    ],
  })
  const model = createOpenaiChat({
    model: 'm',
    baseUrl: server.baseUrl,
    environment: {},
    retry: { firstWaitSeconds: 0.01 },
  })
  let text = ''
  const article = await writeRr(
    {
      event,
      passages,
      query: event.title,
      model,
      preset: 'paper',
      inputTokens: 2048,
      maxOutputTokens: 800,
      protocol: 'text',
      seed: 1,
    },
    { onText: (delta) => (text += delta), onRestart: () => (text = '') },
  )
  await model.close()
  await server.close()
  expect(text).toBe(lines.join(''))
  expect(
    article.sections.map(({ heading, sentences }) => [heading, sentences[0]?.text, sentences[0]?.citations]),
  ).toEqual([
    ['', 'The tunnel reopened on 2 September 2024.', [shown[0]]],
    ['Cause', 'A wheel disc broke.', [shown[1]]],
  ])
  expect(article.calls[0]).toMatchObject({ promptTokens: 900, outputTokens: 30, retries: 1 })
})
