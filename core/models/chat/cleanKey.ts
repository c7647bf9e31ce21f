import { CitewrightError } from '../../domain/citewrightError.ts'

/** Characters that no key has and nobody sees: zero-width characters, direction marks, the byte order mark. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/gu

/** A part of a key that a line break or blank cut off. Anything shorter is a word beside the key. */
const shortestPart = 8

/** Characters allowed in an HTTP header. For any others, errors of libraries would quote the key. */
const wellFormed = /^[\x21-\x7e]*$/

/** The text is not a valid key. The message does not quote it, because it may contain one. */
function keyForm(): CitewrightError {
  return new CitewrightError(
    'input',
    'This is not a key: it contains spaces or characters that keys cannot have.',
    'Copy the key again, without any text around it.',
  )
}

/**
 * A key as it was pasted, without what came along: blanks and line breaks around and in it, invisible characters, quotes, and
 * `Bearer`.
 *
 * @throws CitewrightError if words or characters remain that no key has
 */
export function cleanKey(pasted: string): string {
  const text = pasted
    .replace(unseen, '')
    .replace(/[\t ]*[\r\n]+[\t ]*/gu, '')
    .trim()
    .replace(/^(?:authorization:\s*)?bearer\s+/iu, '')
    .replace(/^(["'`])(.*)\1$/su, '$2')
    .trim()
  const parts = text.split(/\s+/u)
  const key = parts.every((part) => part.length >= shortestPart) ? parts.join('') : text
  if (!wellFormed.test(key)) throw keyForm()
  return key
}
