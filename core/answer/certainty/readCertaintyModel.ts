import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { certaintyModelSchema, type CertaintyModel, type ReaderKind } from './certaintyModel.ts'

const readerWords: Readonly<Record<ReaderKind, string>> = {
  extractive: 'the extractive reader',
  model: 'models that read',
}

function certaintyFile(file: string, problem: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    `The certainty model ${file} ${problem}.`,
    'Make one with "citewright lab certainty train" and the same --reader, or leave out --certainty to use the one that comes with the program.',
    options,
  )
}

/** Where what comes with the program stands, one for each kind of reader. */
const shipped = (reader: ReaderKind): string => join(packageRoot, 'resources', 'certainty', `${reader}.json`)

export interface ReadCertaintyOptions {
  /** Whose readings are to be graded. */
  readonly reader: ReaderKind
  /** Default: what comes with the program for that reader. */
  readonly file?: string | undefined
}

/**
 * Reads how certainty is estimated.
 *
 * @throws CitewrightError (`input`) for a file that cannot be read, is no certainty model, or is one for another reader
 */
export async function readCertaintyModel({
  reader,
  file = shipped(reader),
}: ReadCertaintyOptions): Promise<CertaintyModel> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw certaintyFile(file, 'cannot be read', { cause: error })
  })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw certaintyFile(file, 'is not JSON', { cause: error })
  }
  const parsed = certaintyModelSchema.safeParse(data)
  if (parsed.success) {
    if (parsed.data.reader === reader) return parsed.data
    const [own, other] = [readerWords[parsed.data.reader], readerWords[reader]]
    throw certaintyFile(file, `has learned from ${own} and cannot grade ${other}`)
  }
  const [issue] = parsed.error.issues
  throw certaintyFile(file, `does not fit: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}
