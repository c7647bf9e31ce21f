import type { Defect } from '../../domain/draft.ts'

const mostExamples = 3
const longestExample = 120

export interface DefectCounter {
  /** Counts something in the answer that is left out of the article. */
  add(kind: Defect['kind'], example: string): void
  /** Adds the defects of another counter. */
  addAll(defects: readonly Defect[]): void
  /** All kinds that occurred, in the order of their first occurrence. */
  list(): readonly Defect[]
}

export function createDefectCounter(): DefectCounter {
  const found = new Map<Defect['kind'], { count: number; examples: string[] }>()
  const add = (kind: Defect['kind'], count: number, examples: readonly string[]): void => {
    const entry = found.get(kind) ?? { count: 0, examples: [] }
    entry.count += count
    entry.examples.push(...examples.slice(0, mostExamples - entry.examples.length).map(shorten))
    found.set(kind, entry)
  }
  return {
    add: (kind, example) => add(kind, 1, [example]),
    addAll: (defects) => {
      for (const { kind, count, examples } of defects) add(kind, count, examples)
    },
    list: () => Array.from(found, ([kind, { count, examples }]) => ({ kind, count, examples })),
  }
}

/** Merges the defects of several answers: each kind once, with the sum of its counts and the first three examples. */
export function addDefects(defects: readonly Defect[]): readonly Defect[] {
  const counter = createDefectCounter()
  counter.addAll(defects)
  return counter.list()
}

function shorten(text: string): string {
  // Cut first, because an example may be a whole answer.
  const line = text
    .slice(0, 4 * longestExample)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > longestExample ? `${characters.slice(0, longestExample - 1).join('')}…` : line
}
