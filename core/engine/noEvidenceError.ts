import { CitewrightError } from '../domain/citewrightError.ts'

/** None of the event's pages gave a passage to write from. */
export class NoEvidenceError extends CitewrightError {
  readonly kind = 'no-evidence'
  readonly pages: number

  constructor(title: string, pages: number, provenance: string) {
    const looked = `None of the ${pages} pages of "${title}" gave a passage to write from`
    super(
      provenance === 'all' ? `${looked}.` : `${looked} (only pages of the provenance ${provenance} were read).`,
      'Look at the pages with `citewright events show EVENT`, and add pages that tell of the event.',
    )
    this.pages = pages
  }
}
