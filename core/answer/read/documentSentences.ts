import { splitSentences } from '../../text/splitSentences.ts'
import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { AnswerDocument } from '../answerDocument.ts'

/** A sentence of a document, prepared for comparison with a question. */
export interface DocumentSentence extends Span {
  readonly text: string
  /** Stems of its content words. */
  readonly words: ReadonlySet<string>
}

/** A document's sentences and what is known from all of them. */
export interface DocumentText {
  readonly sentences: readonly DocumentSentence[]
  /** Stems of the page's title. */
  readonly title: ReadonlySet<string>
  /** Whether a word is capitalised inside a sentence too, and so is a name at the start of one. */
  isName(word: string): boolean
}

/** Most sentences of one document that are read; a page may have tens of thousands. */
const mostSentences = 400

/** The sentences of a document in order, trimmed; offsets are in the page's text. */
export function documentText({ page, span }: AnswerDocument): DocumentText {
  const language = page.language === 'und' ? {} : { language: page.language }
  const text = page.text.slice(span.start, span.end)
  const sentences = splitSentences(text, language)
    .slice(0, mostSentences)
    .map(({ start, end }) => {
      const own = text.slice(start, end)
      return {
        start: span.start + start,
        end: span.start + end,
        text: own,
        words: contentWords(own.replace(/\bco-(?=\p{Ll})/giu, 'co')),
      }
    })
  return { sentences, title: contentWords(page.title), isName: nameTeller(text) }
}

/** Returns a test of whether a word is capitalised inside a sentence of the text. */
export function nameTeller(text: string): (word: string) => boolean {
  const names = new Set([...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’'-]*/gu)].map(([word]) => word))
  return (word) => names.has(word)
}
