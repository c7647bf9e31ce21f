import { phrase, type Wording } from '../domain/phrase.ts'
import { CitewrightError } from '../domain/citewrightError.ts'

/** How another workspace is named: in a terminal, and for the app, which has no options. */
export const withOption = 'with --workspace FILE (for the app: CITEWRIGHT_WORKSPACE=FILE)'

/** Another process has opened the workspace. */
export class WorkspaceInUseError extends CitewrightError {
  readonly path: string

  constructor(path: string, options?: ErrorOptions) {
    super(
      'unavailable',
      phrase`The workspace ${path} is in use by another Citewright process.`,
      phrase`Wait until that one has ended, or name another workspace ${withOption}.`,
      options,
    )
    this.path = path
  }
}

/** The file exists but is not a workspace that this version can read. */
export function workspaceUnreadable(
  path: string,
  reason: string,
  remedy: Wording,
  options?: ErrorOptions,
): CitewrightError {
  return new CitewrightError('input', `The workspace ${path} cannot be used: ${reason}.`, remedy, options)
}

export function workspaceMissing(path: string): CitewrightError {
  return new CitewrightError('input', `There is no workspace ${path}.`, `Name the file of one ${withOption}.`)
}

export const copyRemedy = phrase`Allow writing to the file and its folder and try again, or copy both the file and what lies beside it to another folder and name that ${withOption}.`

/** Its file or folder may only be read. */
export function workspaceProtected(path: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`The workspace ${path} cannot be written: its file or folder may only be read.`,
    copyRemedy,
    options,
  )
}

/** A write failed, for instance because the disk is full. Earlier data is not affected. */
export function workspaceWrite(path: string, cause: Error): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The workspace ${path} could not be written: ${cause.message}.`,
    phrase`Make room on its disk, or name another workspace ${withOption}, and try again.`,
    { cause },
  )
}

/** The disk of the workspace is full. Earlier data is not affected. */
export function workspaceFull(path: string, cause: Error): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The workspace ${path} could not be written: its disk is full.`,
    phrase`Make room on its disk, or name another workspace ${withOption}, and try again. All that was stored before is still there.`,
    { cause },
  )
}

/** A stored row is not what this program stores there. */
export function workspaceRowDamaged(path: string, what: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`${what} in the workspace ${path} is damaged: what is stored of it cannot be read.`,
    phrase`citewright workspace verify names all that is damaged. Put a backup of the file in its place, or name another workspace ${withOption}.`,
    options,
  )
}

/** SQLite found the file damaged while reading or writing. */
export class WorkspaceDamagedError extends CitewrightError {
  readonly path: string

  constructor(path: string, cause: Error) {
    super(
      'input',
      phrase`The workspace ${path} is damaged: SQLite says: ${cause.message}.`,
      phrase`citewright workspace verify names what is damaged. Put a backup of the file in its place, or name another workspace ${withOption}.`,
      { cause },
    )
    this.path = path
  }
}
