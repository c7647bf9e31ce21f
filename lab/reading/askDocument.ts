import { labPrompts } from '../labFolder.ts'
import { z } from 'zod'
import type { AnswerFormat } from '../../core/models/chat/answerFormat.ts'
import type { AnswerToken, ChatModel } from '../../core/models/chat/chatModel.ts'
import { loadPrompt } from '../../core/models/prompt/loadPrompt.ts'
import type { AnswerDocument } from '../../core/answer/answerDocument.ts'
import type { ReadQuestion } from '../../core/answer/question/readQuestion.ts'
import { documentPrompt } from './documentPrompt.ts'
import { shortAnswer } from './shortAnswer.ts'

/** A model's answer from one document. */
export interface DocumentAnswer {
  readonly answer: string
  /** Geometric mean of the answer's token probabilities; null if the model does not report them. */
  readonly fluency: number | null
  /** Its share of the probability of all choices; 1 for an answer in the model's own words. */
  readonly share: number
}

/** A cache of models' answers, for callers that ask the same questions again. */
export interface ReadingMemory {
  readonly answers: Map<string, readonly DocumentAnswer[]>
  /** Mean log-probability of a token, by document, question and choice. */
  readonly likelihoods: Map<string, number>
}

export interface AskDocumentOptions {
  readonly model: ChatModel
  /** The answers to choose from. Default: the model's own words. */
  readonly choices?: readonly string[]
  /** ISO 8601 day of the question. */
  readonly asked?: string | undefined
  /** Most tokens of the document. Default 1024, but at most half of the model's context. */
  readonly documentTokens?: number
  /** Read and added to. Default: none. */
  readonly memory?: ReadingMemory | undefined
  readonly signal?: AbortSignal | undefined
}

/** Most tokens of an answer. */
const longestAnswer = 32

/**
 * Asks a model for the answer in one document: in its own words, or, given choices, how likely each choice is, by the mean
 * log-probability of its tokens. A model that cannot score given texts chooses by number.
 *
 * @returns the most likely answer first; none if the model says that the document has no answer
 */
export async function askDocument(
  question: ReadQuestion,
  document: AnswerDocument,
  options: AskDocumentOptions,
): Promise<readonly DocumentAnswer[]> {
  const { choices, asked, memory } = options
  if (choices !== undefined && options.model.scoreContinuations !== undefined) {
    return byShare(choices, await likelihoodsOf(question, document, { ...options, choices }))
  }
  const key = JSON.stringify([...keyOf(question, document, asked), ...(choices ?? [])])
  const known = memory?.answers.get(key)
  if (known !== undefined) return known
  const answers = await answersOf(question, document, options)
  memory?.answers.set(key, answers)
  return answers
}

async function answersOf(
  question: ReadQuestion,
  document: AnswerDocument,
  { model, choices, asked, documentTokens = roomIn(model), signal }: AskDocumentOptions,
): Promise<readonly DocumentAnswer[]> {
  const call = signal === undefined ? {} : { signal }
  const shown = { model, asked, documentTokens }
  if (choices === undefined) {
    const answer = await model.complete(
      {
        messages: await documentPrompt(question, document, { prompt: await loadPrompt('read', labPrompts), ...shown }),
        maxOutputTokens: longestAnswer,
        temperature: 0,
        logProbabilities: true,
      },
      call,
    )
    const text = answer.finish === 'repetition' ? undefined : shortAnswer(answer.text, question)
    return text === undefined ? [] : [{ answer: text, fluency: fluencyOf(answer.tokens), share: 1 }]
  }
  const answer = await model.complete(
    {
      messages: await documentPrompt(question, document, { prompt: await loadPrompt('choose'), ...shown, choices }),
      maxOutputTokens: longestAnswer,
      temperature: 0,
      logProbabilities: true,
      format: numberFormat(choices.length),
    },
    call,
  )
  return chosen(answer, choices)
}

/** Mean log-probability of each choice. The model is asked only for those that are not cached. */
async function likelihoodsOf(
  question: ReadQuestion,
  document: AnswerDocument,
  {
    model,
    choices,
    asked,
    documentTokens = roomIn(model),
    memory = { answers: new Map(), likelihoods: new Map() },
    signal,
  }: AskDocumentOptions & { readonly choices: readonly string[] },
): Promise<readonly number[]> {
  const keys = choices.map((choice) => JSON.stringify([...keyOf(question, document, asked), choice]))
  const open = choices.filter((_, at) => !memory.likelihoods.has(keys[at] ?? ''))
  if (open.length > 0) {
    const prompt = await loadPrompt('read', labPrompts)
    const messages = await documentPrompt(question, document, { prompt, model, asked, documentTokens })
    const scores = await model.scoreContinuations?.(
      { messages, continuations: open },
      signal === undefined ? {} : { signal },
    )
    for (const [at, choice] of open.entries()) {
      const { logProbability, tokens } = scores?.[at] ?? { logProbability: -Infinity, tokens: 1 }
      memory.likelihoods.set(keys[choices.indexOf(choice)] ?? '', logProbability / Math.max(1, tokens))
    }
  }
  return keys.map((key) => memory.likelihoods.get(key) ?? -Infinity)
}

function roomIn({ contextTokens = Infinity }: ChatModel): number {
  return Math.min(1024, Math.floor(contextTokens / 2))
}

function keyOf(
  question: ReadQuestion,
  { page, span, publishedAt }: AnswerDocument,
  asked: string | undefined,
): readonly unknown[] {
  return [question.text, asked ?? null, page.id, span.start, span.end, publishedAt]
}

function numberFormat(choices: number): AnswerFormat {
  const numbers = Array.from({ length: choices + 1 }, (_, number) => number)
  return { name: 'choice', schema: { type: 'object', properties: { answer: { type: 'integer', enum: numbers } } } }
}

const choiceSchema = z.object({ answer: z.int().nonnegative() })

/** The choice of a model that was asked for a number, with the others if it reports how likely each number was. */
function chosen(
  { text, tokens = [] }: { readonly text: string; readonly tokens?: readonly AnswerToken[] },
  choices: readonly string[],
): readonly DocumentAnswer[] {
  const number = numberIn(text)
  const choice = number === undefined ? undefined : choices[number - 1]
  if (number === undefined || choice === undefined) return []
  const token = tokens.find((one) => one.text.trim() === String(number))
  const likelihoods = choices.map(
    (_, at) =>
      (at + 1 === number ? token : token?.alternatives.find((other) => other.text.trim() === String(at + 1)))
        ?.logProbability ?? -Infinity,
  )
  // The first digit of a number of two says nothing.
  if (token === undefined || choices.length > 9) return [{ answer: choice, fluency: null, share: 1 }]
  const ranked = byShare(choices, likelihoods)
  return [...ranked.filter(({ answer }) => answer === choice), ...ranked.filter(({ answer }) => answer !== choice)]
}

/** The number in a JSON answer, or the first number in an answer in words, as from services without structured output. */
function numberIn(text: string): number | undefined {
  const json = /\{[^{}]*\}/u.exec(text)?.[0] ?? ''
  try {
    return choiceSchema.parse(JSON.parse(json)).answer
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    const digits = /\d+/u.exec(text)?.[0]
    return digits === undefined ? undefined : Number(digits)
  }
}

/** Choices by their share of the total probability, from log-probabilities, without those of probability 0. */
function byShare(choices: readonly string[], likelihoods: readonly number[]): readonly DocumentAnswer[] {
  const highest = Math.max(...likelihoods)
  const powers = likelihoods.map((value) => (value === -Infinity ? 0 : Math.exp(value - highest)))
  const sum = powers.reduce((total, power) => total + power, 0)
  return choices
    .map((answer, at) => ({ answer, fluency: Math.exp(likelihoods[at] ?? -Infinity), share: (powers[at] ?? 0) / sum }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
}

function fluencyOf(tokens: readonly AnswerToken[] | undefined): number | null {
  if (tokens === undefined || tokens.length === 0) return null
  return Math.exp(tokens.reduce((sum, { logProbability }) => sum + logProbability, 0) / tokens.length)
}
