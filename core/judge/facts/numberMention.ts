/** A number as a text writes it. */
export interface NumberMention {
  readonly kind: 'number'
  readonly start: number
  readonly end: number
  /** What it can mean: "1.234" is 1234 or 1.234, "3.5m" is 3.5 (metres) or 3,500,000. */
  readonly values: readonly number[]
  readonly percent: boolean
  /** ISO 4217 code where the text names a currency. */
  readonly currency?: string
  readonly ordinal: boolean
  /** Written in words. */
  readonly words: boolean
  /** Written with a scale word, which rounds: "3.5 million". */
  readonly scaled: boolean
  /** What the word before says of its exactness: "about", "nearly", "more than". */
  readonly hedge?: 'about' | 'below' | 'above'
  /** How far a value may lie off where the writing rounds by itself, as "two-thirds" does. */
  readonly tolerance?: number
  /** Stem of the word that follows: what is counted. */
  readonly unit?: string
}
