import { endsSentence } from '../../text/endsSentence.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import { noneStated, talliedBy } from '../../write/extractive/tallies.ts'
import type { AnswerDocument } from '../answerDocument.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { statementOf } from '../question/statementOf.ts'
import { candidateSpans, type CandidateSpan } from './candidateSpans.ts'
import { choiceSpans } from './choiceSpans.ts'
import { documentText, type DocumentSentence, type DocumentText } from './documentSentences.ts'
import type { Reading } from './reading.ts'
import { nearnessOf, overlapOf, premiseOf, subjectOf } from './sentencePlace.ts'
import { isAboutAnother, lacksAskedTerms } from './isAboutAnother.ts'
import { weighTerms } from './weighTerms.ts'

export interface ExtractiveOptions {
  readonly verifier: Pick<Verifier, 'scorePairs'>
  /** The answers to choose from. Default: whatever the documents say. */
  readonly choices?: readonly string[]
  readonly call: LongCall
}

interface Candidate {
  readonly premise: string
  readonly reading: Omit<Reading, 'document' | 'entailment' | 'contradiction' | 'fluency'>
}

/** Most sentences of a document that are searched for answers, and most answers that are verified. */
const mostSentences = 8
const mostAsked = 5

/** The answer that is tried for a yes-no question, and the least probability of it or its opposite. */
const yes = 'yes'
const leastSure = 0.45

/** The verifier's highest probability. */
const sure = 0.6

/**
 * Reads documents without a model: finds sentences about the question and words in them that may answer it, and verifies
 * each answer as a statement.
 *
 * @returns readings of all documents, several per document, in no order; none for a document that is not about the question
 */
export async function readExtractive(
  question: ReadQuestion,
  documents: readonly AnswerDocument[],
  { verifier, choices, call }: ExtractiveOptions,
): Promise<readonly Reading[]> {
  const texts = documents.map(documentText)
  const weights = weighTerms(new Set([...question.terms, ...question.focus]), texts)
  const allText = [...new Set(documents.map(({ page }) => page.text))].join('\n')
  const found = documents.map(({ page: { title } }, at) => {
    const text = texts[at]
    return text === undefined ? [] : candidatesOf(text, { question, weights, choices, title, allText })
  })
  const pairs = found
    .flat()
    .map(({ premise, reading }) => ({ premise, hypothesis: statementOf(question, reading.answer) }))
  const verdicts = (await verifier.scorePairs(pairs, call)).values()
  return found.flatMap((candidates, document) =>
    candidates.flatMap(({ reading }): readonly Reading[] => {
      const probabilities = verdicts.next().value ?? null
      const denied = isDenied(
        question,
        documents[document]?.page.text.slice(reading.evidence.start, reading.evidence.end),
      )
      const judged =
        question.kind === 'yes-no' ? (denied ? 'no' : yesOrNo(reading.answer, probabilities)) : reading.answer
      if (judged === undefined) return []
      const given = probabilities === null ? null : probabilities[judged === 'no' ? 'contradiction' : 'entailment']
      const entailment = denied && given !== null ? Math.max(given, sure) : given
      const contradiction =
        probabilities === null ? null : probabilities[judged === 'no' ? 'entailment' : 'contradiction']
      const support = entailment === null ? 0.6 : 0.3 + 0.7 * Math.min(1, entailment / sure)
      const score = reading.score * support * (0.5 + 0.5 * (documents[document]?.retrieval ?? 1))
      return [{ ...reading, answer: judged, document, entailment, contradiction, fluency: null, score }]
    }),
  )
}

/** "Nobody was missing" denies "Was anybody missing?", whatever the verifier says. */
function isDenied({ kind, text }: ReadQuestion, sentence = ''): boolean {
  const counted = kind === 'yes-no' ? talliedBy(text, 'en') : undefined
  return counted !== undefined && noneStated(sentence, counted, 'en') !== undefined
}

/** The answer to "Did it sink?" is whether a sentence supports or contradicts "It sank"; most do neither. */
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
  /** The text of all pages. */
  readonly allText: string
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

function candidatesIn(
  document: DocumentText,
  {
    sentence,
    place,
    overlap,
  }: { readonly sentence: DocumentSentence; readonly place: number; readonly overlap: number },
  { question, weights, choices, title, allText }: Search,
): readonly Candidate[] {
  if (isAboutAnother(sentence.text, question)) return []
  if (choices === undefined && lacksAskedTerms(around(document, place), question)) return []
  const spans: readonly CandidateSpan[] =
    choices === undefined
      ? candidateSpans(sentence.text, question, { isName: (word) => document.isName(word), pages: allText })
      : choiceSpans(sentence, choices)
  const subject = subjectOf(document, place, { question, overlap })
  const prose = proseOf(sentence.text)
  if (prose === 0) return []
  return spans.map((span) => {
    const nearness = nearnessOf(sentence.text, span, weights)
    const answer = choices === undefined ? span.text.replace(/^[\s,;:]+|[\s.,;:]+$/gu, '') : span.text
    const score = prose * overlap * (0.3 + 0.7 * subject) * (0.3 + 0.7 * span.fit) * (0.5 + 0.5 * nearness)
    const evidence = { start: sentence.start, end: sentence.end }
    return {
      premise: premiseOf(document, place, title),
      reading: { answer, evidence, overlap, subject, fit: span.fit, nearness, score },
    }
  })
}

function around({ sentences, title }: DocumentText, place: number): readonly ReadonlySet<string>[] {
  const near = [sentences[place - 1], sentences[place], sentences[place + 1]]
  return [...near.flatMap((sentence) => (sentence === undefined ? [] : [sentence.words])), title]
}

/** How much a text is a sentence, 0 to 1: headlines count less, and menus and lists not at all. */
function proseOf(sentence: string): number {
  const ends = endsSentence(sentence)
  const words = sentence.split(' ').length
  if (!ends && words > 30) return 0
  return (ends ? 1 : 0.75) * (words > 70 || words < 4 ? 0.67 : 1)
}
