import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { whyUnreadable } from '../core/host/whyUnreadable.ts'

/** The file of pairs is missing, or one of its lines is not a pair. */
class PairsFileError extends CitewrightError {
  readonly kind = 'input'
  readonly file: string
  readonly line: number | undefined

  constructor(file: string, line: number | undefined, reason: string, options?: ErrorOptions) {
    super(
      line === undefined ? `${file} cannot be read: ${reason}.` : `${file}, line ${line}: ${reason}.`,
      'Give a file with one JSON object a line: {"premise": "…", "hypothesis": "…"}.',
      options,
    )
    this.file = file
    this.line = line
  }
}

const pairSchema = z.looseObject({ premise: z.string(), hypothesis: z.string() })

/** Reads JSON lines of premise and hypothesis; other fields and blank lines are passed over. */
export async function readPairs(
  file: string,
): Promise<readonly { readonly premise: string; readonly hypothesis: string }[]> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    throw new PairsFileError(file, undefined, whyUnreadable(error), { cause: error })
  }
  return content
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => readPair(file, line, text))
}

function readPair(file: string, line: number, text: string): { premise: string; hypothesis: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new PairsFileError(file, line, 'it is not JSON', { cause: error })
  }
  const parsed = pairSchema.safeParse(value)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.')
    throw new PairsFileError(
      file,
      line,
      field === undefined || field === '' ? 'it is not an object' : `${field} is missing or not a text`,
    )
  }
  return { premise: parsed.data.premise, hypothesis: parsed.data.hypothesis }
}
