import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { packageRoot } from '../../host/packageRoot.ts'
import { certaintyModelSchema, type CertaintyModel } from './certaintyModel.ts'

class CertaintyFileError extends CitewrightError {
  readonly kind = 'input'
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(
      `The certainty model ${file} ${problem}.`,
      'Make one with "citewright certainty train", or leave out --certainty to use the one that comes with the program.',
      options,
    )
  }
}

const shipped = join(packageRoot, 'resources', 'certainty', 'extractive.json')

/**
 * Reads how certainty is estimated.
 *
 * @param file default: what comes with the program
 * @throws CertaintyFileError (`input`) for a file that cannot be read or is no certainty model
 */
export async function readCertaintyModel(file: string = shipped): Promise<CertaintyModel> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CertaintyFileError(file, 'cannot be read', { cause: error })
  })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new CertaintyFileError(file, 'is not JSON', { cause: error })
  }
  const parsed = certaintyModelSchema.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CertaintyFileError(file, `does not fit: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}
