import type { LongCall, StepName } from '../domain/progress.ts'
import type { ChatAnswer, ChatCall, ChatModel, ChatRequest } from '../models/chat/chatModel.ts'
import { completeWhole, type WholeAnswer } from '../models/chat/completeWhole.ts'
import { toModelCall } from '../models/chat/modelCall.ts'
import type { ModelCall } from '../models/chat/modelCall.ts'

export interface AskCall extends LongCall, Pick<ChatCall, 'isReadable'> {
  /** Called with each piece of the answer as it arrives. */
  readonly onText?: (delta: string) => void
  /** Called when a connection dropped and the answer starts over. */
  readonly onRestart?: () => void
}

/** What progress reports while the answer arrives. */
export interface AskedFor {
  readonly step: StepName
  /** The section's heading or the event's title. */
  readonly current: string
}

/** Asks a model, reporting progress in tokens and words, and returns its answer with a record of the call. */
export async function askModel(
  model: ChatModel,
  request: ChatRequest,
  call: AskCall & AskedFor,
): Promise<{ readonly answer: ChatAnswer; readonly call: ModelCall }> {
  const answer = await withProgress(request, call, (asking) => model.complete(request, asking))
  return { answer, call: toModelCall(answer, model.version) }
}

/** Like `askModel`, but has the model continue an answer that its service cut off. Returns all calls made. */
export async function askWhole(
  model: ChatModel,
  request: ChatRequest,
  call: AskCall & AskedFor,
): Promise<{ readonly answer: Pick<WholeAnswer, 'text' | 'finish'>; readonly calls: readonly ModelCall[] }> {
  const answer = await withProgress(request, call, (asking) => completeWhole(model, request, asking))
  return { answer, calls: answer.calls.map((each) => toModelCall(each, model.version)) }
}

async function withProgress<T>(
  { maxOutputTokens }: ChatRequest,
  { step, current, ...call }: AskCall & AskedFor,
  ask: (call: ChatCall) => Promise<T>,
): Promise<T> {
  let pieces = 0
  const words = paceWords()
  const report = (text?: string): void =>
    call.onProgress?.({
      step,
      done: pieces,
      total: maxOutputTokens,
      unit: 'tokens',
      current,
      ...(text === undefined ? {} : { text }),
    })
  report()
  const answer = await ask({
    ...(call.signal === undefined ? {} : { signal: call.signal }),
    ...(call.isReadable === undefined ? {} : { isReadable: call.isReadable }),
    onText: (delta) => {
      pieces += 1
      report(words.add(delta))
      call.onText?.(delta)
    },
    onRestart: () => {
      pieces = 0
      report(words.restart())
      call.onRestart?.()
    },
  })
  const rest = words.pending()
  if (rest !== undefined) report(rest)
  return answer
}

/** Most characters of an answer in a progress report, and milliseconds between two reports with text. */
const longest = 4000
const pauseMs = 200

/** Collects an answer and returns its end about five times a second. */
function paceWords(): {
  /** The words so far, or undefined if they were sent just before. */
  add(delta: string): string | undefined
  restart(): string
  /** The words so far, if the last of them have not been sent. */
  pending(): string | undefined
} {
  let text = ''
  let isSent = true
  let sentAt = -Infinity
  const send = (): string => {
    isSent = true
    sentAt = performance.now()
    return text
  }
  return {
    add(delta) {
      text = (text + delta).slice(-longest)
      isSent = false
      return performance.now() - sentAt < pauseMs ? undefined : send()
    },
    restart() {
      text = ''
      return send()
    },
    pending: () => (isSent ? undefined : send()),
  }
}
