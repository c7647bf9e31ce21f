import { readFile } from 'node:fs/promises'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { whyUnreadable } from '../core/platform/whyUnreadable.ts'

/** The file named by --outline cannot be read. */
function outlineFile(path: string, cause: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `The outline ${path} cannot be read: ${whyUnreadable(cause)}.`,
    'Give a text file with one heading a line, as citewright outline writes it.',
    { cause },
  )
}

/** The editor's own outline as text; undefined where none is named. */
export async function readOutline(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw outlineFile(path, error)
  }
}
