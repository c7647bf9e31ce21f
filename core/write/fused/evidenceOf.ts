import type { LabelledSentence } from '../../chunk/labelSentences.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { UsableSentence } from './usableSentences.ts'

/** A sentence of a page with this share of a sentence's content words is evidence by itself. */
const enough = 0.5
/** A sentence of a page that adds this many content words to better ones is evidence too. */
const adds = 2

/**
 * The sentences that support a sentence, among those that it was written from: the nearest first, then those that say the
 * same and those that add a figure or two words. At least one.
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
