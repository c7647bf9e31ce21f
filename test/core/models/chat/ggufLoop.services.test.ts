import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatModel, ChatRequest } from '../../../../core/models/chat/chatModel.ts'
import { openGgufChat } from '../../../../core/models/chat/ggufChat.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

describeWithShared('a local model that', () => {
  let model: ChatModel
  beforeAll(async () => {
    model = await openGgufChat({
      path: sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'),
      gpu: 'off',
      threads: 1,
    })
  })
  afterAll(() => model.close())

  const ask = (content: string, options: Partial<ChatRequest> = {}): ChatRequest => ({
    messages: [{ role: 'user', content }],
    maxOutputTokens: 400,
    temperature: 0,
    ...options,
  })

  it('repeats itself for ever is stopped, and what it streamed until then is the answer', async () => {
    let streamed = ''
    // A form that leaves it nothing else to say.
    const schema = { type: 'array', items: { type: 'integer', enum: [7] }, minItems: 900, maxItems: 900 } as const
    const answer = await model.complete(ask('Write sevens.', { format: { name: 'sevens', schema } }), {
      onText: (delta) => (streamed += delta),
    })
    expect(answer.finish).toBe('repetition')
    expect(answer.outputTokens).toBeLessThan(400)
    expect(streamed).toBe(answer.text)
  })
})
