import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { talliedIn } from '../write/extractive/tallies.ts'
import { findAnchors, gapsBetween, type Gap } from './findAnchors.ts'
import { judgeGap } from './judgeGap.ts'
import {
  publishedThresholds,
  type LabelledSentence,
  type LabelledVersions,
  type VersionThresholds,
} from './labelledVersions.ts'
import { matchRuns } from './matchRuns.ts'
import type { TextSimilarity } from './similarity.ts'
import { statementConflicts } from './statementConflicts.ts'
import { tallyConflict } from './tallyConflict.ts'
import type { ConfirmChange } from './versionContext.ts'

export interface VersionOptions extends LongCall {
  readonly similarity: TextSimilarity
  readonly verifier: Verifier
  /** Confirms that a sentence changed where code sees no conflict. Default: it then does not count as changed. */
  readonly confirm?: ConfirmChange
  /** Defaults to the published limits. */
  readonly thresholds?: Partial<VersionThresholds>
  /** BCP 47 code of the texts. Default `en`. */
  readonly language?: string
}

/**
 * Labels the sentences of a new version of a text by comparison with the old one, as GrowOVER does (Ko et al. 2024):
 * first equal sentences, then runs of them, then the rest by what the old sentences between the same neighbours entail
 * or contradict. Beyond the paper: similar sentences with conflicting numbers, dates, names or negations are never the
 * same; another count of the killed or injured is a change in any wording; a run of old sentences can entail a new
 * one; and sentences that fit no label are `unclear`.
 */
export async function labelVersions(
  old: readonly string[],
  current: readonly string[],
  { similarity, verifier, confirm, thresholds, language = 'en', ...call }: VersionOptions,
): Promise<LabelledVersions> {
  const limits = { ...publishedThresholds, ...thresholds }
  const table = await similarity.compare(old, current, call)
  const conflictsOf = (before: string, after: string) => statementConflicts(before, after, language)
  const anchors = findAnchors(table, [old.length, current.length], {
    same: limits.same,
    refused: (before, after) => conflictsOf(old[before] ?? '', current[after] ?? '').length > 0,
  })
  const labels = new Map<number, LabelledSentence>()
  const gone = new Set<number>(old.keys())
  const settle = (place: number, sentence: LabelledSentence): void => {
    labels.set(place, sentence)
    for (const before of sentence.old) gone.delete(before)
  }
  for (const { old: before, new: after, similarity: alike } of anchors) {
    const text = current[after] ?? ''
    settle(after, { text, label: 'unchanged', old: [before], similarity: alike, by: 'same', conflicts: [] })
  }
  const counting = new Set([...old, ...current].filter((text) => talliedIn(text, language).length > 0))
  const tallyOf = (before: string, after: string) =>
    counting.has(before) && counting.has(after) ? tallyConflict(before, after, language) : null
  const context = { old, current, tallyOf, table, limits, conflictsOf, similarity, verifier, call, confirm }
  const unsettled: number[] = []
  for (const gap of gapsBetween(anchors, [old.length, current.length])) {
    call.signal?.throwIfAborted()
    const runs = await matchRuns(gap, context)
    for (const [place, sentence] of runs) settle(place, sentence)
    const rest: Gap = { old: gap.old.filter((at) => gone.has(at)), new: gap.new.filter((at) => !labels.has(at)) }
    const judged = await judgeGap(rest, context)
    for (const place of rest.new) {
      const sentence = judged.get(place)
      if (sentence === undefined || sentence.label === 'new') unsettled.push(place)
      else settle(place, sentence)
    }
  }
  // Sentences that were moved across anchors and reworded are compared with all remaining old ones.
  const moved = await judgeGap({ old: [...gone], new: unsettled }, context)
  for (const [place, sentence] of moved) settle(place, sentence)
  return {
    sentences: current.flatMap((_, place) => labels.get(place) ?? []),
    deleted: [...gone].sort((a, b) => a - b),
  }
}
