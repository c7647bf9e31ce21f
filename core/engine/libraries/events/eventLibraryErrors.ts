import { basename } from 'node:path'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'

/** A source or page was asked for that the event does not have. */
export function unknownSource(title: string, sourceId: string): CitewrightError {
  return new CitewrightError(
    'input',
    `"${title}" has no source ${sourceId}.`,
    'It may have been removed or read anew: look at the list of sources.',
  )
}

/** A whole event was given where its single pages are added. */
export function sourceIsEvent(path: string, what: 'a folder' | 'an event file'): CitewrightError {
  return new CitewrightError(
    'input',
    `${basename(path)} is ${what}, and sources are added page by page.`,
    `Open it as an event of its own with "import", or add the files in it one by one.`,
  )
}

/** More sources than one event may have. */
export function tooManySources(title: string, sources: number): CitewrightError {
  return new CitewrightError(
    'input',
    `"${title}" would have ${sources} sources, and may have ${pageLimits.pages}.`,
    'Add fewer, or remove sources that do not bear on the event.',
  )
}

/** A source that came with its event cannot be fetched again by itself. */
export function sourceOrigin(source: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${source} is neither a web address nor a file that was added by itself, so it cannot be read again.`,
    'Import its event again, or remove it and add its address or file.',
  )
}
