import { readFile } from 'node:fs/promises'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { whyUnreadable } from '../../core/platform/whyUnreadable.ts'

/** A file of wikitext is absent, empty or no text. */
function unreadableWikitext(path: string, why: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    `The wikitext ${path} cannot be read: ${why}.`,
    'Name a text file in UTF-8, such as article.wiki.',
    options,
  )
}

/**
 * Reads a file of wikitext, without the byte order mark that editors on Windows add.
 *
 * @throws CitewrightError (unreadable wikitext)
 */
export async function readWikitext(path: string): Promise<string> {
  const text = decode(await readBytes(path), path)
  if (text.trim() === '') throw unreadableWikitext(path, 'it is empty')
  if (isBinary(text)) throw unreadableWikitext(path, 'it is no text')
  return text
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw unreadableWikitext(path, 'it is not UTF-8', { cause: error })
  }
}

/** No text contains the character 0. A few other control characters come along with words copied out of a PDF. */
function isBinary(text: string): boolean {
  const controls = text.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0
  return text.includes('\0') || /^(?:%PDF-|GIF8[79]a)/.test(text) || controls > text.length / 20
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw unreadableWikitext(path, whyUnreadable(error), { cause: error })
  }
}
