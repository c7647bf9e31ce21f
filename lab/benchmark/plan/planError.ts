import { CitewrightError } from '../../../core/domain/citewrightError.ts'

/** Where in a plan, or on the command line, a value was given. */
export interface PlanPlace {
  /** `rankers[1]`, or `--writer`. */
  readonly field: string
  /** From 1; undefined on the command line. */
  readonly line: number | undefined
}

export interface PlanFault {
  readonly place: PlanPlace
  /** What is wrong, as a sentence. */
  readonly problem: string
  readonly remedy: string
}

const shown = 8

/** A plan that cannot be run. All that is wrong with it is reported at once, each with its line, before any model is asked. */
export function planError(path: string, found: readonly PlanFault[], options?: ErrorOptions): CitewrightError {
  const faults = found.toSorted(({ place: one }, { place: other }) => (one.line ?? 0) - (other.line ?? 0))
  const lines = faults.slice(0, shown).map(({ place, problem }) => `${placeInWords(path, place)}: ${problem}`)
  const more = faults.length > shown ? [`And ${faults.length - shown} more of the kind.`] : []
  const remedies = [...new Set(faults.slice(0, shown).map(({ remedy }) => remedy))]
  return new CitewrightError('input', [...lines, ...more].join('\n'), remedies.join('\n'), options)
}

function placeInWords(path: string, { field, line }: PlanPlace): string {
  if (line === undefined) return field
  return [path, `line ${line}`, ...(field === '' ? [] : [field])].join(', ')
}

/**
 * What a failure of the program's own words says of a plan.
 *
 * @throws `error` itself where it is none that a person meets
 */
export function planFaultOf(error: unknown, place: PlanPlace): PlanFault {
  if (!(error instanceof CitewrightError)) throw error
  return { place, problem: error.problem, remedy: error.remedy }
}
