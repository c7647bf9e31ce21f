import { describe, expect, it } from 'vitest'
import type { Progress } from '../../../core/domain/progress.ts'
import { askModel } from '../../../core/write/askModel.ts'
import { scriptedChat } from '../../scriptedChat.ts'

async function ask(answer: string): Promise<readonly Progress[]> {
  const progress: Progress[] = []
  await askModel(
    scriptedChat([answer]),
    { messages: [{ role: 'user', content: 'Write.' }], maxOutputTokens: 5000, temperature: 0 },
    { step: 'write', current: 'Rescue', onProgress: (step) => progress.push(step) },
  )
  return progress
}

describe('an answer as it arrives', () => {
  it('is reported in tokens with each piece, and in words at intervals and at its end', async () => {
    const answer = 'The ferry left the port. '.repeat(100).trim()
    const progress = await ask(answer)
    expect(progress.filter(({ done }) => done === 250)).toHaveLength(1)
    const told = progress.flatMap(({ text }) => text ?? [])
    expect(told.at(-1)).toBe(answer)
    expect(told.every((text) => answer.startsWith(text))).toBe(true)
    // Five hundred pieces come within a moment.
    expect(told.length).toBeLessThan(progress.length / 10)
  })

  it('is reported with its last 4,000 characters', async () => {
    const answer = 'The ferry left the port. '.repeat(500).trim()
    const told = (await ask(answer)).flatMap(({ text }) => text ?? [])
    expect(told.at(-1)).toBe(answer.slice(-4000))
  })
})
