import { askForAnswer, type AskedModel, type AskingRound } from '../../../answer/evidence/askForAnswer.ts'
import { settleAnswers, type SettledAnswer } from '../../../answer/evidence/settleAnswer.ts'
import type { ReadQuestion } from '../../../answer/question/readQuestion.ts'
import type { EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import { judgeFailed, noReadableAnswer } from '../../../domain/modelFailures.ts'
import type { Evidence } from '../../../domain/evidence.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import { createEvidencePacker } from '../../../write/drafting/packEvidence.ts'
import { askWithinBudget, type AnswerLimits } from '../../pipeline/askWithinBudget.ts'
import { qualifyTools } from '../../pipeline/drafting/qualifyTools.ts'
import type { OpenDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import { rememberAnswers } from '../../pipeline/rememberAnswers.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import { usageOf } from './readerUsage.ts'
import { foundAt, nearestTo, type LabelledMaterial } from './askedMaterial.ts'
import type { AnswerSentence, DraftAnswer, FoundSentence, StatedAnswer } from './answer.ts'

const limits: AnswerLimits = { serviceOutput: 4000, localOutput: 1000, localPrompt: 4000 }

export interface ModelQuestion {
  readonly question: ReadQuestion
  /** ISO 8601 day as of which it is asked. */
  readonly day: string
  readonly choices: readonly string[]
}

export interface AnsweringModels {
  readonly writer: ChatWriter
  /** Undefined if code alone checks. */
  readonly judge: OpenDraftJudge | undefined
}

/** What answers of both kinds of readers have in common. */
export type AnsweredBy = Pick<
  DraftAnswer,
  'outcome' | 'answers' | 'unsaid' | 'leftOut' | 'nearest' | 'rounds' | 'judge' | 'judgeFailure' | 'usage' | 'notes'
>

/**
 * Has a chat model answer from labelled sentences, and checks the answer as a draft's sentences are checked.
 *
 * @returns undefined if the model cannot cite what it was shown, so that it cannot be relied on to answer
 * @throws the errors of the model; those of the judge become a note
 */
export async function answerByModel(
  { question, day, choices }: ModelQuestion,
  material: LabelledMaterial,
  { writer, judge: opened }: AnsweringModels,
  context: RunContext,
): Promise<AnsweredBy | undefined> {
  const { event, index } = material
  const { call } = context
  const { canWrite, judge, recorded } = await qualifyTools({ writer, judge: opened }, context)
  if (!canWrite) return undefined
  const model = await writer.model(call.signal)
  const remembering = rememberAnswers(model, 'read', context)
  const { said, rounds, isUnread } = await askWithLabels(
    { question, day, choices },
    material,
    remembering.model,
    context,
  )
  const settled = await settleAnswers(
    chosenAnswers(said?.answers ?? [], choices),
    { index, judge: judge?.judge, subject: event.title, question: question.text, choices },
    call,
  )
  const answers = settled.answers.map((answer) => stateAnswer(answer, index)).sort(newestFirst)
  const outcome = outcomeOf({ said, isUnread }, { answers, leftOut: settled.leftOut })
  return {
    outcome,
    answers,
    unsaid: said?.unsaid === undefined || said.unsaid === '' ? null : said.unsaid,
    leftOut: settled.leftOut,
    nearest:
      outcome === 'answered' || asksNothing(said, isUnread)
        ? []
        : await nearestTo(question, namedBy(said, isUnread), material, call),
    rounds: rounds.map((round) => counted(round, index)),
    judge:
      settled.answers.length + settled.leftOut.length === 0
        ? null
        : settled.judgeFailed === null
          ? (judge?.name ?? 'code')
          : 'code',
    judgeFailure: settled.judgeFailed,
    usage: usageOf({ writer, made: remembering.made, judge: opened }, context),
    notes: [
      ...(outcome !== 'unreadable' && isUnread ? [noReadableAnswer(writer.name, 'some of the passages').problem] : []),
      ...(recorded?.note === undefined ? [] : [recorded.note]),
      ...(settled.judgeFailed === null ? [] : [judgeFailed(judge?.name ?? 'the judge', settled.judgeFailed)]),
    ],
  }
}

/** Whether the model found that the question asks nothing that pages could tell: it names no sentence, and nothing to search for. */
function asksNothing(said: AskedModel['said'], isUnread: boolean): boolean {
  return !isUnread && said?.extent === 'none' && said.evidence.length === 0 && said.search.length === 0
}

/** The sentences that the model named as the nearest; none if an answer could not be read, so that it does not know all of them. */
function namedBy(said: AskedModel['said'], isUnread: boolean): readonly string[] {
  return isUnread ? [] : (said?.evidence ?? [])
}

function outcomeOf(
  { said, isUnread }: Pick<AskedModel, 'said' | 'isUnread'>,
  { answers, leftOut }: Pick<AnsweredBy, 'answers' | 'leftOut'>,
): AnsweredBy['outcome'] {
  if (said === undefined || (isUnread && said.extent === 'none')) return 'unreadable'
  if (answers.length === 0) return 'not-said'
  const isWhole = said.extent === 'whole' && leftOut.length === 0 && answers.every(({ isConfirmed }) => isConfirmed)
  return isWhole ? 'answered' : 'partly'
}

/** Shows labelled sentences of all pages, or of the best passages. */
async function askWithLabels(
  { question, day, choices }: ModelQuestion,
  { event, index, rank }: LabelledMaterial,
  model: ChatModel,
  context: RunContext,
): Promise<AskedModel> {
  const { call } = context
  const packer = createEvidencePacker(index.documents, model)
  return askWithinBudget(model, limits, { ...context, signal: call.signal }, (budget) =>
    askForAnswer(
      { text: question.text, day, choices },
      { event, model, packer, sentences: index.byLabel.size, ...budget, rank: (query) => rank(query, call) },
      call,
    ),
  )
}

/** With choices, the answers that are among them, spelt as they were given. */
function chosenAnswers<T extends { readonly short: string }>(
  answers: readonly T[],
  choices: readonly string[],
): readonly T[] {
  if (choices.length === 0) return answers
  const folded = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return answers.flatMap((answer) => {
    const choice = choices.find((one) => folded(one) === folded(answer.short))
    return choice === undefined ? [] : [{ ...answer, short: choice }]
  })
}

function stateAnswer({ short, isConfirmed, sentences }: SettledAnswer, index: EvidenceIndex): StatedAnswer {
  const stated = sentences.map(({ text, support }): AnswerSentence => ({
    text,
    support,
    evidence: foundAt(labelsOf(support.evidence, index), index),
  }))
  const evidence = stated.flatMap((sentence) => sentence.evidence)
  return {
    short,
    isConfirmed,
    sentences: stated,
    publishedAt: newestDay(evidence),
    pages: [...new Set(evidence.map(({ url }) => url))],
  }
}

function labelsOf(evidence: readonly Evidence[], { byLabel }: EvidenceIndex): readonly string[] {
  const keys = new Set(evidence.map(({ chunkId, start, end }) => `${chunkId} ${start} ${end}`))
  return [...byLabel.values()]
    .filter(({ chunkId, start, end }) => keys.has(`${chunkId} ${start} ${end}`))
    .map(({ label }) => label)
}

function newestDay(evidence: readonly Pick<FoundSentence, 'publishedAt'>[]): string | null {
  return (
    evidence
      .flatMap(({ publishedAt }) => publishedAt ?? [])
      .sort()
      .at(-1) ?? null
  )
}

function newestFirst(a: StatedAnswer, b: StatedAnswer): number {
  const [one, other] = [a.publishedAt ?? '', b.publishedAt ?? '']
  return one < other ? 1 : one > other ? -1 : 0
}

function counted({ query, shown }: AskingRound, { byLabel }: EvidenceIndex): AnsweredBy['rounds'][number] {
  const sentences = [...shown.values()]
  return {
    query,
    passages: new Set(sentences.map(({ chunkId }) => chunkId)).size,
    pages: new Set(sentences.flatMap(({ label }) => byLabel.get(label)?.page.id ?? [])).size,
  }
}
