import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatModel, ChatRequest, ContinuationScore } from '../../../../core/models/chat/chatModel.ts'
import { openGgufChat } from '../../../../core/models/chat/ggufChat.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

/** A question of three documents, each in a call of its own, as `ask` reads them. */
const readings = ['Isla Merrin', 'Sea Otter', 'Northern Star'].map((ship, at): ChatRequest => ({
  messages: [
    { role: 'system', content: 'You answer a question from one document.' },
    { role: 'user', content: `The ferry ${ship} left at ${at + 6} with ${at * 7 + 12} people.\n\nWho left?\nAnswer:` },
  ],
  maxOutputTokens: 8,
  temperature: 0,
  logProbabilities: true,
}))

/**
 * By how much a token's log-probability may differ: sums are added up in another order where calls share a batch, and the
 * weights are of four bits. Two tokens that are nearer to each other than this may change places.
 */
const rounding = 0.4

describeWithShared('calls that a local model is given at once', () => {
  const path = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
  let alone: ChatModel
  let together: ChatModel
  beforeAll(async () => {
    alone = await openGgufChat({ path, gpu: 'off', threads: 1 })
    together = await openGgufChat({ path, gpu: 'off', threads: 1, atOnce: 3 })
  })
  afterAll(async () => {
    await alone.close()
    await together.close()
  })

  it('are answered as one after another, up to a place where two words are as likely', async () => {
    expect([alone.atOnce, together.atOnce]).toEqual([1, 3])
    const batch = await Promise.all(readings.map((reading) => together.complete(reading, {})))
    for (const [at, reading] of readings.entries()) {
      const single = (await alone.complete(reading, {})).tokens ?? []
      const shared = batch[at]?.tokens ?? []
      const parted = single.findIndex(({ text }, place) => text !== shared[place]?.text)
      const compared = parted === -1 ? single : single.slice(0, parted + 1)
      expect(compared.length).toBeGreaterThan(0)
      for (const [place, { logProbability }] of compared.entries()) {
        expect(Math.abs(logProbability - (shared[place]?.logProbability ?? Infinity))).toBeLessThan(rounding)
      }
    }
  })

  it('tell the same likelihoods of given texts, within the rounding', async () => {
    const continuations = ['Isla Merrin', 'Sea Otter', 'nobody']
    const ask = async (model: ChatModel, { messages }: ChatRequest): Promise<readonly ContinuationScore[]> =>
      (await model.scoreContinuations?.({ messages, continuations }, {})) ?? []
    const batch = await Promise.all(readings.map((reading) => ask(together, reading)))
    for (const [at, reading] of readings.entries()) {
      for (const [place, { logProbability, tokens }] of (await ask(alone, reading)).entries()) {
        const found = batch[at]?.[place]
        expect(found?.tokens).toBe(tokens)
        expect(Math.abs(logProbability - (found?.logProbability ?? Infinity)) / tokens).toBeLessThan(rounding)
      }
    }
  })

  it('wait for each other where there are more of them, are left singly, and make room for a longer one', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const [first, ...others] = readings.map((reading) => ({ ...reading, logProbabilities: false }))
    const left = together.complete(
      { ...first!, maxOutputTokens: 400 },
      { signal: controller.signal, onText: () => controller.abort(reason) },
    )
    const long = together.complete({ ...first!, reserveTokens: 4000 }, {})
    const rest = [...others, ...others].map((reading) => together.complete(reading, {}))
    await expect(left).rejects.toBe(reason)
    const texts = (await Promise.all([long, ...rest])).map(({ text }) => text)
    expect(texts.every((text) => text !== '')).toBe(true)
  })
})
