/** Accented letters, so that text missing from the catalogue is easy to spot. */
const plain = 'aeiouyAEIOUYcnsz'
const withMarks = 'åéîöûýÅÉÎÖÛÝçñšž'

/** A pseudo-locale: every text accented, in brackets and a third longer. */
export function pseudo<T>(catalogue: T): T {
  return mark(catalogue) as T
}

function mark(value: unknown): unknown {
  if (typeof value === 'string') return markText(value)
  if (typeof value === 'function') {
    return (...given: readonly unknown[]) => mark((value as (...args: readonly unknown[]) => unknown)(...given))
  }
  if (Array.isArray(value)) return value.map((item) => mark(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mark(item)]))
}

function markText(text: string): string {
  const letters = text.replaceAll(/[a-z]/gi, (letter) => withMarks[plain.indexOf(letter)] ?? letter)
  return `[${letters}${'~'.repeat(Math.ceil(text.length / 3))}]`
}
