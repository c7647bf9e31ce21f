import type { Defect } from '../../domain/draft.ts'
import type { DroppedSentence } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { addDefects } from '../answer/addDefects.ts'
import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'
import { assembleSections } from './assembleSections.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import type { Grounder } from './createGrounder.ts'
import { foldSentence } from './foldSentence.ts'
import { foreignSentences } from './foreignSentences.ts'
import { drop } from './refusedSentence.ts'
import { isUnclear, type ToldBefore } from './isUnclear.ts'
import { repairSentence } from './repairSentence.ts'

export interface GroundingTools {
  readonly grounder: Grounder
  /** The model that repairs what no passage carries; without one such sentences are dropped. */
  readonly repair?:
    | {
        readonly model: ChatModel
        /** Of the sampling. An integer. */
        readonly seed: number
        /** Calls of the model for one section at most, from 0; further sentences are dropped. Default 8. */
        readonly mostPerSection?: number
      }
    | undefined
}

export interface GroundedSections {
  readonly sections: readonly WrittenSection[]
  /** In the article's order. */
  readonly dropped: readonly DroppedSentence[]
  /** Of the repairs. */
  readonly calls: readonly ModelCall[]
  readonly defects: readonly Defect[]
}

/**
 * Makes what a model wrote true to its pages: every sentence is cited afresh, repaired once where no passage carries it,
 * and otherwise dropped. No sentence stands twice.
 *
 * @throws the errors of the verifier and of the model
 */
export async function groundSections(
  sections: readonly WrittenSection[],
  tools: GroundingTools,
  call: LongCall,
): Promise<GroundedSections> {
  const { grounder } = tools
  const total = sections.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const dropped: DroppedSentence[] = []
  const repairs: Repairs = { calls: [], defects: [] }
  const told = new Set<string>()
  const remaining: { sentence: WrittenSentence; place: number }[][] = []
  let done = 0
  for (const section of sections) {
    const { heading, ranking } = section
    const shown = ranking.map(({ chunkId }) => chunkId)
    const kept: { sentence: WrittenSentence; place: number }[] = []
    remaining.push(kept)
    const foreign = foreignSentences(section, grounder.event)
    // The last sentence that stands in the draft, here or where it was said first, and those that left since.
    let standing: string | undefined
    let gone: string[] = []
    let repairsLeft = tools.repair?.mostPerSection ?? 8
    for (const [place, sentence] of section.sentences.entries()) {
      call.signal?.throwIfAborted()
      call.onProgress?.({ step: 'ground', done, total, unit: 'sentences', current: heading })
      done += 1
      const before: ToldBefore = { first: place === 0, standing, gone }
      const why = foreign.get(sentence)
      const outcome =
        why === undefined ? clear(await grounder.cite(sentence, shown, call), before) : drop('other-language', why, [])
      let repaired: Repaired = { outcome }
      if (outcome.kind === 'dropped' && isRepairable(outcome) && repairsLeft > 0 && tools.repair !== undefined) {
        repairsLeft -= 1
        repaired = await repairOnce(sentence, outcome, { section, before, tools, call, repairs })
      }
      const last = repaired.outcome
      if (last.kind === 'dropped') {
        const failed = repaired.attempt === undefined ? {} : { repair: repaired.attempt }
        dropped.push({
          heading,
          text: sentence.text,
          reason: last.reason,
          why: last.why,
          nearest: last.nearest,
          ...failed,
        })
        gone.push(sentence.text)
        continue
      }
      standing = last.sentence.text
      gone = []
      const folded = foldSentence(last.sentence.text)
      if (told.has(folded)) {
        const nearest = last.sentence.citations
        dropped.push({
          heading,
          text: sentence.text,
          reason: 'repeated',
          why: 'The article says it already in the same words.',
          nearest,
        })
        continue
      }
      told.add(folded)
      kept.push({ sentence: last.sentence, place })
    }
  }
  call.onProgress?.({ step: 'ground', done: total, total, unit: 'sentences' })
  return {
    sections: assembleSections(sections, remaining),
    dropped,
    calls: repairs.calls,
    defects: addDefects(repairs.defects),
  }
}

/** A kept sentence that nobody could understand where it stands is none. */
function clear(outcome: CitedOutcome, before: ToldBefore): CitedOutcome {
  if (outcome.kind === 'dropped' || !isUnclear(outcome.sentence.text, before)) return outcome
  const why = 'It speaks of what the sentence before it named, and that sentence is not in the draft.'
  return drop('refers-back', why, outcome.sentence.citations)
}

interface Repairs {
  readonly calls: ModelCall[]
  readonly defects: Defect[]
}

interface Repaired {
  readonly outcome: CitedOutcome
  /** What the model made of it, where that did not help. */
  readonly attempt?: string
}

function isRepairable({ reason, nearest }: Extract<CitedOutcome, { kind: 'dropped' }>): boolean {
  return reason !== 'no-statement' && reason !== 'repeated' && nearest.length > 0
}

async function repairOnce(
  sentence: WrittenSentence,
  outcome: Extract<CitedOutcome, { kind: 'dropped' }>,
  {
    section,
    before,
    tools: { grounder, repair },
    call,
    repairs,
  }: {
    readonly section: WrittenSection
    readonly before: ToldBefore
    readonly tools: GroundingTools
    readonly call: LongCall
    readonly repairs: Repairs
  },
): Promise<Repaired> {
  if (repair === undefined) return { outcome }
  const nearest = outcome.nearest.flatMap((id) => grounder.pool.passages.get(id) ?? [])
  const { event } = grounder
  const unclear = outcome.reason === 'refers-back'
  const answer = await repairSentence({ event, sentence: sentence.text, unclear, nearest, ...repair }, call)
  repairs.calls.push(answer.call)
  repairs.defects.push(...answer.defects)
  if (answer.sentence === undefined) return { outcome }
  const { text } = answer.sentence
  if (foldSentence(text) === foldSentence(sentence.text)) return { outcome, attempt: text }
  const shown = section.ranking.map(({ chunkId }) => chunkId)
  const rewritten: WrittenSentence = { ...answer.sentence, origin: 'model', startsParagraph: sentence.startsParagraph }
  const again = clear(await grounder.cite(rewritten, shown, call), before)
  if (again.kind === 'dropped') return { outcome, attempt: text }
  const { grounding } = again.sentence
  const asked = unclear ? 'name whom it speaks of' : 'say only what its nearest passages say'
  const why = `${outcome.why} Asked to ${asked}, the writer wrote it anew.`
  const repaired: WrittenSentence = {
    ...again.sentence,
    grounding: {
      asWritten: sentence.text,
      citedByWriter: sentence.citations,
      candidates: grounding?.candidates ?? [],
      steps: [{ action: 'repaired', why }, ...(grounding?.steps ?? [])],
    },
  }
  return { outcome: { ...again, sentence: repaired } }
}
