import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { holdsTerm } from '../question/sameWords.ts'
import type { DocumentSentence, DocumentText } from './documentSentences.ts'
import { shareOf } from './weighTerms.ts'

/** How much each term of a question tells, as `weighTerms` gives it. */
type Weights = ReadonlyMap<string, number>

/** What a question asks of a sentence may stand in the sentence before it or in the title. */
export function overlapOf({ sentences, title }: DocumentText, place: number, weights: Weights): number {
  const [before, own, after] = [sentences[place - 1], sentences[place], sentences[place + 1]]
  return shareOf(weights, (term) => {
    const stands = (sentence: DocumentSentence | undefined): boolean =>
      sentence !== undefined && holdsTerm(sentence.words, term)
    if (stands(own)) return 1
    if (stands(before) || holdsTerm(title, term)) return 0.6
    return stands(after) ? 0.3 : 0
  })
}

/** Share of the names that a question says which stand in a sentence, the one before it or the title. */
export function subjectOf(
  { sentences, title }: DocumentText,
  place: number,
  { question, overlap }: { readonly question: ReadQuestion; readonly overlap: number },
): number {
  const around = [sentences[place]?.words, sentences[place - 1]?.words, title]
  const named = [...question.names].filter((name) => around.some((words) => words?.has(name) === true)).length
  return question.names.size === 0 ? overlap : named / question.names.size
}

/** What a verifier is shown of a sentence: the title and the sentence before tell of whom it speaks. */
export function premiseOf({ sentences }: DocumentText, place: number, title: string): string {
  return [title, sentences[place - 1]?.text, sentences[place]?.text]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

/** Weighted mean over the question's words in a sentence of how near an answer stands to them: 1 beside, half at 40 characters. */
export function nearnessOf(sentence: string, span: Span, weights: Weights): number {
  let [sum, all] = [0, 0]
  for (const match of sentence.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = contentWords(match[0])
    const weight = [...weights].reduce((most, [term, own]) => (holdsTerm(word, term) ? Math.max(most, own) : most), 0)
    if (weight === 0) continue
    const gap = match.index < span.start ? span.start - match.index - match[0].length : match.index - span.end
    sum += weight / (1 + Math.max(0, gap) / 40)
    all += weight
  }
  return all === 0 ? 0 : sum / all
}
