const placeholder = '[key]'

// A shorter key, such as the `none` that some servers require, may be a word of an article.
const shortestInText = 8

/** Redacts a text that arrives in pieces. An end that may be the beginning of the key is withheld until the next piece. */
export function keyRedactor(key: string | undefined): { push(delta: string): string; end(): string } {
  if (key === undefined || key.length < shortestInText) return { push: (delta) => delta, end: () => '' }
  let withheld = ''
  return {
    push: (delta) => {
      const text = (withheld + delta).replaceAll(key, placeholder)
      const pending = possibleKeyStart(key, text)
      withheld = text.slice(text.length - pending)
      return text.slice(0, text.length - pending)
    },
    end: () => {
      const text = withheld
      withheld = ''
      return text
    },
  }
}

function possibleKeyStart(key: string, text: string): number {
  for (let length = Math.min(key.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(key.slice(0, length))) return length
  }
  return 0
}
