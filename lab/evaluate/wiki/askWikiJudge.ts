import pLimit from 'p-limit'
import type { AnswerFormat } from '../../../core/models/chat/answerFormat.ts'
import type { ChatMessage, ChatModel } from '../../../core/models/chat/chatModel.ts'

/** Tokens that chat templates put around each message. */
const tokensAroundMessage = 8

/** One call, before it is made. */
export interface PlannedCall {
  readonly messages: readonly ChatMessage[]
  readonly format: AnswerFormat
  readonly maxOutputTokens: number
  /** Tokens of prompt and answer in the longest call with the same beginning. Default: what this call needs. */
  readonly reserveTokens?: number
}

/** Who is asked, and how. */
export interface WikiJudge {
  readonly model: ChatModel
  /** Calls at the same time. */
  readonly atOnce: number
  /** Whether several questions are asked in one call, with a reason for each choice. */
  readonly together: boolean
  /** Tokens of a prompt at most. */
  readonly inputTokens: number
  readonly signal?: AbortSignal | undefined
  /** Called after every answer. */
  readonly onAnswer: () => void
}

/** The answers to calls, in order, at temperature 0. The first failure cancels the others. */
export async function askWikiJudge(
  calls: readonly PlannedCall[],
  { model, atOnce, signal, onAnswer }: WikiJudge,
): Promise<readonly string[]> {
  const stop = new AbortController()
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  const limit = pLimit(atOnce)
  const settled = await Promise.allSettled(
    calls.map((call) =>
      limit(async () => {
        either.throwIfAborted()
        try {
          const { text } = await model.complete({ ...call, temperature: 0 }, { signal: either })
          onAnswer()
          return text
        } catch (error) {
          // The answers that are still to come cost money and would not be used.
          stop.abort(error)
          throw error
        }
      }),
    ),
  )
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw stop.signal.aborted ? stop.signal.reason : failed.reason
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** Tokens of a prompt, with what chat templates add. */
export async function promptTokens(
  messages: readonly ChatMessage[],
  model: Pick<ChatModel, 'countTokens'>,
): Promise<number> {
  const counts = await Promise.all(messages.map(({ content }) => model.countTokens(content)))
  return counts.reduce((sum, tokens) => sum + tokens + tokensAroundMessage, 0)
}
