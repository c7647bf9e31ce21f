import type { ContextExceededError } from './serviceErrors.ts'

/** Below this, a prompt has no room for evidence. */
export const leastContextTokens = 2048

// A smaller figure beside such words counts something else.
const leastLimit = 256
const mostLimit = 100_000_000

const digits = String.raw`(\d[\d,_]*)`

/**
 * What services say when prompt and answer are too long, with the limit in the first group:
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

/** Whether a refusal says that prompt and answer are too long for the model. */
export function isContextRefusal(said: string): boolean {
  return wordings.test(said)
}

/** The tokens that a refusal names as the most that prompt and answer may have; undefined where it names none. */
export function contextLimitIn(said: string): number | undefined {
  for (const pattern of limitPatterns) {
    const limit = Number(pattern.exec(said)?.[1]?.replaceAll(/[,_]/g, ''))
    if (limit >= leastLimit && limit <= mostLimit) return limit
  }
  return undefined
}

/**
 * Context to try after a refusal: what the refusal names, otherwise half of what was tried.
 *
 * @param tried tokens that prompt and answer were allowed
 * @returns undefined where nothing smaller is worth a try
 */
export function smallerContext(
  { contextTokens: limit }: Pick<ContextExceededError, 'contextTokens'>,
  tried: number,
): number | undefined {
  if (limit !== undefined && limit < tried) return limit
  // The service counts more tokens than the estimate, or names a limit for something else.
  const half = Math.floor(tried / 2)
  return half < leastContextTokens ? undefined : half
}
