import { expect, it } from 'vitest'
import type { ChatRequest } from '../../../../core/models/chat/chatModel.ts'
import { openGgufChat } from '../../../../core/models/chat/ggufChat.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

const documents = Array.from({ length: 12 }, (_, index) => `Ship ${index} left harbour ${index * 7} at dawn.`).join(' ')

const ask = (wish: string, options: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [
    { role: 'system', content: 'You write.' },
    { role: 'user', content: `${documents}\n\n${wish}` },
  ],
  maxOutputTokens: 8,
  temperature: 0,
  ...options,
})

/** The answer ends after its number, however long it may become. */
const format = { name: 'count', schema: { type: 'integer', enum: [24] } } as const

describeWithShared('the common beginning of two calls of a local model', () => {
  it('is read once, and the answer is the same as without', async () => {
    const path = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
    const model = await openGgufChat({ path, gpu: 'off', threads: 1 })
    const first = await model.complete(ask('Name a ship.'), {})
    expect(first.reusedTokens).toBe(0)
    const second = await model.complete(ask('How many ships left?'), {})
    const common = await model.countTokens(documents)
    expect(second.reusedTokens).toBeGreaterThanOrEqual(common)
    expect(second.reusedTokens).toBeLessThan(second.promptTokens)
    const again = await model.complete(ask('How many ships left?'), {})
    expect(again.reusedTokens).toBe(second.promptTokens - 1)
    // A longer answer needs a larger context, in which nothing was read yet; this one ends after a number all the same.
    const grown = await model.complete(ask('How many ships left?', { maxOutputTokens: 2000, format }), {})
    expect(grown.reusedTokens).toBe(0)
    await model.close()
  })

  it('is kept for a longer call to come, if the first says how long it will be', async () => {
    const path = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
    const model = await openGgufChat({ path, gpu: 'off', threads: 1 })
    await model.complete(ask('Name a ship.', { reserveTokens: 4000 }), {})
    // What the first call would have been given is too small for the prompt and as long an answer.
    const longer = await model.complete(ask('How many ships left?', { maxOutputTokens: 2040, format }), {})
    expect(longer.promptTokens + 2040).toBeGreaterThan(2048)
    expect(longer.reusedTokens).toBeGreaterThanOrEqual(await model.countTokens(documents))
    await model.close()
  })
})
