import type { LongCall } from '../../core/domain/progress.ts'
import type { AnswerDocument } from '../../core/answer/answerDocument.ts'
import { sameAnswer } from '../../core/answer/certainty/sameAnswer.ts'
import { readExtractive } from '../../core/answer/read/readExtractive.ts'
import { readQuestion } from '../../core/answer/question/readQuestion.ts'
import { statementOf } from '../../core/answer/question/statementOf.ts'
import { createPageIds } from '../../core/extract/pageIds.ts'
import { contentWords } from '../../core/text/contentWords.ts'
import type { Verifier } from '../../core/judge/nli/verifier.ts'
import type { QuestionKind, Refusal } from './versionQuestion.ts'

/** A worded question with what is said to answer it. */
export interface TriedQuestion {
  readonly kind: QuestionKind
  readonly question: string
  readonly answer: string
  /** The sentence that answers it, and the paragraph around it. */
  readonly sentence: string
  readonly paragraph: string
  /** The sentence of the old version in whose place it stands, with its answer; null for what is new or kept. */
  readonly before: { readonly sentence: string; readonly answer: string } | null
}

/** The verifier's probability from which on an old answer counts as carried. */
const carrying = 0.5

export interface CheckOptions {
  readonly verifier: Pick<Verifier, 'scorePairs'>
  /** The whole old version. */
  readonly old: string
  /** BCP 47 code of the texts. */
  readonly language: string
  readonly call: LongCall
}

/**
 * Why a question is not fit to be asked; null where it is. It must not contain its answer; its paragraph must answer it
 * with these words when it is read, and the sentence carry question and answer as a statement. A changed one must be
 * answered by the old sentence with the old words and not with the new ones, and a new one not be answered by the old
 * version at all.
 */
export async function whyRefused(tried: TriedQuestion, options: CheckOptions): Promise<Refusal | null> {
  const { kind, question, answer, sentence, paragraph, before } = tried
  if (isGivenAway(question, [answer, ...(before === null ? [] : [before.answer])])) return 'gives its answer away'
  if (!(await carries(question, answer, sentence, options)) || !(await isRead(question, answer, paragraph, options)))
    return 'not answered by its evidence'
  if (kind === 'new' && (await isAnswered(question, options.old, options))) return 'answered before'
  if (before === null) return null
  const otherwise =
    !sameAnswer(answer, before.answer) &&
    (await carries(question, before.answer, before.sentence, options)) &&
    !(await carries(question, answer, before.sentence, options))
  return otherwise ? null : 'not answered otherwise before'
}

/** Whether a question contains words of what answers it. */
function isGivenAway(question: string, answers: readonly string[]): boolean {
  const said = contentWords(question)
  const figures = new Set(question.match(/\p{N}+/gu))
  return answers.some(
    (answer) =>
      [...contentWords(answer)].some((word) => said.has(word)) ||
      (answer.match(/\p{N}+/gu) ?? []).some((figure) => figures.has(figure)),
  )
}

/** Whether a sentence carries question and answer as a statement: likelier than that it says nothing of it, or otherwise. */
async function carries(
  question: string,
  answer: string,
  sentence: string,
  { verifier, call }: CheckOptions,
): Promise<boolean> {
  if (!sentence.includes(answer)) return false
  const hypothesis = statementOf(readQuestion(question), answer)
  const [verdict] = await verifier.scorePairs([{ premise: sentence, hypothesis }], call)
  // Without a model the words decide.
  if (verdict === null || verdict === undefined) return true
  return verdict.entailment > Math.max(verdict.contradiction, verdict.neutral)
}

/** Whether reading a text answers a question with these words. */
async function isRead(
  question: string,
  answer: string,
  text: string,
  { verifier, language, call }: CheckOptions,
): Promise<boolean> {
  const readings = await readExtractive(readQuestion(question), [documentOf(text, language)], { verifier, call })
  const [best] = readings.toSorted((a, b) => b.score - a.score)
  return best !== undefined && sameAnswer(best.answer, answer)
}

/** Whether a text answers a question at all, and carries that answer. */
async function isAnswered(
  question: string,
  text: string,
  { verifier, language, call }: CheckOptions,
): Promise<boolean> {
  const readings = await readExtractive(readQuestion(question), [documentOf(text, language)], { verifier, call })
  return readings.some(({ fit, overlap, entailment }) => fit >= 0.5 && overlap >= 0.6 && (entailment ?? 1) >= carrying)
}

function documentOf(text: string, language: string): AnswerDocument {
  const url = 'version:'
  return {
    page: {
      id: createPageIds()(url, text),
      url,
      finalUrl: url,
      provenance: 'file',
      title: '',
      authors: [],
      site: '',
      language,
      text,
      sha256: '',
    },
    span: { start: 0, end: text.length },
    publishedAt: null,
    retrieval: 1,
  }
}
