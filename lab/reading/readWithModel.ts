import type { LongCall } from '../../core/domain/progress.ts'
import type { Span } from '../../core/domain/support.ts'
import type { ChatModel } from '../../core/models/chat/chatModel.ts'
import type { Verifier } from '../../core/judge/nli/verifier.ts'
import type { AnswerDocument } from '../../core/answer/answerDocument.ts'
import type { ReadQuestion } from '../../core/answer/question/readQuestion.ts'
import { statementOf } from '../../core/answer/question/statementOf.ts'
import { askDocument, type ReadingMemory } from './askDocument.ts'
import { choiceSpans } from '../../core/answer/read/choiceSpans.ts'
import { documentText, type DocumentText } from '../../core/answer/read/documentSentences.ts'
import type { Reading } from '../../core/answer/read/reading.ts'
import { nearnessOf, overlapOf, premiseOf, subjectOf } from '../../core/answer/read/sentencePlace.ts'
import { weighTerms } from '../../core/answer/read/weighTerms.ts'
import pLimit from 'p-limit'

export interface ModelReaderOptions {
  readonly model: ChatModel
  readonly verifier: Pick<Verifier, 'scorePairs'>
  /** The answers to choose from. Default: the model's own words. */
  readonly choices?: readonly string[]
  /** ISO 8601 day of the question. */
  readonly asked?: string | undefined
  /** Number of documents read at the same time. Default 1. */
  readonly atOnce?: number
  /** Cached answers, read and added to. Default: none. */
  readonly memory?: ReadingMemory
  readonly call: LongCall
}

/**
 * Reads documents with a model, one prompt per document (RiLM). The sentence that supports an answer is found in the document
 * by its words; an answer in the model's own words that no sentence has is dropped.
 *
 * @returns readings in the order of the documents; several per document if there are choices
 */
export async function readWithModel(
  question: ReadQuestion,
  documents: readonly AnswerDocument[],
  options: ModelReaderOptions,
): Promise<readonly Reading[]> {
  const { model, verifier, choices, asked, atOnce = 1, memory, call } = options
  const given = choices === undefined ? {} : { choices }
  let done = 0
  const report = (): void => call.onProgress?.({ step: 'read', done, total: documents.length })
  report()
  const answers = await mapAtOnce(documents, atOnce, async (document) => {
    call.signal?.throwIfAborted()
    const found = await askDocument(question, document, { model, asked, memory, signal: call.signal, ...given })
    done += 1
    report()
    return found
  })
  const texts = documents.map(documentText)
  const weights = weighTerms(new Set([...question.terms, ...question.focus]), texts)
  const placed = documents.flatMap((document, at) => {
    const text = texts[at]
    if (text === undefined) return []
    return (answers[at] ?? []).flatMap((answer, rank) => {
      const place = evidenceOf(text, answer.answer, { question, weights, choose: choices !== undefined })
      return place === undefined ? [] : [{ document: at, text, title: document.page.title, answer, place, rank }]
    })
  })
  // Only each document's likeliest answer is verified: the others only show its lead.
  const judged = placed.filter(({ rank }) => rank === 0)
  const verdicts = await verifier.scorePairs(
    judged.map(({ text, title, answer, place }) => ({
      premise: premiseOf(text, place.sentence, title),
      hypothesis: statementOf(question, answer.answer),
    })),
    call,
  )
  return placed.map((one): Reading => {
    const { document, text, answer, place } = one
    const { sentence, overlap, fit, span } = place
    const verdict = verdicts[judged.indexOf(one)] ?? null
    // The statement of a yes-no question is "yes".
    const denied = question.kind === 'yes-no' && /^no\b/iu.test(answer.answer)
    const found = text.sentences[sentence]
    return {
      document,
      answer: answer.answer,
      evidence: { start: found?.start ?? 0, end: found?.end ?? 0 },
      entailment: verdict === null ? null : verdict[denied ? 'contradiction' : 'entailment'],
      contradiction: verdict === null ? null : verdict[denied ? 'entailment' : 'contradiction'],
      overlap,
      subject: subjectOf(text, sentence, { question, overlap }),
      fit,
      nearness: nearnessOf(found?.text ?? '', span, weights),
      fluency: answer.fluency,
      score: answer.share * (0.5 + 0.5 * (answer.fluency ?? 1)) * (0.5 + 0.5 * (documents[document]?.retrieval ?? 1)),
    }
  })
}

interface Place {
  /** Index of the sentence. */
  readonly sentence: number
  readonly overlap: number
  /** How much of the answer is in it, 0 to 1. */
  readonly fit: number
  /** The answer's offsets in the sentence. */
  readonly span: Span
}

/** The sentence that has an answer and is most about the question. A chosen answer may get a sentence without it. */
function evidenceOf(
  text: DocumentText,
  answer: string,
  {
    question,
    weights,
    choose,
  }: { readonly question: ReadQuestion; readonly weights: ReadonlyMap<string, number>; readonly choose: boolean },
): Place | undefined {
  const isYesOrNo = question.kind === 'yes-no' && /^(?:yes|no)\b/iu.test(answer)
  const places = text.sentences.map((found, sentence): Place => {
    const overlap = overlapOf(text, sentence, weights)
    const whole = { start: 0, end: found.text.length }
    const [span] = choiceSpans(found, [answer])
    return { sentence, overlap, fit: isYesOrNo ? 1 : (span?.fit ?? 0), span: isYesOrNo ? whole : (span ?? whole) }
  })
  const worth = ({ fit, overlap }: Place): number => (0.05 + fit) * (0.1 + overlap)
  return places
    .filter(({ fit }) => fit > 0 || choose)
    .reduce<Place | undefined>(
      (best, place) => (best === undefined || worth(place) > worth(best) ? place : best),
      undefined,
    )
}

/**
 * Works on all items, `atOnce` at a time. After a failure nothing more is started; the calls in progress, which may be paid
 * for, are awaited before the first failure is thrown.
 */
async function mapAtOnce<From, To>(
  all: readonly From[],
  atOnce: number,
  work: (one: From) => Promise<To>,
): Promise<readonly To[]> {
  const limit = pLimit(atOnce)
  const failures: unknown[] = []
  const settled = await Promise.all(
    all.map((one) =>
      limit(async () => {
        if (failures.length > 0) return []
        try {
          return [await work(one)]
        } catch (error) {
          failures.push(error)
          return []
        }
      }),
    ),
  )
  if (failures.length > 0) throw failures[0]
  return settled.flat()
}
