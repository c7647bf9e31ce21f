import type { ChatAnswer, ChatCall, ChatModel, ChatRequest, FinishKind } from './chatModel.ts'
import { joinContinuation, withoutLastWord } from './joinContinuation.ts'
import { ContextExceededError } from './serviceErrors.ts'

const askToContinue =
  'Your answer was cut off. Continue exactly where it stops: do not repeat anything of it, and do not comment on it.'

/** Minimum tokens for a continuation to say anything. */
const fewestTokens = 16

export interface WholeAnswer {
  /** The joined pieces, without repetitions. */
  readonly text: string
  /** All answered calls, in order. */
  readonly calls: readonly ChatAnswer[]
  /** How the whole answer ended: `length` if the last piece was cut off too, or could not be continued. */
  readonly finish: FinishKind
}

/**
 * Asks a model and lets it continue an answer that was cut off, since services have lower limits of their own. Stops when
 * the answer is complete, after `mostCalls`, when all pieces have used up `request.maxOutputTokens`, when a piece says
 * nothing new, when a continuation does not fit into the context, and when the answer was cut off while thinking.
 *
 * A continuation is not constrained by `request.format`, which would make it start over. `call.onText` receives it in one
 * piece.
 *
 * @param options.mostCalls maximum calls, including the first; from 1. Default 4
 */
export async function completeWhole(
  model: Pick<ChatModel, 'complete'>,
  request: ChatRequest,
  call: ChatCall,
  { mostCalls = 4 }: { readonly mostCalls?: number } = {},
): Promise<WholeAnswer> {
  const first = await model.complete(request, call)
  const calls = [first]
  const { format: _format, logProbabilities: _logProbabilities, ...free } = request
  let { text, finish } = first
  while (finish === 'length' && calls.length < mostCalls && !isThinking(text)) {
    const begun = withoutLastWord(text)
    const used = calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0)
    const maxOutputTokens = request.maxOutputTokens - used
    if (begun.trim() === '' || maxOutputTokens < fewestTokens) break
    const answer = await continued(model, { ...free, maxOutputTokens }, begun, call)
    if (answer === undefined) break
    calls.push(answer)
    const joined = joinContinuation(begun, answer.text)
    if (text.startsWith(joined.trimEnd())) break
    if (!joined.startsWith(text)) call.onRestart?.()
    call.onText?.(joined.startsWith(text) ? joined.slice(text.length) : joined)
    text = joined
    finish = answer.finish
  }
  return { text, calls, finish }
}

/** Undefined if the answer so far leaves no room in the model's context. */
async function continued(
  model: Pick<ChatModel, 'complete'>,
  request: ChatRequest,
  begun: string,
  { signal, isReadable }: ChatCall,
): Promise<ChatAnswer | undefined> {
  const messages = [
    ...request.messages,
    { role: 'assistant', content: begun.trimEnd() },
    { role: 'user', content: askToContinue },
  ] as const
  try {
    return await model.complete(
      { ...request, messages },
      {
        signal,
        ...(isReadable === undefined
          ? {}
          : { isReadable: ({ text, finish }) => isReadable({ text: joinContinuation(begun, text), finish }) }),
      },
    )
  } catch (error) {
    if (error instanceof ContextExceededError) return undefined
    throw error
  }
}

function isThinking(text: string): boolean {
  return text.lastIndexOf('<think>') > text.lastIndexOf('</think>')
}
