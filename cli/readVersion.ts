import { readFile } from 'node:fs/promises'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { readDraft } from '../core/export/readDraft.ts'
import { whyUnreadable } from '../core/host/whyUnreadable.ts'

class VersionFileError extends CitewrightError {
  readonly kind = 'input'
}

/** A version of a text. */
interface ReadVersion {
  readonly sentences: readonly string[]
  /** Places of the sentences that begin a section, or a paragraph of a text file. */
  readonly starts: readonly number[]
}

/**
 * The sentences of a version of a text: those of a draft.json as it stands, or of a text file.
 *
 * @throws {CitewrightError} for a file that cannot be read, or has no sentence
 */
export async function readVersion(path: string, language: string): Promise<ReadVersion> {
  const parts = /\.json$/iu.test(path) ? await ofDraft(path) : ofText(await textOf(path), language)
  const sentences = parts.flat()
  const starts = parts.map((_, part) => parts.slice(0, part).flat().length)
  if (sentences.length > 0) return { sentences, starts }
  throw new VersionFileError(`${path} has no sentence.`, 'Give a draft.json or a text file (UTF-8) with sentences.')
}

/** Sentences of each section that has some. */
async function ofDraft(path: string): Promise<readonly (readonly string[])[]> {
  const draft = await readDraft(path)
  return draft.sections
    .map(({ sentences }) => sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text))
    .filter(({ length }) => length > 0)
}

/** Sentences of each paragraph that has some. */
function ofText(text: string, language: string): readonly (readonly string[])[] {
  return text
    .split(/\n\s*\n/u)
    .map((part) =>
      splitSentences(part, { language }).map(({ start, end }) => part.slice(start, end).replace(/\s+/gu, ' ')),
    )
    .filter(({ length }) => length > 0)
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
