import type { ContextExceededError } from './serviceErrors.ts'

/** Smaller contexts have no room for evidence. */
export const leastContextTokens = 2048

// A smaller number in such a message counts something else.
const leastLimit = 256
const mostLimit = 100_000_000

const digits = String.raw`(\d[\d,_]*)`

/**
 * Messages of services when prompt and answer are too long, with the limit in the first group:
 *
 * - OpenAI, Azure, OpenRouter, DeepSeek, vLLM, SGLang: "maximum context length is 8192 tokens", "… length of 8192 tokens"
 * - llama.cpp's server: "exceeds the available context size (8192 tokens)", `"n_ctx":8192`
 * - vLLM: "longer than the maximum model length of 8192"
 * - LM Studio: "loaded with context length of only 4096 tokens"
 * - Mistral: "too large for model with 32768 maximum context length"
 * - Anthropic: "210000 tokens > 200000 maximum", "exceed context limit: 190000 + 20000 > 200000"
 * - Gemini: "exceeds the maximum number of tokens allowed (1048576)"
 * - xAI: "maximum prompt length is 131072"
 * - text-generation-inference, Together: "`inputs` tokens + `max_new_tokens` must be <= 4096"
 * - DashScope: "Range of input length should be [1, 129024]"
 */
const limitPatterns: readonly RegExp[] = [
  `"n_ctx" *: *${digits}`,
  `maximum (?:context|model|prompt|sequence) length(?: is| of|:)? *${digits}`,
  `${digits} (?:tokens )?maximum context length`,
  String.raw`context (?:size|length|window|limit) *\(${digits}`,
  String.raw`context (?:size|length|window)(?: is| of)?(?: only)? ${digits} tokens`,
  `tokens *> *${digits} maximum`,
  String.raw`exceeds? (?:the )?context limit: *[\d,_]+ *\+ *[\d,_]+ *> *${digits}`,
  String.raw`maximum number of (?:input )?tokens allowed *\(${digits}`,
  String.raw`max_new_tokens. must be <= *${digits}`,
  String.raw`range of input length should be \[\d+, *${digits}\]`,
].map((pattern) => new RegExp(pattern, 'i'))

const wordings =
  /context (?:length|size|window|limit)|maximum (?:context|model length|prompt length)|exceeds? the (?:available )?context|prompt is too long|input token count .* exceeds|max_new_tokens. must be <=|range of input length should be/i

/** Whether a service refused a request because prompt and answer are too long. */
export function isContextRefusal(message: string): boolean {
  return wordings.test(message)
}

/** The context limit in a refusal, in tokens; undefined if it contains none. */
export function contextLimitIn(message: string): number | undefined {
  for (const pattern of limitPatterns) {
    const limit = Number(pattern.exec(message)?.[1]?.replaceAll(/[,_]/g, ''))
    if (limit >= leastLimit && limit <= mostLimit) return limit
  }
  return undefined
}

/**
 * The context to try after a refusal: the limit in the refusal, otherwise half of the context tried.
 *
 * @param tried tokens allowed for prompt and answer
 * @returns undefined if nothing smaller is worth trying
 */
export function smallerContext(
  { contextTokens: limit }: Pick<ContextExceededError, 'contextTokens'>,
  tried: number,
): number | undefined {
  if (limit !== undefined && limit < tried) return limit
  // The service counts more tokens than estimated, or the message contains another limit.
  const half = Math.floor(tried / 2)
  return half < leastContextTokens ? undefined : half
}
