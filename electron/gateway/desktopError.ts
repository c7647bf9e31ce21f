import type { CallError } from '../contract/messages.ts'

/** An error of the desktop, described for the user. */
export class DesktopError extends Error {
  readonly said: CallError

  constructor(said: CallError) {
    super(said.message)
    this.said = said
  }
}
