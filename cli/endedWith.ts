/** A command has said all that there is to say and ends with another code than 0. */
export class EndedWith extends Error {
  readonly code: number

  constructor(code: number) {
    super(`The command ends with ${code}.`)
    this.code = code
  }
}
