import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { pageLine } from './wordings.ts'

/** Pages by numbers, in the order in which they are named first. */
export interface PageMarks {
  /** "2026-05-09 [1]" */
  readonly of: (page: UpdatePage) => string
  /** The pages that were named, each with its number. */
  readonly lines: () => readonly string[]
}

/** Numbers for pages that are named time and again. */
export function createPageMarks(): PageMarks {
  const numbers = new Map<string, { readonly number: number; readonly page: UpdatePage }>()
  return {
    of: (page) => {
      const { number } = numbers.get(page.id) ?? { number: numbers.size + 1 }
      numbers.set(page.id, { number, page })
      return `${page.dated ? page.day : `date unknown, taken as of ${page.day}`} [${number}]`
    },
    lines: () => [...numbers.values()].map(({ number, page }) => `[${number}] ${pageLine(page)}`),
  }
}
