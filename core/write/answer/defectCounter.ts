import type { Defect } from '../../domain/draft.ts'

const mostExamples = 3
const longestExample = 120

export interface DefectCounter {
  /** Counts one thing that the answer contained and the article does not. */
  add(kind: Defect['kind'], example: string): void
  /** All kinds that occurred, in the order of their first occurrence. */
  list(): readonly Defect[]
}

export function createDefectCounter(): DefectCounter {
  const found = new Map<Defect['kind'], { count: number; examples: string[] }>()
  return {
    add: (kind, example) => {
      const entry = found.get(kind) ?? { count: 0, examples: [] }
      entry.count += 1
      if (entry.examples.length < mostExamples) entry.examples.push(shorten(example))
      found.set(kind, entry)
    },
    list: () => Array.from(found, ([kind, { count, examples }]) => ({ kind, count, examples })),
  }
}

function shorten(text: string): string {
  // Cut before the rest is looked at: an example may be a whole answer.
  const line = text
    .slice(0, 4 * longestExample)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > longestExample ? `${characters.slice(0, longestExample - 1).join('')}…` : line
}
