import { readFile } from 'node:fs/promises'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { whyUnreadable } from '../../core/platform/whyUnreadable.ts'
import { certaintyQuestionSchema, type CertaintyQuestion } from '../certainty/certaintyExample.ts'

/** A training file is missing, or one of its lines does not fit. */
function trainingLine(file: string, problem: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    `${file}${problem}.`,
    'Give one JSON object a line: {"question": "…", "date": "2026-05-31", "answers": ["…"], "documents": [{"title": "…", "text": "…", "date": "…"}], "made": "reliable"|"misleading"|"uncertain"}.',
    options,
  )
}

/**
 * Reads the questions from which certainty is learned, one JSON object per line; blank lines are passed over.
 *
 * @throws {CitewrightError} `input`, naming the line and the field
 */
export async function readCertaintyQuestions(file: string): Promise<readonly CertaintyQuestion[]> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw trainingLine(file, ` cannot be read: ${whyUnreadable(error)}`, { cause: error })
  })
  return content.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch (error) {
      throw trainingLine(file, `, line ${index + 1}: it is not JSON`, { cause: error })
    }
    const parsed = certaintyQuestionSchema.safeParse(value)
    if (parsed.success) return [parsed.data]
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    throw trainingLine(file, `, line ${index + 1}: ${field === '' ? '' : `${field}: `}${issue?.message ?? ''}`)
  })
}
