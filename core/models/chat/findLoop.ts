/** Characters at the end of a text that are checked; a loop is found long before it fills them. */
const window = 6000

/** Minimum characters of a run of copies. Table rules and dot leaders are long and harmless. */
const shortestRun = 200
const shortestRunOfMarks = 600
const leastCopies = 3

/** Minimum words of a run in which nearly everything was said before, though not as copies of one piece. */
const shortestEcho = 100
const gramWords = 5
const gramWordsWithLetters = 3
// A repeated word adds 1, a new one subtracts 9: nine tenths of an echo are repeated.
const newWordCosts = 9

/**
 * Finds where a model begins to repeat itself up to the end of its text: the index from which nothing new follows, or
 * undefined. Detects a piece that occurs three times or more in a row, and a run of 100 words or more whose five-word
 * sequences nearly all occurred before, ignoring numbers. Takes time linear in the length of the text.
 */
export function findLoop(text: string): number | undefined {
  return copiesFrom(text) ?? echoFrom(text)
}

interface LoopOptions {
  /** Whether the text is JSON, whose lists say nearly the same again and again: only exact copies, and loops within one of its texts, are loops. Default false. */
  readonly structured?: boolean
}

/** Checks a growing text for a loop at its end. The time per piece is bounded, however long the text is. */
export function watchForLoop({ structured = false }: LoopOptions = {}): { push(delta: string): boolean } {
  // Checks about every hundred characters: a loop costs a few more tokens, and checking almost nothing.
  const interval = 120
  let tail = ''
  let unseen = 0
  return {
    push: (delta) => {
      tail = (tail + delta).slice(-window)
      unseen += delta.length
      if (unseen < interval) return false
      unseen = 0
      if (!structured) return findLoop(tail) !== undefined
      return copiesFrom(tail) !== undefined || echoFrom(tail.slice(tail.lastIndexOf('"') + 1)) !== undefined
    },
  }
}

function copiesFrom(text: string): number | undefined {
  const tail = text.slice(-window)
  const last = tail.length - 1
  // Knuth, Morris and Pratt's table of the tail read backwards: `borders[i]` gives the shortest period of its last i + 1
  // characters.
  const borders = new Int32Array(tail.length)
  let found: { readonly length: number; readonly period: number } | undefined
  for (let at = 1; at < tail.length; at += 1) {
    const character = tail.charCodeAt(last - at)
    let border = borders[at - 1] ?? 0
    while (border > 0 && tail.charCodeAt(last - border) !== character) border = borders[border - 1] ?? 0
    if (tail.charCodeAt(last - border) === character) border += 1
    borders[at] = border
    const length = at + 1
    const period = length - border
    if (length >= shortestRun && length >= leastCopies * period) found = { length, period }
  }
  if (found === undefined) return undefined
  const { length, period } = found
  if (length < shortestRunOfMarks && !/[\p{L}\p{N}]/u.test(tail.slice(-period))) return undefined
  let start = text.length - length
  while (start > 0 && text.charCodeAt(start - 1) === text.charCodeAt(start - 1 + period)) start -= 1
  return start + period
}

function echoFrom(text: string): number | undefined {
  const offset = Math.max(0, text.length - window)
  const words = Array.from(text.slice(offset).matchAll(/[\p{L}\p{M}]+|\p{N}+/gu), ({ 0: word, index }) => ({
    index,
    // Numbers are treated as equal, because numbered lists repeat themselves too.
    name: /^\p{N}/u.test(word) ? '0' : word.toLowerCase(),
  }))
  if (words.length <= shortestEcho) return undefined
  const saidBefore = new Uint8Array(words.length)
  const grams = new Set<string>()
  for (let at = 0; at + gramWords <= words.length; at += 1) {
    const names = words.slice(at, at + gramWords).map(({ name }) => name)
    if (names.filter((name) => name !== '0').length < gramWordsWithLetters) continue
    const gram = names.join(' ')
    if (grams.has(gram)) saidBefore.fill(1, at, at + gramWords)
    else grams.add(gram)
  }
  let balance = 0
  let from: number | undefined
  for (let at = words.length - 1; at >= 0; at -= 1) {
    balance += saidBefore[at] === 1 ? 1 : -newWordCosts
    if (balance >= 0 && saidBefore[at] === 1 && words.length - at >= shortestEcho) from = at
  }
  const first = from === undefined ? undefined : words[from]
  return first === undefined ? undefined : offset + first.index
}
