import { type AnswerFormat, toJsonSchema } from './answerFormat.ts'
import type { ChatRequest } from './chatModel.ts'

/** How the format of an answer is requested, from the most exact way to none. */
type FormatWay = 'schema' | 'schema-without-lengths' | 'object' | 'none'

/** The optional parameters that a service accepts. Services differ, and refuse requests with others. */
export interface RequestDialect {
  readonly usage: boolean
  readonly seed: boolean
  readonly temperature: boolean
  readonly logProbabilities: boolean
  readonly outputLimit: 'max_tokens' | 'max_completion_tokens'
  readonly format: FormatWay
}

export const fullDialect: RequestDialect = {
  usage: true,
  seed: true,
  temperature: true,
  logProbabilities: true,
  outputLimit: 'max_tokens',
  format: 'schema',
}

/**
 * Returns the dialect without the parameters in a refusal; undefined if it mentions none that are optional. Every step
 * omits more, so retrying ends.
 */
export function dialectAfterRefusal(dialect: RequestDialect, refusal: string): RequestDialect | undefined {
  if (dialect.usage && /stream_options|include_usage/.test(refusal)) return { ...dialect, usage: false }
  if (dialect.outputLimit === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...dialect, outputLimit: 'max_completion_tokens' }
  }
  if (dialect.logProbabilities && refusal.includes('logprobs')) return { ...dialect, logProbabilities: false }
  const format = formatAfterRefusal(dialect.format, refusal)
  if (format !== undefined) return { ...dialect, format }
  if (dialect.seed && /\bseed\b/.test(refusal)) return { ...dialect, seed: false }
  if (dialect.temperature && /\btemperature\b/.test(refusal)) return { ...dialect, temperature: false }
  return undefined
}

function formatAfterRefusal(format: FormatWay, refusal: string): FormatWay | undefined {
  if (format === 'schema' && /\b(?:min|max)(?:Length|Items)\b/.test(refusal)) return 'schema-without-lengths'
  if (!/response_format|json_schema|json_object|structured.?outputs?|grammar/i.test(refusal)) return undefined
  if (format === 'schema' || format === 'schema-without-lengths') return 'object'
  return format === 'object' ? 'none' : undefined
}

/** The optional parameters of a request's body in the service's dialect. */
export function optionalParameters(dialect: RequestDialect, request: ChatRequest): object {
  return {
    [dialect.outputLimit]: request.maxOutputTokens,
    ...(dialect.temperature ? { temperature: request.temperature } : {}),
    ...(dialect.seed && request.seed !== undefined ? { seed: request.seed } : {}),
    ...(dialect.logProbabilities && request.logProbabilities === true ? { logprobs: true, top_logprobs: 20 } : {}),
    ...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
    ...(request.format === undefined ? {} : responseFormat(dialect.format, request.format)),
  }
}

function responseFormat(way: FormatWay, { name, schema }: AnswerFormat): object {
  switch (way) {
    case 'schema':
    case 'schema-without-lengths': {
      const written = toJsonSchema(schema, way === 'schema')
      return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: written } } }
    }
    case 'object':
      return { response_format: { type: 'json_object' } }
    case 'none':
      return {}
  }
}

/** Parameters of the request that the dialect omits. */
export function notSentIn(dialect: RequestDialect, request: ChatRequest): readonly string[] {
  const formatLacks = { schema: [], 'schema-without-lengths': [], object: ['json_schema'], none: ['response_format'] }
  return [
    ...(dialect.temperature ? [] : ['temperature']),
    ...(dialect.seed || request.seed === undefined ? [] : ['seed']),
    ...(dialect.logProbabilities || request.logProbabilities !== true ? [] : ['logprobs']),
    ...(request.format === undefined ? [] : formatLacks[dialect.format]),
  ]
}
