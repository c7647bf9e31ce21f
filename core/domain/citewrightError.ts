/**
 * What the caller should make of a failure:
 * - `input`: the request or a file is wrong, and asking again unchanged gives the same answer;
 * - `no-evidence`: the pages do not carry an article;
 * - `unavailable`: a model, service or the workspace could not be used.
 */
export type ErrorKind = 'input' | 'no-evidence' | 'unavailable'

/** The root of every failure that a person meets. A subclass names one cause and holds its particulars in typed fields. */
export abstract class CitewrightError extends Error {
  abstract readonly kind: ErrorKind
  /** What happened, naming the thing. */
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
