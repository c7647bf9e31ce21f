import { sameStatement } from '../extractive/sameStatement.ts'
import type { ScoredCandidate } from '../extractive/scoreCandidates.ts'
import { wordsOf } from '../extractive/selectSentences.ts'
import type { UsableSentence } from './usableSentences.ts'

/** One to three page sentences that say the same or depend on each other: evidence for one or two sentences of the article. */
export interface EvidenceGroup {
  /** The sentence that the group was chosen for: the nearest to the subject. */
  readonly head: UsableSentence
  /** In reading order; the head is among them. */
  readonly sentences: readonly UsableSentence[]
}

/** Most sentences of a group. */
const most = 3
/** Most words of a group: with more, a small model drops or mixes facts. */
const mostWords = 75

export interface Grouping {
  /** The chosen sentences, best first. */
  readonly picked: readonly UsableSentence[]
  /** All usable sentences on the subject, best first. */
  readonly scored: readonly ScoredCandidate[]
}

/**
 * Groups chosen sentences. A sentence joins the one that it depends on, and sentences of other pages that say the same join
 * as further evidence. No sentence is in two groups.
 */
export function groupSentences({ picked, scored }: Grouping, all: readonly UsableSentence[]): readonly EvidenceGroup[] {
  const usable = new Map<object, UsableSentence>(all.map((sentence) => [sentence, sentence]))
  const others = scored.flatMap(({ candidate }) => usable.get(candidate) ?? [])
  const chosen = new Set(picked)
  const used = new Set<UsableSentence>()
  const groups: EvidenceGroup[] = []
  for (const head of picked) {
    if (used.has(head)) continue
    const sentences = ledBy(head, { picked, chosen, used, usable })
    for (const sentence of sentences) used.add(sentence)
    groups.push({ head, sentences: withSameStatement({ head, sentences }, others, used) })
  }
  return groups
}

/** The head with the sentences before it that it depends on, and one after it that depends on it. */
function ledBy(
  head: UsableSentence,
  {
    picked,
    chosen,
    used,
    usable,
  }: {
    readonly picked: readonly UsableSentence[]
    readonly chosen: ReadonlySet<UsableSentence>
    readonly used: ReadonlySet<UsableSentence>
    readonly usable: ReadonlyMap<object, UsableSentence>
  },
): UsableSentence[] {
  const sentences = [head]
  for (let first = head; first.dependent && first.previous !== null && sentences.length < most;) {
    const before = usable.get(first.previous)
    if (before === undefined || used.has(before)) break
    sentences.unshift(before)
    first = before
  }
  const follower = picked.find(
    (other) => other.dependent && other.previous === sentences.at(-1) && chosen.has(other) && !used.has(other),
  )
  if (follower !== undefined && sentences.length < most && wordsOf([...sentences, follower]) <= mostWords)
    sentences.push(follower)
  return sentences
}

/** The group's sentences, and those of other pages that say what the head says. */
function withSameStatement(
  { head, sentences }: EvidenceGroup,
  others: readonly UsableSentence[],
  used: Set<UsableSentence>,
): readonly UsableSentence[] {
  const joined = [...sentences]
  const pages = new Set(sentences.map(({ passage }) => passage.page.id))
  for (const other of others) {
    if (joined.length >= most) break
    if (used.has(other) || other.window !== head.window || pages.has(other.passage.page.id)) continue
    if (sameStatement(head, other) !== 'same') continue
    used.add(other)
    if (wordsOf([...joined, other]) > mostWords) continue
    joined.push(other)
    pages.add(other.passage.page.id)
  }
  return joined
}
