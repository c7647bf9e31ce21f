import type { PageProblem } from '../../domain/page.ts'
import type { StepFailure } from './runReport.ts'

/** Problems of pages, as a step's report lists them. */
export function pageFailures(problems: readonly PageProblem[]): readonly StepFailure[] {
  return problems.map(({ title, url, message }) => ({ what: title === '' ? url : `${title} (${url})`, why: message }))
}
