/** A number in a text. */
export interface NumberMention {
  readonly kind: 'number'
  readonly start: number
  readonly end: number
  /** Its possible values: "1.234" is 1234 or 1.234, "3.5m" is 3.5 (metres) or 3,500,000. */
  readonly values: readonly number[]
  readonly percent: boolean
  /** ISO 4217 code if the text names a currency. */
  readonly currency?: string
  readonly ordinal: boolean
  /** Written in words. */
  readonly words: boolean
  /** Written with a scale word, which rounds: "3.5 million". */
  readonly scaled: boolean
  /** Its precision according to the preceding word: "about", "nearly", "more than". */
  readonly hedge?: 'about' | 'below' | 'above'
  /** Tolerance of notations that round, such as "two-thirds". */
  readonly tolerance?: number
  /** Stem of the following word: the thing counted. */
  readonly unit?: string
}
