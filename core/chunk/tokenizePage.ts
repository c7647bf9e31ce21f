import { splitSentences } from './splitSentences.ts'
import { tokenizeWords, type WordTokens } from './tokenizeWords.ts'

export type ChunkEnding = 'words' | 'sentence'

export interface TokenizeOptions {
  /** `words` tokenizes the text as if it were one sentence, `sentence` each of its sentences by itself. */
  readonly ending: ChunkEnding
  /** BCP 47 code of the text's language. */
  readonly language: string
}

/** A page's tokens with their offsets, and the token counts after which a sentence ends (ascending, the last one all). */
export interface TokenizedPage extends WordTokens {
  readonly sentenceEnds: readonly number[]
}

/**
 * Tokens of a page in one of the two readings. They differ: by itself a sentence gives its full stop as a token, in the
 * whole text only the last one does ("Penn Treebank tokens" presuppose split sentences).
 */
export function tokenizePage(text: string, { ending, language }: TokenizeOptions): TokenizedPage {
  if (ending === 'words') {
    const whole = tokenizeWords(text)
    return { ...whole, sentenceEnds: [whole.tokens.length] }
  }
  const tokens: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const sentenceEnds: number[] = []
  for (const span of splitSentences(text, { language })) {
    const sentence = tokenizeWords(text.slice(span.start, span.end))
    for (const [index, token] of sentence.tokens.entries()) {
      tokens.push(token)
      starts.push(span.start + (sentence.starts[index] ?? 0))
      ends.push(span.start + (sentence.ends[index] ?? 0))
    }
    sentenceEnds.push(tokens.length)
  }
  return { tokens, starts, ends, sentenceEnds }
}
