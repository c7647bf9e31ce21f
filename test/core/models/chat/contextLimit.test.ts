import { describe, expect, test } from 'vitest'
import { contextLimitIn, isContextRefusal, smallerContext } from '../../../../core/models/chat/contextLimit.ts'
import { promptBudget } from '../../../../core/models/chat/promptBudget.ts'

const refusals: readonly (readonly [service: string, said: string, limit: number | undefined])[] = [
  [
    'OpenAI',
    "This model's maximum context length is 8192 tokens. However, you requested 9012 tokens (8212 in the messages, 800 in the completion). Please reduce the length of the messages or completion.",
    8192,
  ],
  [
    'vLLM',
    "'max_tokens' or 'max_completion_tokens' is too large: 5000. This model's maximum context length is 32768 tokens and your request has 30000 input tokens (5000 > 32768 - 30000).",
    32_768,
  ],
  ['vLLM, older', 'The decoder prompt (length 9000) is longer than the maximum model length of 4096.', 4096],
  ['SGLang', "Requested token count exceeds the model's maximum context length of 16384 tokens.", 16_384],
  [
    'llama.cpp',
    '{"code":400,"message":"the request exceeds the available context size, try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9412,"n_ctx":8192}',
    8192,
  ],
  [
    'llama.cpp, by its words',
    'request (9412 tokens) exceeds the available context size (8192 tokens), try increasing it',
    8192,
  ],
  [
    'LM Studio',
    'Trying to keep the first 7321 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    4096,
  ],
  [
    'Mistral',
    'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    32_768,
  ],
  ['Anthropic', 'prompt is too long: 210432 tokens > 200000 maximum', 200_000],
  [
    'Anthropic, with the answer',
    'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length or `max_tokens` and try again',
    200_000,
  ],
  ['Gemini', 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
  ['xAI', "This model's maximum prompt length is 131072 but the request contains 150000 tokens.", 131_072],
  [
    'text-generation-inference',
    '`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000 `inputs` tokens and 200 `max_new_tokens`',
    4096,
  ],
  ['DashScope', 'Range of input length should be [1, 129024]', 129_024],
  ['a service that writes thousands with commas', 'maximum context length is 131,072 tokens', 131_072],
  ['Ollama, which names no limit', 'the input length exceeds the context length', undefined],
]

describe('a refusal for the length of the context', () => {
  test.each(refusals)('of %s is recognised, and its limit read', (_service, said, limit) => {
    expect(isContextRefusal(said)).toBe(true)
    expect(contextLimitIn(said)).toBe(limit)
  })

  test.each([
    'Rate limit reached: limit 30000 tokens per minute, requested 31000.',
    'max_tokens is too large: 9000. This model supports at most 4096 completion tokens.',
    'max_tokens: 9000 > 8192, which is the maximum allowed number of output tokens for this model',
    'The model `gpt-9` does not exist',
  ])('is not read from another refusal: %s', (said) => {
    expect(isContextRefusal(said)).toBe(false)
    expect(contextLimitIn(said)).toBeUndefined()
  })

  test('gives no limit that is too small or too large to be one', () => {
    expect(contextLimitIn('maximum context length is 3 tokens')).toBeUndefined()
    expect(contextLimitIn('maximum context length is 999999999999 tokens')).toBeUndefined()
  })
})

describe('the context to try after a refusal', () => {
  test('is the limit that the refusal names', () => {
    expect(smallerContext({ contextTokens: 8192 }, 32_768)).toBe(8192)
  })

  test('is half of what was tried where the refusal names none, or one that was kept', () => {
    expect(smallerContext({ contextTokens: undefined }, 32_768)).toBe(16_384)
    expect(smallerContext({ contextTokens: 32_768 }, 32_768)).toBe(16_384)
  })

  test('is none where half leaves no room for evidence', () => {
    expect(smallerContext({ contextTokens: undefined }, 4095)).toBeUndefined()
  })
})

describe('the budget of a prompt', () => {
  test('is what the answer leaves of the context, less 5 % where tokens are estimated', () => {
    expect(promptBudget({ contextTokens: 32_768, maxOutputTokens: 2000, exact: true })).toBe(30_768)
    expect(promptBudget({ contextTokens: 32_768, maxOutputTokens: 2000 })).toBe(29_129)
  })

  test('is never below nothing', () => {
    expect(promptBudget({ contextTokens: 1024, maxOutputTokens: 4000 })).toBe(0)
  })
})
