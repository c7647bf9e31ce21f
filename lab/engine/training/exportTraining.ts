import type { LongCall } from '../../../core/domain/progress.ts'
import { estimateTokens } from '../../../core/models/chat/estimateTokens.ts'
import type { Workspace } from '../../../core/store/openWorkspace.ts'
import { loadPrompt } from '../../../core/models/prompt/loadPrompt.ts'
import type { PackOptions } from '../../../core/write/packDocuments.ts'
import { findWriter } from '../../../core/engine/tools/findWriter.ts'
import { invalidRequest } from '../../../core/engine/invalidRequestError.ts'
import { chooseDrafts, type Candidate } from '../../training/chooseDrafts.ts'
import type { LeftOutReason } from '../../training/leftOut.ts'
import { makePair, type MadePair, type PairTools } from '../../training/makePair.ts'
import { splitByTitle } from '../../training/splitByTitle.ts'
import { trainingCard, type TrainingCard, type PlacedPair } from '../../training/trainingCard.ts'
import { toJsonLines } from '../../training/trainingPair.ts'
import { findDrafts } from './findDrafts.ts'
import { nothingToTrainOn, tokenizerChoice } from './trainingErrors.ts'
import { trainingRequestSchema, type ParsedTrainingRequest, type TrainingRequest } from './trainingRequest.ts'

export interface TrainingContext {
  /** Opens the workspace. */
  readonly workspace: () => Workspace
  /** Its file, to name in messages. */
  readonly workspaceFile: string
  readonly call: Pick<LongCall, 'signal'>
}

/** A training set: pairs of prompt and article as JSON lines, split by event. */
export interface TrainingResult {
  /** One TrainingPair a line; empty where every event fell on the other side. */
  readonly train: string
  readonly validation: string
  readonly card: TrainingCard
  /** Titles of events that were named and have no draft. */
  readonly eventsWithoutDraft: readonly string[]
}

/** See Lab. */
export async function exportTraining(request: TrainingRequest, context: TrainingContext): Promise<TrainingResult> {
  const parsed = trainingRequestSchema.safeParse(request)
  if (!parsed.success) throw invalidRequest(parsed.error)
  const options = parsed.data
  await using tokenizer = await openTokenizer(options.writer, context.call.signal)
  const prompt = await loadPrompt('rr')
  const tools: PairTools = { prompt, model: tokenizer.model, inputTokens: options.inputTokens }
  const { tried, without, repeated } = await tryDrafts(options, tools, context)
  const candidates = tried.flatMap(({ outcome, ...draft }) =>
    typeof outcome === 'string' ? [] : [{ ...draft, made: outcome, supported: outcome.pair.meta.supported }],
  )
  const refused = tried.flatMap(({ outcome }) => (typeof outcome === 'string' ? [outcome] : []))
  const chosen = options.allDrafts ? candidates : chooseDrafts(candidates)
  const leftOut: readonly LeftOutReason[] = [
    ...refused,
    ...Array.from({ length: candidates.length - chosen.length }, () => 'better-draft' as const),
    ...Array.from({ length: repeated }, () => 'repeated' as const),
  ]
  if (chosen.length === 0) throw nothingToTrainOn(countReasons(leftOut), without, context.workspaceFile)

  const pairs = chosen.map(({ made, eventId }): PlacedPair => ({
    ...made,
    eventId,
    side: splitByTitle(made.pair.meta.event, options),
  }))
  const linesOf = (side: PlacedPair['side']): string =>
    toJsonLines(pairs.filter((pair) => pair.side === side).map(({ pair }) => pair))
  return {
    train: linesOf('train'),
    validation: linesOf('validation'),
    card: trainingCard({
      pairs,
      leftOut,
      eventsWithoutDraft: without.length,
      prompt,
      tokenizer: tokenizer.name,
      options,
    }),
    eventsWithoutDraft: without,
  }
}

interface Tokenizer extends AsyncDisposable {
  readonly name: string
  readonly model: PackOptions['model']
}

async function openTokenizer(writer: string | undefined, signal: AbortSignal | undefined): Promise<Tokenizer> {
  if (writer === undefined) {
    return {
      name: 'estimate',
      model: { countTokens: (text) => Promise.resolve(estimateTokens(text)) },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }
  }
  if (!/^\s*gguf:/i.test(writer)) throw tokenizerChoice(writer)
  const found = await findWriter(writer, undefined)
  if (found.kind === 'extractive') throw tokenizerChoice(writer)
  return {
    name: `${found.name} ${found.version}`,
    model: await found.model(signal),
    [Symbol.asyncDispose]: () => found.close(),
  }
}

interface TriedDraft extends Omit<Candidate, 'supported'> {
  readonly outcome: MadePair | LeftOutReason
}

interface TriedDrafts {
  /** Each draft once. */
  readonly tried: readonly TriedDraft[]
  /** Titles of events that have none. */
  readonly without: readonly string[]
  /** Drafts that were found a second time. */
  readonly repeated: number
}

/**
 * Makes a pair of every draft as soon as it is read, so that no more than one event's drafts are held. Of one that is
 * found more than once the newest counts: a person may have gone on with its file.
 */
async function tryDrafts(
  options: ParsedTrainingRequest,
  tools: PairTools,
  { workspace, call }: TrainingContext,
): Promise<TriedDrafts> {
  const newest = new Map<string, TriedDraft>()
  const without = new Set<string>()
  let seen = 0
  for (const path of options.sources) {
    const found = await findDrafts(path, workspace)
    if (found.without !== undefined) without.add(found.without)
    for (const { id, eventId, savedAt, draft } of found.drafts) {
      call.signal?.throwIfAborted()
      seen += 1
      const before = newest.get(id)
      if (before !== undefined && before.savedAt >= savedAt) continue
      newest.set(id, {
        eventId,
        savedAt,
        outcome: draft === undefined ? 'unreadable' : await makePair(draft, options, tools),
      })
    }
  }
  return { tried: [...newest.values()], without: [...without], repeated: seen - newest.size }
}

function countReasons(reasons: readonly LeftOutReason[]): ReadonlyMap<LeftOutReason, number> {
  const counts = new Map<LeftOutReason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}
