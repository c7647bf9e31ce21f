import { titleOrAddress } from '../core/collect/webAddress.ts'
import type { PageProblem } from '../core/domain/page.ts'
import { canBeRead } from '../core/extract/barriers/describeBarrier.ts'

/** A page's problem as a line of a list, beginning with the page's name. */
export function problemLine(problem: PageProblem): string {
  const { title, url, message } = problem
  return `- ${titleOrAddress({ title, url })}: ${message}${hintOf(problem)}`
}

/** What the command line can do about it. */
function hintOf({ code, message }: PageProblem): string {
  if (code === 'robots') return ' Name it with --opened instead of --page to have it fetched.'
  if (code === 'denied' || code === 'deprecated') return ' Name the site with --allow to have it read.'
  return message.endsWith(canBeRead) ? ' Name the page with --read for that.' : ''
}
