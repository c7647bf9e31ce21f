import type { ChunkId } from '../../domain/ids.ts'
import { parseArticle, type ParsedSection, type ParseOptions } from '../parseArticle.ts'

/** A sentence of an answer that is still coming in, as `parseArticle` reads it. */
export interface StreamedSentence {
  /** Of its section; empty for the lead. */
  readonly heading: string
  readonly sentence: ParsedSection['sentences'][number]
}

export interface SentenceStreamOptions extends Omit<ParseOptions, 'finish'> {
  /** Passages that the writer was shown, number k at k - 1. */
  readonly shown: readonly ChunkId[]
  /** Called once with each sentence, as soon as nothing that may follow changes it in an answer of the usual form. */
  readonly onSentence: (streamed: StreamedSentence) => void
}

export interface SentenceStream {
  /** Takes the next piece of the answer. */
  feed(delta: string): void
  /** The answer starts over: what came so far is void. A sentence that comes again is given again. */
  restart(): void
}

/** Answers longer than this, in characters, are loops; what follows is left to the reading of the whole answer. */
const longestRead = 12_000

/** What may end a sentence, and the beginning of what follows it; a citation in digits may stand between. */
const boundary = /[.!?…。！？।॥؟۔\n][^\p{L}]*\p{L}/u
/** An end with no words behind it yet: it is looked at again with what comes next. */
const openEnd = /[.!?…。！？।॥؟۔\n][^\p{L}]*$/u
/** What stands before one of these is complete. */
const afterWord = /[\s。！？।]/u

/**
 * Gives the sentences of an answer while it streams in. The answer so far is read again only where a sentence may have
 * ended since the last time, so that reading takes the number of sentences times the answer's length.
 */
export function streamSentences({ shown, onSentence, ...options }: SentenceStreamOptions): SentenceStream {
  let text = ''
  let readTo = 0
  let given: string[] = []
  return {
    feed: (delta) => {
      text += delta
      if (text.length > longestRead) return
      // How a sentence ends depends on the next word, so a word that may go on is left for the next time.
      let end = text.length
      while (end > readTo && !afterWord.test(text.charAt(end - 1))) end -= 1
      const fresh = text.slice(readTo, end)
      if (!boundary.test(fresh)) return
      readTo = end - (openEnd.exec(fresh)?.[0].length ?? 0)
      const { sections } = parseArticle(text.slice(0, end), shown, options)
      const all = sections.flatMap(({ heading, sentences }) => sentences.map((sentence) => ({ heading, sentence })))
      // The last sentence may go on, and its citations may still come.
      const complete = all.slice(0, -1)
      const keys = complete.map(({ heading, sentence }) => JSON.stringify([heading, sentence.text, sentence.citations]))
      const earlier = new Set(given)
      for (const [at, streamed] of complete.entries()) {
        const key = keys[at] ?? ''
        if (keys[at] === given[at] || earlier.has(key)) continue
        onSentence(streamed)
      }
      given = keys
    },
    restart: () => {
      text = ''
      readTo = 0
      given = []
    },
  }
}
