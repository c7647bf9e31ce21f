/** What Python calls `sys.float_info.min`. */
const smallest = 2.2250738585072014e-308

/**
 * BLEU of one text against one reference: clipped n-gram precisions up to `most`, uniform weights, brevity penalty, no
 * smoothing. As NLTK's `sentence_bleu` does, an order without a match counts as the smallest float in place of 0, so that a
 * text that shares words and no longer run has about 1e-77 to 1e-232 where the truth is 0; without a common word it is 0.
 */
export function bleu(candidate: readonly string[], reference: readonly string[], most: 1 | 4): number {
  const orders = Array.from({ length: most }, (_, at) => matchesOf(candidate, reference, at + 1))
  if ((orders[0]?.matches ?? 0) === 0) return 0
  const logarithms = orders.map(({ matches, total }) => Math.log(matches === 0 ? smallest : matches / total) / most)
  return brevity(candidate.length, reference.length) * Math.exp(logarithms.reduce((sum, each) => sum + each, 0))
}

function brevity(said: number, wanted: number): number {
  return said > wanted ? 1 : Math.exp(1 - wanted / said)
}

/** N-grams of the candidate, and how many of them the reference has, each no more often than there. */
export function matchesOf(
  candidate: readonly string[],
  reference: readonly string[],
  n: number,
): { readonly matches: number; readonly total: number } {
  const wanted = ngramCounts(reference, n)
  let matches = 0
  for (const [gram, count] of ngramCounts(candidate, n)) matches += Math.min(count, wanted.get(gram) ?? 0)
  return { matches, total: Math.max(0, candidate.length - n + 1) }
}

function ngramCounts(tokens: readonly string[], n: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at + n <= tokens.length; at += 1) {
    // No token holds a line break.
    const gram = tokens.slice(at, at + n).join('\n')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}
