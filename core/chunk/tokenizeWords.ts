import { scanTokens } from './scanTokens.ts'

/** Tokens in text order. Token `i` is at `text.slice(starts[i], ends[i])`, in UTF-16 offsets. */
export interface WordTokens {
  readonly tokens: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** The tokens of a text from `scanTokens`, as strings. */
export function tokenizeWords(text: string): WordTokens {
  const tokens: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  scanTokens(text, (start, end, token) => {
    tokens.push(token ?? text.slice(start, end))
    starts.push(start)
    ends.push(end)
  })
  return { tokens, starts, ends }
}
