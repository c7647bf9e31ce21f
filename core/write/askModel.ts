import type { LongCall, StepName } from '../domain/progress.ts'
import type { ChatAnswer, ChatModel, ChatRequest } from '../models/chat/chatModel.ts'
import { toModelCall } from '../models/chat/modelCall.ts'
import type { ModelCall } from '../models/chat/modelCall.ts'

export interface AskCall extends LongCall {
  /** Called with each piece of the answer as it arrives. */
  readonly onText?: (delta: string) => void
  /** Called when a connection dropped and the answer starts over. */
  readonly onRestart?: () => void
}

/** What progress tells while the answer comes in. */
export interface AskedFor {
  readonly step: StepName
  /** The section's heading or the event's title. */
  readonly current: string
}

/** Asks a model, telling progress in tokens, and gives its answer with what the report keeps of the call. */
export async function askModel(
  model: ChatModel,
  request: ChatRequest,
  { step, current, ...call }: AskCall & AskedFor,
): Promise<{ readonly answer: ChatAnswer; readonly call: ModelCall }> {
  let pieces = 0
  const report = (): void =>
    call.onProgress?.({ step, done: pieces, total: request.maxOutputTokens, unit: 'tokens', current })
  report()
  const answer = await model.complete(request, {
    ...(call.signal === undefined ? {} : { signal: call.signal }),
    onText: (delta) => {
      pieces += 1
      report()
      call.onText?.(delta)
    },
    onRestart: () => {
      pieces = 0
      report()
      call.onRestart?.()
    },
  })
  return { answer, call: toModelCall(answer, model.version) }
}
