import { readFile } from 'node:fs/promises'
import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** A file of wikitext is absent or no text. */
class UnreadableWikitextError extends CitewrightError {
  readonly kind = 'input'
  readonly path: string

  constructor(path: string, why: string, options?: ErrorOptions) {
    super(`The wikitext ${path} cannot be read (${why}).`, 'Name a text file in UTF-8, such as article.wiki.', options)
    this.path = path
  }
}

/**
 * Reads a file of wikitext, without the byte order mark that editors on Windows add.
 *
 * @throws UnreadableWikitextError
 */
export async function readWikitext(path: string): Promise<string> {
  const bytes = await readBytes(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new UnreadableWikitextError(path, 'it is not UTF-8', { cause: error })
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new UnreadableWikitextError(path, error instanceof Error ? error.message : String(error), { cause: error })
  }
}
