import { CitewrightError } from '../../../core/domain/citewrightError.ts'

interface FileFault {
  /** The file as the person named it. */
  readonly source: string
  /** From 1; absent where the fault is the whole file's. */
  readonly line?: number
  /** What is wrong, to follow the place. */
  readonly fault: string
  /** How a line should look. */
  readonly form: string
}

/** A file of a run, of judgements or of a collection is not what it should be. */
export function evaluationFile({ source, line, fault, form }: FileFault, options?: ErrorOptions): CitewrightError {
  const place = line === undefined ? source : `Line ${line} of ${source}`
  return new CitewrightError('input', `${place} ${fault}.`, `Give ${form}.`, options)
}

/** Run and judgements have no query in common, so there is nothing to measure. */
export function nothingJudged(asked: readonly string[], judged: readonly string[]): CitewrightError {
  return new CitewrightError(
    'input',
    `No query of the run was judged: the run has ${named(asked)}, the judgements have ${named(judged)}.`,
    'Give the judgements that belong to the run; queries are compared by their ids, letter for letter.',
  )
}

function named(queries: readonly string[]): string {
  const some = queries.slice(0, 3).join(', ')
  return queries.length > 3 ? `${some} and ${queries.length - 3} more` : some
}
