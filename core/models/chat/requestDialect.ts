import type { ChatRequest } from './chatModel.ts'

/** Which optional parameters a service takes. Services differ, and say so by refusing a request. */
export interface RequestDialect {
  readonly usage: boolean
  readonly seed: boolean
  readonly temperature: boolean
  readonly outputLimit: 'max_tokens' | 'max_completion_tokens'
}

export const fullDialect: RequestDialect = { usage: true, seed: true, temperature: true, outputLimit: 'max_tokens' }

/**
 * The dialect without what a refusal names, or undefined where it names nothing that can be left out. Every step leaves
 * out more, so asking again comes to an end.
 */
export function dialectAfterRefusal(dialect: RequestDialect, refusal: string): RequestDialect | undefined {
  if (dialect.usage && /stream_options|include_usage/.test(refusal)) return { ...dialect, usage: false }
  if (dialect.outputLimit === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...dialect, outputLimit: 'max_completion_tokens' }
  }
  if (dialect.seed && /\bseed\b/.test(refusal)) return { ...dialect, seed: false }
  if (dialect.temperature && /\btemperature\b/.test(refusal)) return { ...dialect, temperature: false }
  return undefined
}

/** The optional parameters of a request's body, as the service takes them. */
export function optionalParameters(dialect: RequestDialect, request: ChatRequest): object {
  return {
    [dialect.outputLimit]: request.maxOutputTokens,
    ...(dialect.temperature ? { temperature: request.temperature } : {}),
    ...(dialect.seed && request.seed !== undefined ? { seed: request.seed } : {}),
    ...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
  }
}

/** Parameters of the request that the dialect leaves out. */
export function notSentIn(dialect: RequestDialect, request: ChatRequest): readonly string[] {
  return [
    ...(dialect.temperature ? [] : ['temperature']),
    ...(dialect.seed || request.seed === undefined ? [] : ['seed']),
  ]
}
