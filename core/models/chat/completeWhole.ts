import type { ChatAnswer, ChatCall, ChatModel, ChatRequest, FinishKind } from './chatModel.ts'
import { joinContinuation, withoutLastWord } from './joinContinuation.ts'
import { ContextExceededError } from './serviceErrors.ts'

const askToContinue =
  'Your answer was cut off. Continue exactly where it stops: do not repeat anything of it, and do not comment on it.'

/** Tokens that a continuation needs: with fewer left of the limit it says nothing. */
const fewestTokens = 16

export interface WholeAnswer {
  /** The pieces joined, without what they repeat. */
  readonly text: string
  /** All calls that were answered, in their order. */
  readonly calls: readonly ChatAnswer[]
  /** Of the whole: `length` where the last piece was cut too, or could not be continued. */
  readonly finish: FinishKind
}

/**
 * Asks a model, and has it continue an answer that was cut off: services have limits of their own below the one they were
 * given. Stops where the answer is whole, after `mostCalls`, where all pieces have used up `request.maxOutputTokens`, where a
 * piece says nothing new, where a continuation does not fit the context, and where the answer was cut in the middle of
 * thinking.
 *
 * A continuation is not bound to `request.format`, which would have it begin anew. `call.onText` gets it as a whole.
 *
 * @param options.mostCalls calls at most, the first included; from 1. Default 4
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
    const answer = await continued(model, { ...free, maxOutputTokens }, begun, call.signal)
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

/** Undefined where the answer so far leaves no room in the model's context. */
async function continued(
  model: Pick<ChatModel, 'complete'>,
  request: ChatRequest,
  begun: string,
  signal: AbortSignal | undefined,
): Promise<ChatAnswer | undefined> {
  const messages = [
    ...request.messages,
    { role: 'assistant', content: begun.trimEnd() },
    { role: 'user', content: askToContinue },
  ] as const
  try {
    return await model.complete({ ...request, messages }, signal === undefined ? {} : { signal })
  } catch (error) {
    if (error instanceof ContextExceededError) return undefined
    throw error
  }
}

function isThinking(text: string): boolean {
  return text.lastIndexOf('<think>') > text.lastIndexOf('</think>')
}
