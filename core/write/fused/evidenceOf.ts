import type { LabelledSentence } from '../../chunk/labelSentences.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Share of a sentence's words of content that a sentence of a page has for it to be evidence by itself. */
const enough = 0.5
/** Words of content that a sentence of a page adds to those of better ones for it to be needed beside them. */
const adds = 2

/**
 * Of the sentences that a sentence was written from, those that support it: the nearest first, then those that say the same
 * and those that add a figure, or two of its words, to the others. At least one.
 */
export function evidenceOf(text: string, sentences: readonly UsableSentence[]): readonly LabelledSentence[] {
  const words = [...contentWords(text)]
  const ranked = sentences
    .map((one) => {
      const own = contentWords(`${one.text} ${one.date ?? ''}`)
      return { one, shared: words.filter((word) => own.has(word)) }
    })
    .sort((a, b) => b.shared.length - a.shared.length)
  const covered = new Set<string>()
  return ranked
    .filter(({ shared }, at) => {
      const fresh = shared.filter((word) => !covered.has(word))
      const needed = fresh.length >= adds || fresh.some((word) => /^\p{N}/u.test(word))
      if (at > 0 && !needed && shared.length < enough * words.length) return false
      for (const word of shared) covered.add(word)
      return true
    })
    .map(({ one }) => one.sentence)
}
