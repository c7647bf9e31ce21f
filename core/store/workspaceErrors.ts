import { CitewrightError } from '../domain/citewrightError.ts'

/** Another process holds the workspace. */
export class WorkspaceInUseError extends CitewrightError {
  readonly kind = 'input'
  readonly path: string

  constructor(path: string, options?: ErrorOptions) {
    super(
      `The workspace ${path} is in use by another Citewright process.`,
      'Wait until that one has ended, or name another workspace with --workspace FILE.',
      options,
    )
    this.path = path
  }
}

/** The file is there and is not a workspace that this version can read. */
export class WorkspaceUnreadableError extends CitewrightError {
  readonly kind = 'input'
  readonly path: string

  constructor(path: string, reason: string, remedy: string, options?: ErrorOptions) {
    super(`The workspace ${path} cannot be used: ${reason}.`, remedy, options)
    this.path = path
  }
}
