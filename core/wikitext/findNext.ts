/**
 * A look-up of the first place of `needle` at or after an offset, -1 if there is none. Offsets must never decrease: what was
 * found is cached, so that all look-ups together read the text once.
 */
export function findNext(text: string, needle: string): (from: number) => number {
  let found = -2
  let asked = -1
  return (from) => {
    if (found === -1 && from >= asked) return -1
    if (found < from || from < asked) {
      found = text.indexOf(needle, from)
      asked = from
    }
    return found
  }
}
