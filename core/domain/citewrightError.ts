/**
 * The category of a failure:
 * - `input`: the request or a file is wrong, and retrying without a change fails again;
 * - `no-evidence`: the pages do not support an article;
 * - `unavailable`: a model, service or the workspace could not be used.
 */
export type ErrorKind = 'input' | 'no-evidence' | 'unavailable'

/** The base class of every error shown to a person. A subclass stands for one cause and has its details in typed fields. */
export abstract class CitewrightError extends Error {
  abstract readonly kind: ErrorKind
  /** What happened and to what. */
  readonly problem: string
  /** What the person can do about it. */
  readonly remedy: string

  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options)
    this.name = new.target.name
    this.problem = problem
    this.remedy = remedy
  }
}
