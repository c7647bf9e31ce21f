import type { LongCall } from '../../domain/progress.ts'
import type { Span } from '../../domain/support.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { AnswerDocument } from '../answerDocument.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { statementOf } from '../question/statementOf.ts'
import { askDocument, type ReadingMemory } from './askDocument.ts'
import { choiceSpans } from './choiceSpans.ts'
import { documentText, type DocumentText } from './documentSentences.ts'
import type { Reading } from './reading.ts'
import { nearnessOf, overlapOf, premiseOf, subjectOf } from './sentencePlace.ts'
import { weighTerms } from './weighTerms.ts'
import pLimit from 'p-limit'

export interface ModelReaderOptions {
  readonly model: ChatModel
  readonly verifier: Pick<Verifier, 'scorePairs'>
  /** The answers to choose from. Default: the model's own words. */
  readonly choices?: readonly string[]
  /** ISO 8601 day of the question. */
  readonly asked?: string | undefined
  /** Documents that are read at the same time. Default 1. */
  readonly atOnce?: number
  /** What the model has answered before; added to. Default: nothing. */
  readonly memory?: ReadingMemory
  readonly call: LongCall
}

/**
 * Reads documents with a model, one prompt a document (RiLM). The sentence that carries an answer is found in the
 * document by its words: an answer of the model's own whose words no sentence holds is none.
 *
 * @returns readings of all documents, in the order of the documents; several a document where there are choices
 */
export async function readWithModel(
  question: ReadQuestion,
  documents: readonly AnswerDocument[],
  options: ModelReaderOptions,
): Promise<readonly Reading[]> {
  const { model, verifier, choices, asked, atOnce = 1, memory, call } = options
  const given = choices === undefined ? {} : { choices }
  let done = 0
  const tell = (): void => call.onProgress?.({ step: 'read', done, total: documents.length })
  tell()
  const answers = await mapAtOnce(documents, atOnce, async (document) => {
    call.signal?.throwIfAborted()
    const found = await askDocument(question, document, { model, asked, memory, signal: call.signal, ...given })
    done += 1
    tell()
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
  // The verifier is asked of each document's likeliest answer: the others only tell how far it is ahead.
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
    // The statement of a question that asks whether is that it is so.
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
  /** Which sentence. */
  readonly sentence: number
  readonly overlap: number
  /** How much of the answer stands there, 0 to 1. */
  readonly fit: number
  /** Where, offsets in the sentence. */
  readonly span: Span
}

/** The sentence that says an answer and is most about the question; of an answer that was chosen also one that does not say it. */
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
    const [held] = choiceSpans(found, [answer])
    return { sentence, overlap, fit: isYesOrNo ? 1 : (held?.fit ?? 0), span: isYesOrNo ? whole : (held ?? whole) }
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
 * Does work on all, so many at the same time. After a failure nothing more is begun; what is under way then, and may be
 * paid for, is waited for, so that it is kept, before the first failure is thrown.
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
