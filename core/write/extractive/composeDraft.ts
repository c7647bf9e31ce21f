import type { Event } from '../../domain/event.ts'
import type { PausingWork } from '../../platform/pausingWork.ts'
import { arrangeSections, unitsOf, type ArrangedSection } from './arrangeSections.ts'
import { chronological } from './chronological.ts'
import { planDraft, type Material } from './planDraft.ts'
import { selectSentences } from './selectSentences.ts'

export interface DraftSize {
  readonly maxWords: number
  readonly maxSentences: number
}

/** The lead, under an empty heading, and the sections of a draft; empty if no sentence can be used. */
export function* composeDraft(
  material: Material,
  event: Event,
  size: DraftSize,
): PausingWork<readonly ArrangedSection[]> {
  const planned = planDraft(material, event)
  if (planned === null) return []
  const { plan, current, lead, sectionOf, timeOf, eventDay } = planned
  const { salience } = material
  const picked = yield* selectSentences({ scored: current, salience, sectionOf, taken: lead, ...size })
  const body = picked.filter((sentence) => !lead.includes(sentence))
  const sections = plan === null ? [] : arrangeSections(body, { plan, sectionOf, timeOf, eventDay })
  const loose = plan === null || (sections.length === 0 && body.length <= 2) ? body : []
  const opening = [...lead, ...chronological(unitsOf(loose), timeOf)]
  return withoutRepeats([{ heading: '', sentences: opening }, ...sections]).filter(
    ({ sentences }) => sentences.length > 0,
  )
}

/** A sentence that its page repeats is picked twice if another one depends on the repetition. */
function withoutRepeats(sections: readonly ArrangedSection[]): readonly ArrangedSection[] {
  const used = new Set<string>()
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.filter(({ text }) => !used.has(text) && used.add(text)),
  }))
}
