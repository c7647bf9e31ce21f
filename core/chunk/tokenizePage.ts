import type { Span } from '../domain/support.ts'
import { scanTokens } from './scanTokens.ts'
import { splitSentences } from '../text/splitSentences.ts'
import type { GrowingVocabulary } from './vocabulary.ts'

export type ChunkEnding = 'words' | 'sentence'

export interface TokenizeOptions {
  /** `words` tokenizes the whole text as if it were one sentence, `sentence` each sentence separately. */
  readonly ending: ChunkEnding
  /** BCP 47 code of the text's language. */
  readonly language: string
  /** Receives the page's tokens. */
  readonly vocabulary: GrowingVocabulary
}

/** A page's tokens in text order. Token `i` is at `text.slice(starts[i], ends[i])`, in UTF-16 offsets. */
export interface TokenizedPage {
  /** The tokens as ids of the vocabulary. */
  readonly ids: Int32Array
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The token counts at sentence ends: ascending; the last is the total. */
  readonly sentenceEnds: readonly number[]
}

/**
 * Tokenizes a page in one of two ways. They differ: in a separate sentence the full stop is a token, in a whole text only
 * the last one is ("Penn Treebank tokens" presuppose split sentences).
 */
export function tokenizePage(text: string, { ending, language, vocabulary }: TokenizeOptions): TokenizedPage {
  const ids: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const sentences: readonly Span[] =
    ending === 'words' ? [{ start: 0, end: text.length }] : splitSentences(text, { language })
  const sentenceEnds = sentences.map((span) => {
    const sentence = text.slice(span.start, span.end)
    scanTokens(sentence, (start, end, token) => {
      ids.push(vocabulary.intern(token ?? sentence.slice(start, end)))
      starts.push(span.start + start)
      ends.push(span.start + end)
    })
    return ids.length
  })
  return { ids: Int32Array.from(ids), starts, ends, sentenceEnds }
}
