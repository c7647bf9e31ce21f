/** Least share of the shorter sentence's longer words that the other has, and their least number: counts of other matters differ rightly. */
const sameMatter = { share: 0.6, words: 3 } as const

export function areOnOneMatter(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu)))
  if (first === undefined || second === undefined) return false
  const shared = [...first].filter((word) => second.has(word)).length
  return shared >= sameMatter.words && shared >= sameMatter.share * Math.min(first.size, second.size)
}
