import { describe, expect, it } from 'vitest'
import { parseWriterSpec } from '../../../../core/models/chat/parseWriterSpec.ts'

describe('the name of a writer', () => {
  it.each([
    ['extractive', { kind: 'extractive' }],
    [' Extractive ', { kind: 'extractive' }],
    ['gguf:/models/a:b.gguf', { kind: 'gguf', path: '/models/a:b.gguf' }],
    ['gguf:C:\\models\\a.gguf', { kind: 'gguf', path: 'C:\\models\\a.gguf' }],
    ['openai:gpt-5', { kind: 'openai', model: 'gpt-5' }],
    ['openai:llama3.2:3b', { kind: 'openai', model: 'llama3.2:3b' }],
  ])('%j is read as %j', (text, spec) => {
    expect(parseWriterSpec(text)).toEqual(spec)
  })

  it.each(['', 'gpt-4', 'gguf', 'gguf:', 'openai: ', 'extractive:x', 'GPT:x', 'x'.repeat(500)])(
    '%j is refused with the choices',
    (text) => {
      let message = ''
      try {
        parseWriterSpec(text)
      } catch (error) {
        message = error instanceof Error ? error.message : ''
      }
      expect(message).toContain('Choose extractive, gguf:FILE')
      expect(message.length).toBeLessThan(300)
    },
  )
})
