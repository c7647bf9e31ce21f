import type { CallError } from '../contract/messages.ts'

/** Something that the desktop could not do, in words for the person. */
export class DesktopError extends Error {
  readonly said: CallError

  constructor(said: CallError) {
    super(said.message)
    this.said = said
  }
}
