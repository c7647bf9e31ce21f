/** Why an archive could not be read, or not to its end. `fault` follows its name; `remedy` is a sentence of its own. */
export class WarcFault extends Error {
  readonly fault: string
  readonly remedy: string

  constructor(fault: string, remedy: string, options?: ErrorOptions) {
    super(`${fault} ${remedy}`, options)
    this.name = new.target.name
    this.fault = fault
    this.remedy = remedy
  }
}
