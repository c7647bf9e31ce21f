/** Words of a text in lower case, as the word lists have them. */
export function lowerWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}]+(?:['.,-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  )
}

interface Entry {
  readonly phrase: string
  readonly words: readonly string[]
  /** The last word may have any ending. */
  readonly open: boolean
}

/** Letters by which an open word is looked up: its least length. */
const stemKey = 3

/**
 * Finds phrases in texts by their words, in any case. A star after a phrase stands for any ending of its last word. Returns
 * a function from a text's `lowerWords` to the distinct phrases in it, in the order of the text.
 */
export function createPhraseFinder(phrases: readonly string[]): (words: readonly string[]) => readonly string[] {
  const byFirst = new Map<string, Entry[]>()
  for (const phrase of phrases) {
    const open = phrase.endsWith('*')
    const words = lowerWords(open ? phrase.slice(0, -1) : phrase)
    const first = words[0] ?? ''
    const key = open && words.length === 1 ? `${first.slice(0, stemKey)}*` : first
    byFirst.set(key, [...(byFirst.get(key) ?? []), { phrase, words, open }])
  }
  return (words) => {
    const found = new Set<string>()
    for (const [place, word] of words.entries()) {
      for (const key of [word, `${word.slice(0, stemKey)}*`]) {
        for (const entry of byFirst.get(key) ?? []) if (standsAt(entry, words, place)) found.add(entry.phrase)
      }
    }
    return [...found]
  }
}

function standsAt({ words: wanted, open }: Entry, words: readonly string[], place: number): boolean {
  return wanted.every((word, offset) => {
    const there = words[place + offset]
    if (there === undefined) return false
    return open && offset === wanted.length - 1 ? there.startsWith(word) : there === word
  })
}
