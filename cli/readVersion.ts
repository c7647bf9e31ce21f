import { readFile } from 'node:fs/promises'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { readDraft } from '../core/export/readDraft.ts'
import { whyUnreadable } from '../core/host/whyUnreadable.ts'

class VersionFileError extends CitewrightError {
  readonly kind = 'input'
}

/**
 * The sentences of a version of a text: those of a draft.json as it stands, or of a text file.
 *
 * @throws {CitewrightError} for a file that cannot be read, or has no sentence
 */
export async function readVersion(path: string, language: string): Promise<readonly string[]> {
  const sentences = /\.json$/iu.test(path) ? await ofDraft(path) : ofText(await textOf(path), language)
  if (sentences.length > 0) return sentences
  throw new VersionFileError(`${path} has no sentence.`, 'Give a draft.json or a text file (UTF-8) with sentences.')
}

async function ofDraft(path: string): Promise<readonly string[]> {
  const draft = await readDraft(path)
  return draft.sections.flatMap(({ sentences }) =>
    sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text),
  )
}

function ofText(text: string, language: string): readonly string[] {
  return splitSentences(text, { language }).map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
}

async function textOf(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is no text in UTF-8' : whyUnreadable(error)
    throw new VersionFileError(`${path} cannot be read: ${reason}.`, 'Give a draft.json or a text file (UTF-8).', {
      cause: error,
    })
  }
}
