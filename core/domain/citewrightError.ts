import { inEnglish, type ProblemWording, type Wording } from './phrase.ts'

/**
 * The category of a failure:
 * - `input`: the request or a file is wrong, and retrying without a change fails again;
 * - `no-evidence`: the pages do not support an article;
 * - `unavailable`: a model, service or the workspace could not be used.
 */
export type ErrorKind = 'input' | 'no-evidence' | 'unavailable'

/** Every error shown to a person. A subclass exists only where code catches it by type or needs its fields. */
export class CitewrightError extends Error {
  readonly kind: ErrorKind
  /** What happened and to what. */
  readonly problem: string
  /** What the person can do about it. */
  readonly remedy: string
  /** Both with their values apart, to be said in another language. */
  readonly wording: ProblemWording

  constructor(kind: ErrorKind, problem: Wording, remedy: Wording, options?: ErrorOptions) {
    super(`${inEnglish(problem)} ${inEnglish(remedy)}`, options)
    this.name = new.target.name
    this.kind = kind
    this.problem = inEnglish(problem)
    this.remedy = inEnglish(remedy)
    this.wording = { message: problem, remedy }
  }
}
