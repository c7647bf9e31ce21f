import { splitSentences } from '../../text/splitSentences.ts'
import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { AnswerDocument } from '../answerDocument.ts'

/** A sentence of a document, with what it takes to compare it with a question. */
export interface DocumentSentence extends Span {
  readonly text: string
  /** Stems of its content words. */
  readonly words: ReadonlySet<string>
}

/** A document's sentences, and what only all of them tell. */
export interface DocumentText {
  readonly sentences: readonly DocumentSentence[]
  /** Stems of the page's title. */
  readonly title: ReadonlySet<string>
  /** Whether a word has its capital within a sentence too, and so is a name where it opens one. */
  isName(word: string): boolean
}

/** Most sentences of one document that are read; a page may hold tens of thousands. */
const mostSentences = 400

/** The sentences of a document in order, white space at their ends left away; offsets are the page's. */
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

/** Tells whether a word has its capital within a sentence of a text too. */
export function nameTeller(text: string): (word: string) => boolean {
  const names = new Set([...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’'-]*/gu)].map(([word]) => word))
  return (word) => names.has(word)
}
