import type { LabelledSentence } from '../../chunk/labelSentences.ts'
import { contentWords } from '../../verify/contentWords.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Share of a sentence's words of content that a sentence of a page has for it to be evidence beside a better one. */
const least = 0.3

/** Of the sentences from which a sentence was written those that tell it, the nearest first; at least one. */
export function evidenceOf(text: string, sentences: readonly UsableSentence[]): readonly LabelledSentence[] {
  const words = contentWords(text)
  const ranked = sentences
    .map((one) => {
      const own = contentWords(one.text)
      const shared = [...words].filter((word) => own.has(word)).length
      return { one, share: words.size === 0 ? 0 : shared / words.size }
    })
    .sort((a, b) => b.share - a.share)
  return ranked.filter(({ share }, at) => at === 0 || share >= least).map(({ one }) => one.sentence)
}
