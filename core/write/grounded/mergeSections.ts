import type { DroppedSentence, GroundingStep } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import { contentWords } from '../../verify/contentWords.ts'
import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'
import { asksTwoPublishers } from './asksTwoPublishers.ts'
import { assembleSections } from './assembleSections.ts'
import type { Grounder } from './createGrounder.ts'
import { describePassage } from './describePassage.ts'
import { foldSentence } from './foldSentence.ts'
import { areIndependent } from './publishers.ts'
import { withStep } from './withStep.ts'

export interface MergedSections {
  readonly sections: readonly WrittenSection[]
  /** In the article's order. */
  readonly dropped: readonly DroppedSentence[]
}

interface Told {
  readonly section: number
  readonly place: number
  readonly sentence: WrittenSentence
  readonly words: ReadonlySet<string>
}

/** Share of the later sentence's content words that an earlier one has, from which on the verifier is asked. */
const contained = 0.55
/** Content words that a sentence has at least for a share of them to tell anything. */
const fewestWords = 3
/** Without a verifier's answer, only sentences of nearly the same words and the same length are one. */
const nearlySame = 0.9
/** An earlier sentence may be so much longer than one that it makes superfluous: beyond it, the later one is a point of its own. */
const longestRatio = 3

/**
 * Merges sentences that say again what an earlier one says, within sections and across them: the earlier place and text
 * stay. A citation of the later one is taken over only where it adds an independent publisher for the sentence's figures.
 */
export async function mergeSections(
  sections: readonly WrittenSection[],
  { grounder }: { readonly grounder: Grounder },
  call: LongCall,
): Promise<MergedSections> {
  const told = sections.flatMap(({ sentences }, section) =>
    sentences.map((sentence, place): Told => ({ section, place, sentence, words: contentWords(sentence.text) })),
  )
  call.onProgress?.({ step: 'merge', done: 0, total: told.length, unit: 'sentences' })
  const pairs = told.flatMap((later, at) =>
    told.slice(0, at).flatMap((earlier) => (mayRepeat(earlier, later) ? [{ earlier, later }] : [])),
  )
  const verdicts = await grounder.verifier.checkPairs(
    pairs.map(({ earlier, later }) => ({ premise: earlier.sentence.text, hypothesis: later.sentence.text })),
    call.signal === undefined ? {} : { signal: call.signal },
  )
  const merged = new Map<Told, Told>()
  for (const [at, { earlier, later }] of pairs.entries()) {
    if (merged.has(later) || merged.has(earlier)) continue
    const label = verdicts[at]?.label
    const same = foldSentence(earlier.sentence.text) === foldSentence(later.sentence.text)
    if (same || label === 'supported' || (label === 'unchecked' && areNearlySame(earlier, later)))
      merged.set(later, earlier)
  }

  const dropped: DroppedSentence[] = []
  const changed = new Map<Told, WrittenSentence>()
  for (const [later, earlier] of merged) {
    const text = later.sentence.text
    const kept = changed.get(earlier) ?? earlier.sentence
    const place = nameOf(sections[earlier.section])
    dropped.push({
      heading: sections[later.section]?.heading ?? '',
      text,
      reason: 'repeated',
      why: `${place} says it already: “${earlier.sentence.text}”`,
      nearest: kept.citations,
    })
    changed.set(
      earlier,
      await withLaterCitation(kept, later.sentence, { grounder, call, place: nameOf(sections[later.section]) }),
    )
  }
  const remaining = sections.map((_, section) =>
    told
      .filter((one) => one.section === section && !merged.has(one))
      .map((one) => ({ sentence: changed.get(one) ?? one.sentence, place: one.place })),
  )
  call.onProgress?.({ step: 'merge', done: told.length, total: told.length, unit: 'sentences' })
  return { sections: assembleSections(sections, remaining), dropped }
}

function mayRepeat(earlier: Told, later: Told): boolean {
  const { words } = later
  if (words.size < fewestWords) return foldSentence(earlier.sentence.text) === foldSentence(later.sentence.text)
  if (earlier.sentence.text.length > later.sentence.text.length * longestRatio) return false
  let common = 0
  for (const word of words) if (earlier.words.has(word)) common += 1
  return common / words.size >= contained
}

function areNearlySame(earlier: Told, later: Told): boolean {
  const common = [...later.words].filter((word) => earlier.words.has(word)).length
  return common >= nearlySame * Math.max(earlier.words.size, later.words.size)
}

async function withLaterCitation(
  kept: WrittenSentence,
  later: WrittenSentence,
  { grounder, call, place }: { readonly grounder: Grounder; readonly call: LongCall; readonly place: string },
): Promise<WrittenSentence> {
  const step: GroundingStep = { action: 'merged', why: `${place} said it again: “${later.text}”` }
  const [first, ...rest] = kept.citations.flatMap((id) => grounder.pool.passages.get(id) ?? [])
  if (first === undefined || rest.length > 0 || !asksTwoPublishers(kept.text, grounder.event.language)) {
    return withStep(kept, step)
  }
  for (const id of later.citations) {
    const passage = grounder.pool.passages.get(id)
    if (passage === undefined || !areIndependent(first, passage)) continue
    const { label } = await grounder.supportOfOne(kept.text, [first, passage], call)
    const alone = await grounder.supportOfOne(kept.text, [passage], call)
    if (label !== 'supported' || alone.label !== 'supported') continue
    const why = `${step.why} Its citation is taken over, a second publisher for the figures: ${describePassage(passage)}.`
    return withStep({ ...kept, citations: [...kept.citations, id] }, { ...step, why })
  }
  return withStep(kept, step)
}

function nameOf(section: WrittenSection | undefined): string {
  return section === undefined || section.heading === '' ? 'The lead' : `The section “${section.heading}”`
}
