import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { hasTerm } from '../question/sameWords.ts'
import type { DocumentSentence, DocumentText } from './documentSentences.ts'
import { shareOf } from './weighTerms.ts'

/** Weight of each term of a question, from `weighTerms`. */
type Weights = ReadonlyMap<string, number>

/** Share of the question's terms, by weight, in a sentence, its neighbours or the title, in decreasing weight. */
export function overlapOf({ sentences, title }: DocumentText, place: number, weights: Weights): number {
  const [before, own, after] = [sentences[place - 1], sentences[place], sentences[place + 1]]
  return shareOf(weights, (term) => {
    const isIn = (sentence: DocumentSentence | undefined): boolean =>
      sentence !== undefined && hasTerm(sentence.words, term)
    if (isIn(own)) return 1
    if (isIn(before) || hasTerm(title, term)) return 0.6
    return isIn(after) ? 0.3 : 0
  })
}

/** Share of the question's names in a sentence, the one before it or the title. */
export function subjectOf(
  { sentences, title }: DocumentText,
  place: number,
  { question, overlap }: { readonly question: ReadQuestion; readonly overlap: number },
): number {
  const around = [sentences[place]?.words, sentences[place - 1]?.words, title]
  const named = [...question.names].filter((name) => around.some((words) => words?.has(name) === true)).length
  return question.names.size === 0 ? overlap : named / question.names.size
}

/** The premise for a verifier: a sentence with the title and the sentence before it, which say whom it is about. */
export function premiseOf({ sentences }: DocumentText, place: number, title: string): string {
  return [title, sentences[place - 1]?.text, sentences[place]?.text]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

/** Weighted mean nearness of an answer to the question's words in a sentence: 1 next to them, 0.5 at 40 characters. */
export function nearnessOf(sentence: string, span: Span, weights: Weights): number {
  let [sum, all] = [0, 0]
  for (const match of sentence.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = contentWords(match[0])
    const weight = [...weights].reduce((most, [term, own]) => (hasTerm(word, term) ? Math.max(most, own) : most), 0)
    if (weight === 0) continue
    const gap = match.index < span.start ? span.start - match.index - match[0].length : match.index - span.end
    sum += weight / (1 + Math.max(0, gap) / 40)
    all += weight
  }
  return all === 0 ? 0 : sum / all
}
