/** Repeats the query before each sample, so that it keeps its weight among their words (InteR). */
export function expandQuery(query: string, samples: readonly string[]): string {
  return samples.length === 0 ? query : samples.map((sample) => `${query} ${sample}`).join(' ')
}
