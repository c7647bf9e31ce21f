import type { Span } from '../domain/support.ts'
import { scanTokens } from './scanTokens.ts'
import { splitSentences } from '../text/splitSentences.ts'
import type { GrowingVocabulary } from './vocabulary.ts'

export type ChunkEnding = 'words' | 'sentence'

export interface TokenizeOptions {
  /** `words` tokenizes the text as if it were one sentence, `sentence` each of its sentences by itself. */
  readonly ending: ChunkEnding
  /** BCP 47 code of the text's language. */
  readonly language: string
  /** Takes in the page's tokens. */
  readonly vocabulary: GrowingVocabulary
}

/** A page's tokens in order of the text. Token `i` stands at `text.slice(starts[i], ends[i])`, in UTF-16 offsets. */
export interface TokenizedPage {
  /** What the tokens are, as ids of the vocabulary. */
  readonly ids: Int32Array
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The token counts after which a sentence ends: ascending, the last one all. */
  readonly sentenceEnds: readonly number[]
}

/**
 * Tokens of a page in one of the two readings. They differ: by itself a sentence gives its full stop as a token, in the
 * whole text only the last one does ("Penn Treebank tokens" presuppose split sentences).
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
