import type { ChatModel } from '../../models/chat/chatModel.ts'
import { smallerContext } from '../../models/chat/contextLimit.ts'
import { assumedContextTokens } from '../../models/chat/findServiceContext.ts'
import { ModelMemoryError } from '../../models/chat/ggufErrors.ts'
import { ContextExceededError } from '../../models/chat/serviceErrors.ts'
import { findContextLimit, saveContextLimit } from '../../store/contextLimits.ts'
import type { RunContext } from './runContext.ts'

/** Days for which a refusal counts: services change, and some limits are only half of what was refused. */
const daysRemembered = 30

type Memory = Pick<RunContext, 'workspace' | 'clock'>
type Limited = Pick<ChatModel, 'kind' | 'name' | 'version' | 'contextTokens' | 'findContextTokens'>

export interface ContextCall extends Memory {
  readonly signal?: AbortSignal | undefined
}

/**
 * Tokens of prompt and answer together. The first known of: the user's setting or a model file's limit; a limit
 * learnt from a refusal; what the service reports; 32,768.
 *
 * Rejects only with the signal's reason.
 */
export async function findContextTokens(model: Limited, { signal, ...memory }: ContextCall): Promise<number> {
  if (model.contextTokens !== undefined) return model.contextTokens
  const remembered = rememberedContextTokens(model, memory)
  if (remembered !== undefined) return remembered
  const reported = await model.findContextTokens?.(signal === undefined ? {} : { signal })
  return reported ?? assumedContextTokens
}

/** The same without asking the service: 32,768 unless it is set or was learnt from a refusal. */
export function knownContextTokens(model: Limited, memory: Memory): number {
  return model.contextTokens ?? rememberedContextTokens(model, memory) ?? assumedContextTokens
}

/** Stores a limit learnt from a refusal. Within the same days the smallest counts. */
export function rememberContextTokens(model: Limited, tokens: number, { workspace, clock }: Memory): void {
  const before = rememberedContextTokens(model, { workspace, clock }) ?? Infinity
  saveContextLimit(workspace, model, { tokens: Math.min(before, tokens), learntAt: clock.now().toISOString() })
}

/**
 * Asks with as many tokens as the model takes, and with fewer if that is too long. A service's limit is stored; a
 * limit of this machine's memory is not.
 *
 * @param ask receives the tokens of prompt and answer together
 * @throws ContextExceededError, ModelMemoryError if no smaller size is worth a try; the errors of `ask`
 */
export async function askWithinContext<T>(
  model: Limited,
  call: ContextCall,
  ask: (contextTokens: number) => Promise<T>,
): Promise<T> {
  for (let tokens = await findContextTokens(model, call); ;) {
    try {
      return await ask(tokens)
    } catch (error) {
      const isTooLong = error instanceof ContextExceededError
      if (!isTooLong && !(error instanceof ModelMemoryError)) throw error
      const smaller = smallerContext(isTooLong ? error : { contextTokens: undefined }, tokens)
      if (smaller === undefined) throw error
      if (isTooLong && model.kind === 'openai') rememberContextTokens(model, smaller, call)
      tokens = smaller
    }
  }
}

function rememberedContextTokens(model: Limited, { workspace, clock }: Memory): number | undefined {
  const limit = findContextLimit(workspace, model)
  if (limit === undefined) return undefined
  const age = clock.now().getTime() - Date.parse(limit.learntAt)
  return age <= daysRemembered * 24 * 60 * 60 * 1000 ? limit.tokens : undefined
}
