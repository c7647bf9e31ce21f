import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { Answer } from '../../core/engine/libraries/answers/answer.ts'
import type { AskRequest } from '../../core/engine/libraries/answers/askRequest.ts'
import type { CollectedEvent } from '../../core/engine/libraries/collect/collectedEvent.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { collectInto } from '../collect/collectInto.ts'
import { collectRequest, type CollectFlags } from '../collect/collectOptions.ts'

/** Whether an event is a folder that `collect` left, to which pages can be added. */
export async function isCollected(event: string): Promise<boolean> {
  try {
    const value: unknown = JSON.parse(await readFile(join(event, 'event.json'), 'utf8'))
    return typeof value === 'object' && value !== null && 'collected' in value
  } catch {
    // No folder, or no event in it that could be read: what is wrong with it is told when it is read.
    return false
  }
}

/** @throws NoFolderToAddToError where what is found could not be kept, before anything is asked */
export function refuseCollecting(event: string): never {
  throw new CitewrightError(
    'input',
    `--from was given, and ${event} is not a folder made by "citewright collect", so pages cannot be added to it.`,
    'Collect its pages into a folder first, or leave out --from.',
  )
}

interface CollectTools {
  readonly engine: Engine
  readonly call: LongCall
  /** Ends the display of progress. */
  readonly end: () => void
}

/** An answer, and what was collected before it was asked for a second time. */
export interface AskedAgain {
  readonly answer: Answer
  readonly collected: CollectedEvent
}

/**
 * Asks the searches for what a question was not answered from, adds what they find to the event's folder, and asks again
 * where a page came.
 *
 * @param first what the pages that are there answered: that they do not tell
 * @throws the errors of `Engine.collect` and `Engine.ask`
 */
export async function collectAndAsk(
  first: Answer,
  { path, flags, request }: { readonly path: string; readonly flags: CollectFlags; readonly request: AskRequest },
  tools: CollectTools,
): Promise<AskedAgain> {
  const { title, date, place, language } = first.event
  const query = flags.query ?? first.widen ?? undefined
  const collected = await collectInto(
    path,
    await collectRequest({ ...flags, title, date, place, language, query }, path),
    tools,
  )
  if (collected.pages.length === 0) return { answer: first, collected }
  const { maxCost } = request
  const left = maxCost === undefined ? {} : { maxCost: Math.max(0, maxCost - (first.usage?.cost ?? 0)) }
  const answer = await tools.engine.ask({ ...request, ...left }, tools.call)
  return { answer: { ...answer, usage: bothOf(first.usage, answer.usage) }, collected }
}

/** What asking twice took. */
function bothOf(first: Answer['usage'], second: Answer['usage']): Answer['usage'] {
  if (first === null || second === null) return second
  return {
    calls: first.calls + second.calls,
    tokens: {
      prompt: first.tokens.prompt + second.tokens.prompt,
      output: first.tokens.output + second.tokens.output,
    },
    cost: first.cost === null || second.cost === null ? null : first.cost + second.cost,
    estimated: first.estimated + second.estimated,
  }
}
