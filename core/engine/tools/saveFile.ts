import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { writeFileWhole } from '../../platform/writeFileWhole.ts'

/**
 * Saves a file at a path that the person chose.
 *
 * @throws CitewrightError if it cannot be written; an existing file is then unchanged
 */
export function saveFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileWhole(path, content)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const problem = phrase`The file ${path} could not be written (${error.message}).`
    throw new CitewrightError('unavailable', problem, 'Choose a folder that you may write to.', { cause: error })
  }
}
