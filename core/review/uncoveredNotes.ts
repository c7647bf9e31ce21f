import type { Draft, Sentence } from '../domain/draft.ts'
import type { Evidence } from '../domain/evidence.ts'
import { contentWords } from '../text/contentWords.ts'

/** A planned note that no sentence of the draft covers. */
export interface UncoveredNote {
  /** Heading of its section. */
  readonly heading: string
  readonly text: string
}

/** Smallest share of a note's content words that a sentence on it has. */
const leastShare = 0.5

/** Scripts without spaces between words, whose notes are compared by their evidence alone. */
const unspaced = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|\p{sc=Lao}|\p{sc=Khmer}|\p{sc=Myanmar}/u

/**
 * The notes of the plan that no sentence covers: none cites the evidence of the note, and none has half of its content
 * words. Only notes of sections that the draft has.
 */
export function uncoveredNotes({ plan, sections }: Pick<Draft, 'plan' | 'sections'>): readonly UncoveredNote[] {
  const headings = new Set(sections.map(({ heading }) => heading))
  const planned = plan?.sections.filter(({ heading, facts }) => facts.length > 0 && headings.has(heading)) ?? []
  if (planned.length === 0) return []
  const sentences = sections
    .flatMap((section) => section.sentences)
    .filter(({ review }) => review !== 'rejected')
    .map((sentence) => ({ sentence, words: contentWords(sentence.text) }))
  return planned.flatMap(({ heading, facts }) =>
    facts
      .filter(({ text, evidence }) => {
        if (sentences.some(({ sentence }) => cites(sentence, evidence))) return false
        const words = [...contentWords(text)]
        if (words.length === 0 || unspaced.test(text)) return false
        return !sentences.some((one) => words.filter((word) => one.words.has(word)).length >= leastShare * words.length)
      })
      .map(({ text }) => ({ heading, text })),
  )
}

/** Whether a sentence cites some of the evidence. */
function cites({ support }: Sentence, evidence: readonly Evidence[]): boolean {
  return evidence.some(({ chunkId, start, end }) =>
    support.evidence.some((cited) => cited.chunkId === chunkId && cited.start < end && start < cited.end),
  )
}
