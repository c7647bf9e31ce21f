import { maskKey, undecidedFrom } from '../../text/maskKey.ts'

// A shorter key, such as the `none` that some servers require, may be a word of an article.
const shortestInText = 8

/** Masks a key in a text that arrives in pieces. An end that may belong to a part of the key is withheld until the next piece. */
export function keyRedactor(key: string | undefined): { push(delta: string): string; end(): string } {
  if (key === undefined || key.length < shortestInText) return { push: (delta) => delta, end: () => '' }
  let withheld = ''
  return {
    push: (delta) => {
      const text = withheld + delta
      const decided = undecidedFrom(text, key)
      withheld = text.slice(decided)
      return maskKey(text.slice(0, decided), key)
    },
    end: () => {
      const text = withheld
      withheld = ''
      return maskKey(text, key)
    },
  }
}
