const fused = /^(the|that|and|was|were|had|have|with|from)(\p{L}{4,})$|^(\p{L}{2,})(the|that|of|and)$/u

/**
 * True where a line end between two words was lost in the page's text: "tothe", "hadseized". A word counts as grown
 * together when it stands only once in all texts and both its halves stand elsewhere.
 */
export function isGrownTogether(word: string, frequency: ReadonlyMap<string, number>): boolean {
  if ((frequency.get(word) ?? 0) > 1) return false
  const match = fused.exec(word)
  if (match === null) return false
  const [, , rest, head] = match
  const half = rest ?? head ?? ''
  return (frequency.get(half) ?? 0) >= (rest === undefined ? 3 : 1)
}
