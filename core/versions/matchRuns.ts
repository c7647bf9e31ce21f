import { contentWords } from '../text/contentWords.ts'
import { wordOverlap } from '../write/wordOverlap.ts'
import type { Gap } from './findAnchors.ts'
import type { LabelledSentence } from './labelledVersions.ts'
import { haveSameDigits } from './statementConflicts.ts'
import type { VersionContext } from './versionContext.ts'

interface Run {
  readonly places: readonly number[]
  readonly text: string
  readonly words: ReadonlySet<string>
}

/** Minimum share of common words, among all words of both texts, for a closer comparison. */
const leastCommon = 0.6

/** Single sentences were compared before. */
function mayBeSame(old: Run, current: Run): boolean {
  if (old.places.length === 1 && current.places.length === 1) return false
  const common = [...old.words].filter((word) => current.words.has(word)).length
  return wordOverlap(common, [old.words.size, current.words.size]).jaccard >= leastCommon
}

/**
 * Matches runs of sentences in a gap that have the same words as runs of old ones, so that sentences that were split
 * or joined count as unchanged. Keyed by new index; longest runs first.
 */
export async function matchRuns(
  gap: Gap,
  { old, current, limits, similarity, conflictsOf, call }: VersionContext,
): Promise<ReadonlyMap<number, LabelledSentence>> {
  const found = new Map<number, LabelledSentence>()
  const all = [runsOf(gap.old, old, limits.run), runsOf(gap.new, current, limits.run)] as const
  const [olds, news] = [
    all[0].filter((run) => all[1].some((other) => mayBeSame(run, other))),
    all[1].filter((run) => all[0].some((other) => mayBeSame(other, run))),
  ]
  if (olds.length === 0 || news.length === 0) return found
  const table = await similarity.compare(
    olds.map(({ text }) => text),
    news.map(({ text }) => text),
    call,
  )
  const pairs = olds.flatMap((before, i) =>
    news.flatMap((after, j) => {
      const alike = table.at(i, j)
      return alike < limits.same || !mayBeSame(before, after) ? [] : [{ before, after, alike }]
    }),
  )
  pairs.sort((a, b) => b.alike - a.alike || b.after.places.length - a.after.places.length)
  const taken = new Set<number>()
  for (const { before, after, alike } of pairs) {
    if (before.places.some((at) => taken.has(at)) || after.places.some((at) => found.has(at))) continue
    if (!haveSameDigits(before.text, after.text) || conflictsOf(before.text, after.text).length > 0) continue
    for (const at of before.places) taken.add(at)
    for (const at of after.places) {
      const text = current[at] ?? ''
      found.set(at, { text, label: 'unchanged', old: before.places, similarity: alike, by: 'run', conflicts: [] })
    }
  }
  return found
}

/** All runs of consecutive sentences, from one sentence on. */
function runsOf(places: readonly number[], sentences: readonly string[], longest: number): readonly Run[] {
  return places.flatMap((_first, from) =>
    Array.from({ length: longest }, (_length, more) => places.slice(from, from + more + 1))
      .filter((run, more) => run.length === more + 1 && (run.at(-1) ?? 0) - (run[0] ?? 0) === more)
      .map((run) => {
        const text = run.map((at) => sentences[at] ?? '').join(' ')
        return { places: run, text, words: contentWords(text) }
      }),
  )
}
