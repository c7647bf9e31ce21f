import type { ErrorKind } from './citewrightError.ts'
import { isFetchFailure, type PageProblem } from './page.ts'

/**
 * Which kind of failure it is that none of the named pages could be read: `input` where each is an address that is never
 * fetched or a file that cannot be read, `unavailable` where none could be fetched, otherwise `no-evidence`.
 */
export function whyNoPage(problems: readonly PageProblem[]): ErrorKind {
  if (problems.length === 0) return 'no-evidence'
  if (problems.every(isWrongName)) return 'input'
  return problems.every(isFetchFailure) ? 'unavailable' : 'no-evidence'
}

function isWrongName({ code, url }: PageProblem): boolean {
  return code === 'forbidden-address' || (code === 'unreadable' && /^file:/i.test(url))
}
