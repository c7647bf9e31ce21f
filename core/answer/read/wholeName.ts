import type { Span } from '../../domain/support.ts'

/** Fewest occurrences on the pages that show that words are a name. */
const leastTimes = 2

/**
 * The whole of a name with an "and" in it, if the pages never have its last part alone: "Sound and Isles Ferries".
 *
 * @param name the last part's offsets in the sentence
 * @returns the same offsets if the part is a name of its own
 */
export function wholeName(sentence: string, name: Span, pages: string): Span {
  const first = /(?<![\p{L}\p{N}]|\p{Lu}[\p{L}\p{M}’'-]*[,\s]\s?)\p{Lu}[\p{L}\p{M}’'-]*\s(?:and|&)\s$/u.exec(
    sentence.slice(0, name.start),
  )
  if (first === null) return name
  const part = sentence.slice(name.start, name.end)
  const whole = `${first[0]}${part}`
  const times = pages.split(whole).length - 1
  return times >= leastTimes && times === pages.split(part).length - 1 ? { start: first.index, end: name.end } : name
}
