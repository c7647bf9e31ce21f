import type { PageProblem } from '../core/domain/page.ts'

/** A page's problem as a line of a list, beginning with the page's name. */
export function problemLine({ title, url, message }: PageProblem): string {
  return `- ${title === '' ? url : title}: ${message}`
}
