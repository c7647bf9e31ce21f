/** What Python calls `sys.float_info.min`. */
const smallest = 2.2250738585072014e-308

/**
 * BLEU of one text against one reference: clipped n-gram precisions up to `most`, uniform weights, brevity penalty, no
 * smoothing. As NLTK's `sentence_bleu` does, an order without a match counts as the smallest float in place of 0, so that a
 * text that shares words and no longer run has about 1e-77 to 1e-232 where the truth is 0; without a common word it is 0.
 */
export function bleu(candidate: readonly string[], reference: readonly string[], most: 1 | 4): number {
  const orders = matchesByOrder(candidate, reference, most)
  if ((orders[0]?.matches ?? 0) === 0) return 0
  const logarithms = orders.map(({ matches, total }) => Math.log(matches === 0 ? smallest : matches / total) / most)
  return brevity(candidate.length, reference.length) * Math.exp(logarithms.reduce((sum, each) => sum + each, 0))
}

function brevity(said: number, wanted: number): number {
  return said > wanted ? 1 : Math.exp(1 - wanted / said)
}

/** Of each order from 1 to `most` the candidate's n-grams, and how many of them the reference has, each no more often than there. */
export function matchesByOrder(
  candidate: readonly string[],
  reference: readonly string[],
  most: number,
): readonly { readonly matches: number; readonly total: number }[] {
  const numbers = new Map<string, number>()
  const [said, wanted] = [candidate, reference].map((tokens) => numbered(tokens, numbers))
  // An n-gram is its first n - 1 words' number and its last word's, which get a number of their own.
  let [grams, wantedGrams] = [said ?? [], wanted ?? []]
  const orders = [matchesOf(grams, wantedGrams)]
  for (let n = 2; n <= most; n += 1) {
    const pairs = new Map<number, number>()
    const longer = (heads: readonly number[], words: readonly number[]): readonly number[] =>
      numbered(
        words.slice(n - 1).map((word, at) => (heads[at] ?? 0) * numbers.size + word),
        pairs,
      )
    grams = longer(grams, said ?? [])
    wantedGrams = longer(wantedGrams, wanted ?? [])
    orders.push(matchesOf(grams, wantedGrams))
  }
  return orders
}

function numbered<T>(items: readonly T[], numbers: Map<T, number>): readonly number[] {
  return items.map((item) => {
    const known = numbers.get(item)
    if (known !== undefined) return known
    numbers.set(item, numbers.size)
    return numbers.size - 1
  })
}

function matchesOf(
  candidate: readonly number[],
  reference: readonly number[],
): { readonly matches: number; readonly total: number } {
  const left: number[] = []
  for (const gram of reference) left[gram] = (left[gram] ?? 0) + 1
  let matches = 0
  for (const gram of candidate) {
    const free = left[gram] ?? 0
    if (free === 0) continue
    left[gram] = free - 1
    matches += 1
  }
  return { matches, total: candidate.length }
}
