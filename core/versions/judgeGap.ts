import type { PairVerdict } from '../judge/nli/verifier.ts'
import type { Gap } from './findAnchors.ts'
import type { LabelledSentence } from './labelledVersions.ts'
import type { Conflict } from './statementConflicts.ts'
import type { VersionContext } from './versionContext.ts'

/** Maximum number of old sentences, most similar first, that a new one is compared with. */
const mostCompared = 3
/** Minimum similarity of an old sentence that is compared. */
const worthAsking = 0.2

/** One old sentence, or several consecutive ones. */
interface Candidate {
  readonly places: readonly number[]
  readonly text: string
  readonly similarity: number
  /** The differing count of the same thing; null if they do not count the same thing. */
  readonly tally: Conflict | null
}

/** Labels a gap's new sentences, by index, from what its old sentences entail and contradict. */
export async function judgeGap(gap: Gap, context: VersionContext): Promise<ReadonlyMap<number, LabelledSentence>> {
  const asked = gap.new.map((place) => ({ place, candidates: candidatesFor(place, gap.old, context) }))
  const pairs = asked.flatMap(({ place, candidates }) =>
    candidates.map(({ text }) => ({ premise: text, hypothesis: context.current[place] ?? '' })),
  )
  const verdicts = pairs.length === 0 ? [] : await context.verifier.checkPairs(pairs, context.call)
  const labels = new Map<number, LabelledSentence>()
  let next = 0
  for (const { place, candidates } of asked) {
    const judged = candidates.flatMap((candidate) => {
      const verdict = verdicts[next++]
      return verdict === undefined ? [] : [{ candidate, verdict }]
    })
    labels.set(place, await labelOf(place, judged, context))
  }
  return labels
}

function candidatesFor(place: number, olds: readonly number[], context: VersionContext): readonly Candidate[] {
  const all = olds
    .map((at): Candidate => {
      const text = context.old[at] ?? ''
      const tally = context.tallyOf(text, context.current[place] ?? '')
      return { places: [at], text, similarity: context.table.at(at, place), tally }
    })
    .sort((a, b) => b.similarity - a.similarity)
  const near = all.filter(({ similarity }) => similarity >= worthAsking).slice(0, mostCompared)
  const single = [...near, ...all.filter((one) => one.tally !== null && !near.includes(one)).slice(0, 1)]
  const places = single.flatMap((candidate) => candidate.places).sort((a, b) => a - b)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  // A sentence that joins two old ones is supported only by both together.
  if (places.length < 2 || last - first >= context.limits.run) return single
  const run = olds.filter((at) => at >= first && at <= last)
  const text = run.map((at) => context.old[at] ?? '').join(' ')
  return [...single, { places: run, text, similarity: single[0]?.similarity ?? 0, tally: null }]
}

async function labelOf(
  place: number,
  judged: readonly { readonly candidate: Candidate; readonly verdict: PairVerdict }[],
  { current, limits, conflictsOf, confirm, call }: VersionContext,
): Promise<LabelledSentence> {
  const text = current[place] ?? ''
  const weighed = judged.map((one) => ({ ...one, conflicts: conflictsOf(one.candidate.text, text) }))
  const carried = weighed.find(
    ({ candidate, verdict, conflicts }) =>
      verdict.label === 'supported' && conflicts.length === 0 && candidate.tally === null,
  )
  if (carried !== undefined) {
    const { places, similarity } = carried.candidate
    return { text, label: 'unchanged', old: places, similarity, by: 'entailment', conflicts: [] }
  }
  for (const { candidate, verdict, conflicts } of weighed) {
    const { places, similarity, tally } = candidate
    if (tally !== null && conflicts.length === 0) {
      return { text, label: 'changed', old: places, similarity, by: 'contradiction', conflicts: [tally] }
    }
    if (places.length > 1 || (similarity <= limits.about && tally === null)) continue
    if (conflicts.length === 0) {
      if (!mayContradict(verdict) || (await confirm?.(candidate.text, text, call)) !== true) continue
    }
    return { text, label: 'changed', old: places, similarity, by: 'contradiction', conflicts }
  }
  const nearest = weighed[0]?.candidate
  const similarity = nearest?.similarity ?? 0
  return nearest === undefined || similarity < limits.unlike
    ? { text, label: 'new', old: [], similarity, by: 'similarity', conflicts: [] }
    : { text, label: 'unclear', old: nearest.places, similarity, by: 'similarity', conflicts: [] }
}

/** Whether the verifier finds a contradiction more likely than neutrality. */
function mayContradict({ label, probabilities }: PairVerdict): boolean {
  return label === 'contradicted' || (probabilities !== null && probabilities.contradiction > probabilities.neutral)
}
