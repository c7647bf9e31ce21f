import { basename } from 'node:path'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'

/** The event does not have the requested source or page. */
export function unknownSource(title: string, sourceId: string): CitewrightError {
  return new CitewrightError(
    'input',
    `"${title}" has no source ${sourceId}.`,
    'It may have been removed or read again: see the list of sources.',
  )
}

/** An event was given in place of its single pages. */
export function sourceIsEvent(path: string, what: 'a folder' | 'an event file'): CitewrightError {
  return new CitewrightError(
    'input',
    `${basename(path)} is ${what}, and sources must be added page by page.`,
    `Open it as an event of its own with "import", or add the files in it one by one.`,
  )
}

/** More sources than an event may have. */
export function tooManySources(title: string, sources: number): CitewrightError {
  return new CitewrightError(
    'input',
    `"${title}" would have ${sources} sources, and may have ${pageLimits.pages}.`,
    'Add fewer, or remove sources that are not about the event.',
  )
}

/** A source that came with its event cannot be fetched again. */
export function sourceOrigin(source: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${source} is neither a web address nor a file that was added by itself, so it cannot be read again.`,
    'Import its event again, or remove it and add its address or file.',
  )
}

/** A page that a browser sent is not fetched: that may give a wall in place of what the person saw. */
export function sentByBrowser(source: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${source} was sent by a browser as you saw it, so it is not fetched again.`,
    'Send it again from the browser, or remove it and add its address.',
  )
}
