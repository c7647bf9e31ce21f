import { foldName } from './foldName.ts'

/** Fewest letters of a name that may be spelt in two ways: shorter ones are other names too easily. */
const shortest = 6

/** The word of a text that differs from a name in one letter other than the first: "Kogeya" for "Kogoya"; undefined if there is none. */
export function otherSpelling(name: string, text: string): string | undefined {
  const wanted = foldName(name)
  if (wanted.length < shortest || /\P{L}/u.test(wanted)) return undefined
  const words = text.match(/\p{L}[\p{L}\p{M}]{4,}/gu) ?? []
  return words.find((word) => isOneLetterOff(wanted, foldName(word)))
}

function isOneLetterOff(one: string, two: string): boolean {
  if (one === two || !two.startsWith(one.charAt(0)) || Math.abs(one.length - two.length) > 1) return false
  // "Orioles" and "Oriole" are forms of one word, not spellings.
  if (`${one}s` === two || `${two}s` === one) return false
  const [short, long] = one.length <= two.length ? [one, two] : [two, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
