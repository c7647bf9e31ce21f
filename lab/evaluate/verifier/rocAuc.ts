/**
 * Area under the ROC curve: the probability that a positive drawn by chance has a higher score than a negative, where a tie
 * counts half (Mann and Whitney's U over the number of pairs). In time of a sort.
 *
 * @param scores of each item
 * @param positive whether it is one
 * @returns 0 to 1; NaN without a positive or without a negative
 */
export function rocAuc(scores: readonly number[], positive: readonly boolean[]): number {
  const order = Array.from(scores.keys()).sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0))
  let positives = 0
  let rankSum = 0
  for (let from = 0; from < order.length;) {
    const score = scores[order[from] ?? 0]
    let to = from
    let tied = 0
    while (to < order.length && scores[order[to] ?? 0] === score) {
      if (positive[order[to] ?? 0] === true) tied += 1
      to += 1
    }
    // Ranks are from 1, and tied items share the mean of theirs.
    rankSum += tied * ((from + 1 + to) / 2)
    positives += tied
    from = to
  }
  const negatives = order.length - positives
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}
