import { readEvent } from '../../../core/collect/readEvent.ts'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'

/** Why the event at a path, which must not be accepted, is refused. */
export async function refusalOf(path: string): Promise<CitewrightError> {
  try {
    await readEvent(path)
  } catch (error) {
    if (error instanceof CitewrightError) return error
    throw error
  }
  throw new Error(`${path} was accepted`)
}
