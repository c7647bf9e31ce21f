import { basename } from 'node:path'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'

/** A source or page was asked for that the event does not have. */
export class UnknownSourceError extends CitewrightError {
  readonly sourceId: string

  constructor(title: string, sourceId: string) {
    super(
      'input',
      `"${title}" has no source ${sourceId}.`,
      'It may have been removed or read anew: look at the list of sources.',
    )
    this.sourceId = sourceId
  }
}

/** A whole event was given where its single pages are added. */
export class SourceIsEventError extends CitewrightError {
  readonly path: string

  constructor(path: string, what: 'a folder' | 'an event file') {
    super(
      'input',
      `${basename(path)} is ${what}, and sources are added page by page.`,
      `Open it as an event of its own with "import", or add the files in it one by one.`,
    )
    this.path = path
  }
}

/** More sources than one event may have. */
export class TooManySourcesError extends CitewrightError {
  readonly sources: number

  constructor(title: string, sources: number) {
    super(
      'input',
      `"${title}" would have ${sources} sources, and may have ${pageLimits.pages}.`,
      'Add fewer, or remove sources that do not bear on the event.',
    )
    this.sources = sources
  }
}

/** A source that came with its event cannot be had again by itself. */
export class SourceOriginError extends CitewrightError {
  readonly source: string

  constructor(source: string) {
    super(
      'input',
      `${source} is neither a web address nor a file that was added by itself, so it cannot be read again.`,
      'Import its event again, or remove it and add its address or file.',
    )
    this.source = source
  }
}
