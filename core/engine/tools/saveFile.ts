import { CitewrightError } from '../../domain/citewrightError.ts'
import { writeFileWhole } from '../../platform/writeFileWhole.ts'

/**
 * Saves a file where a person asked for it.
 *
 * @throws CitewrightError where it cannot be written; a file of that name is unchanged then
 */
export function saveFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileWhole(path, content)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const problem = `The file ${path} could not be written (${error.message}).`
    throw new CitewrightError('unavailable', problem, 'Choose a folder that you may write to.', { cause: error })
  }
}
