import type { SentenceId } from '../domain/ids.ts'
import { contentWords } from '../text/contentWords.ts'
import type { UpdatableArticle } from './updatableArticle.ts'

/** The place of a new fact in a draft. */
export interface FactPlace {
  readonly section: number
  /** The sentence after which it is inserted; null for the section's beginning. */
  readonly after: SentenceId | null
}

/** The weight of a word of the heading; a word of a sentence has weight 1. */
const headingWeight = 2

/**
 * The sections that facts belong to: those that share most of their words with them, where words count that few sections
 * have; behind their last sentence. The lead sums up what is below it, and gets a fact only where nothing does. What is
 * like nothing goes where the draft ends.
 */
export function placeFacts(draft: UpdatableArticle, facts: readonly string[]): readonly FactPlace[] {
  const sections = draft.sections.map(({ heading, sentences }) => ({
    heading: contentWords(heading),
    words: contentWords([heading, ...sentences.map(({ text }) => text)].join(' ')),
  }))
  const rarity = (word: string): number =>
    Math.log((sections.length + 1) / (1 + sections.filter(({ words }) => words.has(word)).length))
  const open = draft.sections.flatMap(({ heading }, at) => (heading === '' ? [] : [at]))
  const last = Math.max(0, draft.sections.length - 1)
  return facts.map((fact) => {
    const words = [...contentWords(fact)]
    const likeness = (at: number): number =>
      words.reduce((sum, word) => {
        const section = sections[at]
        if (section?.words.has(word) !== true) return sum
        return sum + rarity(word) * (section.heading.has(word) ? headingWeight : 1)
      }, 0)
    const best = open
      .map((at) => ({ at, likeness: likeness(at) }))
      .reduce((one, other) => (other.likeness > one.likeness ? other : one), { at: last, likeness: 0 })
    const after = draft.sections[best.at]?.sentences.findLast(({ review }) => review !== 'rejected')
    return { section: best.at, after: after?.id ?? null }
  })
}
