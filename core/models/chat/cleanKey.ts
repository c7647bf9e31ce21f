import { CitewrightError } from '../../domain/citewrightError.ts'

/** Characters that no key has and nobody sees: zero-width characters, direction marks, the byte order mark. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/gu

/** A part that can be a word: short and without digits or signs. */
const word = /^\p{L}{1,7}[.,;]?$/u

/** Length from which a part is taken for a whole key, so that words beside it are no pieces of it. */
const wholeKey = 16

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
 * A key as it was pasted, without what came along: all blanks and line breaks around and in it, invisible characters, quotes,
 * and `Bearer`. Every field and call that takes a key uses it.
 *
 * @throws CitewrightError if words stand beside the key, or characters remain that no key has
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
  if (parts.length > 1 && isProse(parts)) throw keyForm()
  const key = parts.join('')
  if (!wellFormed.test(key)) throw keyForm()
  return key
}

/** Whether words stand beside a key, or only words are there. */
function isProse(parts: readonly string[]): boolean {
  const words = parts.filter((part) => word.test(part)).length
  const hasWhole = parts.some((part) => part.length >= wholeKey)
  return parts.some((part) => part.endsWith(':')) || words === parts.length || (hasWhole && words > 1)
}
