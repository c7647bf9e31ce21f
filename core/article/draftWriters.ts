import type { Draft } from '../domain/draft.ts'

/** Who wrote a draft, each once; of a merged draft, who wrote those that it was merged from. */
export function draftWriters({
  writer,
  mergedFrom = [],
}: Pick<Draft, 'writer' | 'mergedFrom'>): readonly Draft['writer'][] {
  const writers = mergedFrom.length === 0 ? [writer] : mergedFrom.map((draft) => draft.writer)
  return [...new Map(writers.map((each) => [JSON.stringify(each), each])).values()]
}
