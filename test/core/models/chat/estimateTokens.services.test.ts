import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { estimateTokens } from '../../../../core/models/chat/estimateTokens.ts'
import { openGgufChat } from '../../../../core/models/chat/ggufChat.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

describeWithShared('an estimate of tokens', () => {
  let model: ChatModel
  beforeAll(async () => {
    model = await openGgufChat({
      path: sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'),
      gpu: 'off',
      threads: 1,
    })
  })
  afterAll(() => model.close())

  it('is within a quarter of a real tokenizer on English pages', async () => {
    const file = readFileSync(sharedPath('data', 'wikigenbench', '70448393.json'), 'utf8')
    const texts = Array.from(
      file.matchAll(/"text":\s*("(?:[^"\\]|\\.)*")/g),
      (found) => JSON.parse(found[1]!) as string,
    )
    const text = texts.join('\n').slice(0, 60_000)
    const ratio = estimateTokens(text) / (await model.countTokens(text))
    process.stderr.write(`estimated to counted tokens: ${ratio.toFixed(2)}\n`)
    expect(ratio).toBeGreaterThan(0.85)
    expect(ratio).toBeLessThan(1.35)
  })
})
