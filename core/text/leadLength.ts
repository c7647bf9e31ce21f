/** How long the lead of an article is. */
export interface LeadLength {
  readonly sentences: readonly [fewest: string, most: string]
  readonly paragraphs: string
  /** Most words of all its sentences together. */
  readonly words: number
}

/**
 * By the words of the sections, at most so many: Wikipedia's leads have one to four paragraphs, those of its best articles
 * 10 to 18 sentences.
 */
const lengths: readonly (readonly [sections: number, lead: LeadLength])[] = [
  [300, { sentences: ['two', 'three'], paragraphs: 'one paragraph', words: 70 }],
  [800, { sentences: ['three', 'five'], paragraphs: 'one paragraph', words: 110 }],
  [2000, { sentences: ['five', 'eight'], paragraphs: 'one or two paragraphs', words: 180 }],
]
const longest: LeadLength = { sentences: ['seven', 'twelve'], paragraphs: 'two or three paragraphs', words: 270 }

/** How long the lead of an article should be whose sections have so many words. */
export function leadLength(words: number): LeadLength {
  return lengths.find(([most]) => words <= most)?.[1] ?? longest
}

/** Number of words, as parted by white space. */
export function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/\S+/gu)?.length ?? 0), 0)
}
