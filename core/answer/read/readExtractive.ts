import type { LongCall } from '../../domain/progress.ts'
import { contentWords } from '../../verify/contentWords.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { AnswerDocument } from '../answerDocument.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { holdsTerm } from '../question/sameWords.ts'
import { statementOf } from '../question/statementOf.ts'
import { candidateSpans, type CandidateSpan } from './candidateSpans.ts'
import { choiceSpans } from './choiceSpans.ts'
import { documentText, type DocumentSentence, type DocumentText } from './documentSentences.ts'
import type { Reading } from './reading.ts'
import { shareOf, weighTerms } from './weighTerms.ts'

export interface ExtractiveOptions {
  readonly verifier: Verifier
  /** The answers to choose from. Default: whatever the documents say. */
  readonly choices?: readonly string[]
  readonly call: LongCall
}

interface Candidate {
  readonly premise: string
  readonly reading: Omit<Reading, 'document' | 'entailment' | 'contradiction' | 'fluency'>
}

/** Sentences of a document that are searched for answers, and answers of one that the verifier is asked about. */
const mostSentences = 8
const mostAsked = 5

/** The answer that is tried to a question that asks whether; and how sure of it or its opposite the verifier must be. */
const yes = 'yes'
const leastSure = 0.45

/** What the verifier gives for what it is sure of; its probabilities end there. */
const sure = 0.6

/**
 * Reads documents without a model: the sentences that are about the question, in them the words that can answer it, and of
 * these what the verifier finds carried as a statement.
 *
 * @returns readings of all documents, several a document, in no order; none of a document that says nothing of the question
 */
export async function readExtractive(
  question: ReadQuestion,
  documents: readonly AnswerDocument[],
  { verifier, choices, call }: ExtractiveOptions,
): Promise<readonly Reading[]> {
  const texts = documents.map(documentText)
  const weights = weighTerms(new Set([...question.terms, ...question.focus]), texts)
  const found = documents.map(({ page: { title } }, at) => {
    const text = texts[at]
    return text === undefined ? [] : candidatesOf(text, { question, weights, choices, title })
  })
  const pairs = found
    .flat()
    .map(({ premise, reading }) => ({ premise, hypothesis: statementOf(question, reading.answer) }))
  const verdicts = (await verifier.scorePairs(pairs, call)).values()
  return found.flatMap((candidates, document) =>
    candidates.flatMap(({ reading }): readonly Reading[] => {
      const probabilities = verdicts.next().value ?? null
      const judged = question.kind === 'yes-no' ? yesOrNo(reading.answer, probabilities) : reading.answer
      if (judged === undefined) return []
      const entailment = probabilities === null ? null : probabilities[judged === 'no' ? 'contradiction' : 'entailment']
      const contradiction =
        probabilities === null ? null : probabilities[judged === 'no' ? 'entailment' : 'contradiction']
      const carried = entailment === null ? 0.6 : 0.3 + 0.7 * Math.min(1, entailment / sure)
      const score = reading.score * carried * (0.5 + 0.5 * (documents[document]?.retrieval ?? 1))
      return [{ ...reading, answer: judged, document, entailment, contradiction, fluency: null, score }]
    }),
  )
}

/** "Did it sink?" is answered by whether a sentence carries "It sank" or speaks against it; most do neither. */
function yesOrNo(
  answer: string,
  probabilities: { readonly entailment: number; readonly contradiction: number } | null,
): string | undefined {
  if (answer !== yes || probabilities === null) return undefined
  const { entailment, contradiction } = probabilities
  if (Math.max(entailment, contradiction) < leastSure) return undefined
  return entailment >= contradiction ? yes : 'no'
}

interface Search {
  readonly question: ReadQuestion
  readonly weights: ReadonlyMap<string, number>
  readonly choices: readonly string[] | undefined
  readonly title: string
}

function candidatesOf(text: DocumentText, search: Search): readonly Candidate[] {
  return text.sentences
    .map((sentence, place) => ({ sentence, place, overlap: overlapOf(text, place, search.weights) }))
    .filter(({ sentence, overlap }) => overlap >= 0.15 && sentence.text.length <= 1000)
    .sort((a, b) => b.overlap - a.overlap)
    .slice(0, mostSentences)
    .flatMap((found) => candidatesIn(text, found, search))
    .sort((a, b) => b.reading.score - a.reading.score)
    .slice(0, mostAsked)
}

/** What a question asks of a sentence may stand in the sentence before it or in the title. */
function overlapOf({ sentences, title }: DocumentText, place: number, weights: Search['weights']): number {
  const [before, own, after] = [sentences[place - 1], sentences[place], sentences[place + 1]]
  return shareOf(weights, (term) => {
    const stands = (sentence: DocumentSentence | undefined): boolean =>
      sentence !== undefined && holdsTerm(sentence.words, term)
    if (stands(own)) return 1
    if (stands(before) || holdsTerm(title, term)) return 0.6
    return stands(after) ? 0.3 : 0
  })
}

function candidatesIn(
  document: DocumentText,
  {
    sentence,
    place,
    overlap,
  }: { readonly sentence: DocumentSentence; readonly place: number; readonly overlap: number },
  { question, weights, choices, title }: Search,
): readonly Candidate[] {
  const { sentences, title: titleWords } = document
  const premise = [title, sentences[place - 1]?.text, sentence.text].filter((part) => part !== undefined && part !== '')
  const spans: readonly CandidateSpan[] =
    choices === undefined
      ? candidateSpans(sentence.text, question, (word) => document.isName(word))
      : choiceSpans(sentence, choices)
  const around = [sentence.words, sentences[place - 1]?.words, titleWords]
  const named = [...question.names].filter((name) => around.some((words) => words?.has(name) === true)).length
  const subject = question.names.size === 0 ? overlap : named / question.names.size
  const prose = proseOf(sentence.text)
  if (prose === 0) return []
  return spans.map((span) => {
    const nearness = nearnessOf(sentence.text, span, weights)
    const answer = choices === undefined ? span.text.replace(/^[\s,;:]+|[\s.,;:]+$/gu, '') : span.text
    const score = prose * overlap * (0.3 + 0.7 * subject) * (0.3 + 0.7 * span.fit) * (0.5 + 0.5 * nearness)
    const evidence = { start: sentence.start, end: sentence.end }
    return {
      premise: premise.join(' '),
      reading: { answer, evidence, overlap, subject, fit: span.fit, nearness, score },
    }
  })
}

/** How far a sentence is one, 0 to 1: headlines tell less than sentences, and menus and lists run together nothing. */
function proseOf(sentence: string): number {
  const ends = /[.!?…]["”’')\]]*$/u.test(sentence)
  const words = sentence.split(' ').length
  if (!ends && words > 30) return 0
  return (ends ? 1 : 0.75) * (words > 70 || words < 4 ? 0.67 : 1)
}

/** Weighted mean over the question's words in a sentence of how near an answer stands to them: 1 beside, half at 40 characters. */
function nearnessOf(sentence: string, span: CandidateSpan, weights: Search['weights']): number {
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
