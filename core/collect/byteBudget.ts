import type { CollectedPage } from './collectedPages.ts'
import { pageLimits } from './pageLimits.ts'

/** The number of bytes that further pages may use. */
export interface ByteBudget {
  left: number
}

export function newByteBudget(left: number = pageLimits.folderBytes): ByteBudget {
  return { left }
}

/** Returns the page unchanged and counts it if it fits; otherwise a problem, so that its bytes can be freed. */
export function withinBudget(collected: CollectedPage, budget: ByteBudget): CollectedPage {
  const { page } = collected
  if (page?.body.kind !== 'bytes') return collected
  if (page.body.bytes.length <= budget.left) {
    budget.left -= page.body.bytes.length
    return collected
  }
  return { problems: [...collected.problems, beyondBudget(page.url, page.title)] }
}

export function beyondBudget(url: string, title: string): CollectedPage['problems'][number] {
  const message =
    `With this page the pages of the event would have more than ${pageLimits.folderBytes} bytes. ` +
    'Name fewer pages, or ask for fewer with a lower limit.'
  return { url, title, code: 'too-large', message }
}
