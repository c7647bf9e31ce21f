import { expect, it } from 'vitest'
import { openChatModel } from '../../../../core/models/chat/openChatModel.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

const spec = { kind: 'gguf', path: sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf') } as const

describeWithShared('the loading of a model file', () => {
  it.each([
    ['before it began', 0],
    ['while it lasts', 20],
  ])('is left when the caller cancels %s', async (_, afterMs) => {
    const controller = new AbortController()
    const reason = new Error('enough')
    if (afterMs === 0) controller.abort(reason)
    else setTimeout(() => controller.abort(reason), afterMs)
    await expect(openChatModel(spec, { signal: controller.signal })).rejects.toBe(reason)
  })
})
