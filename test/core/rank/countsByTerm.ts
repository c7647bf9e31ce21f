import type { Postings } from '../../../core/rank/postings.ts'

/** Counts by term and document, which is all that an index says, in a form that compares. Throws where a document stands twice. */
export function countsByTerm({ terms, offsets, documents, counts }: Postings): Record<string, Record<number, number>> {
  return Object.fromEntries(
    Array.from({ length: terms.size }, (_, number) => {
      const term = terms.tokenOf(number)
      const postings = Array.from(documents.slice(offsets[number], offsets[number + 1]), (document, at) => {
        return [document, counts[offsets[number]! + at]!] as const
      })
      if (new Set(postings.map(([document]) => document)).size < postings.length)
        throw new Error(`${term} has a document twice`)
      return [`term ${term}`, Object.fromEntries(postings)]
    }),
  )
}

/** The same, counted from the documents without an index. */
export function countsByTermOf(documents: readonly (readonly string[])[]): Record<string, Record<number, number>> {
  const counts: Record<string, Record<number, number>> = {}
  for (const [index, document] of documents.entries()) {
    for (const term of document) {
      const entry = (counts[`term ${term}`] ??= {})
      entry[index] = (entry[index] ?? 0) + 1
    }
  }
  return counts
}
