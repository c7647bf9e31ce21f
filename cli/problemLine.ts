import type { PageProblem } from '../core/domain/page.ts'

/** A page's problem as a line of a list, beginning with the page's name. */
export function problemLine({ title, url, code, message }: PageProblem): string {
  const more = code === 'robots' ? ' Name it with --opened instead of --page to have it fetched.' : ''
  return `- ${title === '' ? url : title}: ${message}${more}`
}
