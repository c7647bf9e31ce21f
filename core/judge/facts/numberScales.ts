const scales: readonly (readonly [RegExp, number])[] = [
  [/^[\s-]?hundred(?!\p{L})/iu, 100],
  [/^[\s-]?dozen(?!\p{L})/iu, 12],
  [/^(?:[\s-]?(?:thousand|tausend|ribu)|\s?k)(?!\p{L})/iu, 1e3],
  [/^[\s-]?lakhs?(?!\p{L})/iu, 1e5],
  [/^[\s-]?(?:millions?|millionen|millones|milioni|juta|mio\.?|mn|mln)(?!\p{L})/iu, 1e6],
  [/^[\s-]?crores?(?!\p{L})/iu, 1e7],
  [/^(?:[\s-]?(?:billions?|milliarden?|milliards?|miliardi|miliar|milyar|mrd\.?)|\s?bn)(?!\p{L})/iu, 1e9],
  [/^(?:[\s-]?(?:trillions?|triliun)|\s?tn)(?!\p{L})/iu, 1e12],
]

export interface NumberScale {
  readonly factor: number
  /** Characters that it takes up. */
  readonly length: number
}

/** The scale word that the text after a number begins with: " million", "bn", "k", " Mrd.". */
export function scaleAfter(text: string): NumberScale | undefined {
  for (const [pattern, factor] of scales) {
    const match = pattern.exec(text)
    if (match !== null) return { factor, length: match[0].length }
  }
  return undefined
}

const listed = /^(?:\s?[-–—]\s?|\s(?:to|and|or|bis|à|y)\s)[£$€]?[\d.,]+/u

/** The scale of the second number of a range, which the first one shares: "10 to 15 million". */
export function scaleOfRange(text: string): NumberScale | undefined {
  const other = listed.exec(text)
  if (other === null) return undefined
  const rest = text.slice(other[0].length)
  return /^m(?!\p{L})/u.test(rest) ? { factor: 1e6, length: 1 } : scaleAfter(rest)
}

const percent =
  /^[\s-]?(?:%|per ?cent(?!\p{L})|pct(?!\p{L})|percentage points?|prozent|pour ?cent|por ?ciento|per cento)/iu

/** Characters of the percent sign or word that the text begins with; 0 if there is none. */
export function percentAfter(text: string): number {
  return percent.exec(text)?.[0].length ?? 0
}

/** Whether the text goes on with the second number of a range in percent: "10 to 15 percent". */
export function percentOfRange(text: string): boolean {
  const other = listed.exec(text)
  return other !== null && percentAfter(text.slice(other[0].length)) > 0
}
