import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { certaintyModelSchema, type CertaintyModel, type ReaderKind } from './certaintyModel.ts'

const readerWords: Readonly<Record<ReaderKind, string>> = {
  extractive: 'the extractive reader',
  model: 'models that read',
}

function unusableFile(file: string, problem: string, options?: ErrorOptions): CitewrightError {
  const remedy =
    'Make one with "citewright lab certainty train" and the same --reader, or leave out --certainty to use the one that comes with the program.'
  return new CitewrightError('input', `The certainty model ${file} ${problem}.`, remedy, options)
}

/** The certainty model that is shipped for a kind of reader. */
const shipped = (reader: ReaderKind): string => join(packageRoot, 'resources', 'certainty', `${reader}.json`)

export interface ReadCertaintyOptions {
  /** The reader whose readings are graded. */
  readonly reader: ReaderKind
  /** Default: the file shipped for that reader. */
  readonly file?: string | undefined
}

/**
 * Reads a certainty model.
 *
 * @throws CitewrightError of kind `input` if the file cannot be read, is not a certainty model, or is for another reader
 */
export async function readCertaintyModel({
  reader,
  file = shipped(reader),
}: ReadCertaintyOptions): Promise<CertaintyModel> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unusableFile(file, 'cannot be read', { cause: error })
  })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw unusableFile(file, 'is not JSON', { cause: error })
  }
  const parsed = certaintyModelSchema.safeParse(data)
  if (parsed.success) {
    if (parsed.data.reader === reader) return parsed.data
    const [own, other] = [readerWords[parsed.data.reader], readerWords[reader]]
    throw unusableFile(file, `was trained on ${own} and cannot grade ${other}`)
  }
  const [issue] = parsed.error.issues
  throw unusableFile(file, `is not valid: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}
