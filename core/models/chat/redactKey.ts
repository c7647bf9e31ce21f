const placeholder = '[key]'

// A shorter key, such as the `none` that some servers want, may be a word of an article.
const shortestInText = 8

/** The text without the key, in each of the forms in which a service may echo it. */
export function redactKey(text: string, key: string | undefined): string {
  if (key === undefined || key === '') return text
  const forms = [
    key,
    encodeURIComponent(key),
    JSON.stringify(key).slice(1, -1),
    Buffer.from(key).toString('base64').replace(/=+$/, ''),
  ]
  let clean = text
  for (const form of new Set(forms)) clean = clean.replaceAll(form, placeholder)
  return clean
}

/** Redacts a text that arrives in pieces: an end that may be the key's beginning is held back until the next piece tells. */
export function keyRedactor(key: string | undefined): { push(delta: string): string; end(): string } {
  if (key === undefined || key.length < shortestInText) return { push: (delta) => delta, end: () => '' }
  let held = ''
  return {
    push: (delta) => {
      const text = (held + delta).replaceAll(key, placeholder)
      const kept = longestEndThatBegins(key, text)
      held = text.slice(text.length - kept)
      return text.slice(0, text.length - kept)
    },
    end: () => {
      const text = held
      held = ''
      return text
    },
  }
}

function longestEndThatBegins(key: string, text: string): number {
  for (let length = Math.min(key.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(key.slice(0, length))) return length
  }
  return 0
}
