import { checkFacts } from '../../judge/facts/checkFacts.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { DraftedSection } from './draftedArticle.ts'

/** A sentence that repeats an earlier one. */
export interface Repeat {
  readonly section: number
  readonly place: number
  /** The sentence that says it first. */
  readonly earlier: { readonly section: number; readonly place: number; readonly text: string }
  /** Whether the earlier one is in the same section and has all of its facts and nearly all of its words. */
  readonly isWhole: boolean
}

/** Least shares of a sentence's words in an earlier one: for a repeat, and for one that adds nothing. */
const shares = { repeat: 0.75, whole: 0.9 }
/** Shorter sentences share words by chance. */
const fewestWords = 5

/** Finds sentences of the sections, except the lead, that repeat earlier ones. Compares words, without a model. */
export function findRepeats(sections: readonly DraftedSection[]): readonly Repeat[] {
  const before: {
    readonly section: number
    readonly place: number
    readonly text: string
    readonly words: ReadonlySet<string>
  }[] = []
  const repeats: Repeat[] = []
  for (const [section, { heading, sentences }] of sections.entries()) {
    if (heading === '') continue
    for (const [place, { text, labels }] of sentences.entries()) {
      const words = contentWords(text)
      let best: { readonly earlier: (typeof before)[number]; readonly share: number } | undefined
      for (const earlier of before) {
        if (reversalsOf(earlier.text) !== reversalsOf(text)) continue
        const share = [...words].filter((word) => earlier.words.has(word)).length / Math.max(1, words.size)
        if (share > (best?.share ?? 0)) best = { earlier, share }
      }
      if (
        words.size >= fewestWords &&
        best !== undefined &&
        best.share >= shares.repeat &&
        hasFacts(text, best.earlier.text)
      ) {
        const { words: _, ...earlier } = best.earlier
        repeats.push({ section, place, earlier, isWhole: earlier.section === section && best.share >= shares.whole })
      }
      // Only a sentence with evidence can replace another.
      if (labels.length > 0) before.push({ section, place, text, words })
    }
  }
  return repeats
}

/** Words that reverse what a sentence says, in their order; content words do not include them. */
function reversalsOf(text: string): string {
  return (
    text.toLowerCase().match(/\b(?:not|no|never|none|nobody|without|before|after|until|only|\w+n['’]t)\b/gu) ?? []
  ).join(' ')
}

/** Whether every number, date and name of a sentence is in another. */
function hasFacts(sentence: string, other: string): boolean {
  const source = { text: other, start: 0, end: other.length, title: '', language: 'und' }
  return checkFacts(sentence, [source]).missing.length === 0
}
