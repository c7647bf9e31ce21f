import { hostParts } from '../../collect/address/registrableDomain.ts'
import { isEdition } from './isEdition.ts'

const headLength = 20_000
const tailLength = 4_000
const mostWords = 6
const leastShort = 2

/**
 * The name of a site as its page writes it: the words that, put together, are the name in its address. "Harbour Post" in a page
 * of harbourpost.example. Undefined where the page does not write it.
 */
export function siteInText(text: string, url: string): string | undefined {
  const parts = hostParts(url)
  const label = parts === undefined ? '' : (parts.domain.split('.')[0] ?? '').replaceAll('-', '')
  const bare = label.replace(/^the(?=.{4})/, '')
  if (bare.length < 3 || /(?:^|\.)(?:gov|mil|gob|gouv)(?:\.|$)/.test(parts?.domain ?? '')) return undefined
  if (parts?.labels.some((one) => !isEdition(one)) === true) return undefined
  const part =
    text.length <= headLength + tailLength ? text : `${text.slice(0, headLength)}\n${text.slice(-tailLength)}`
  const counts = new Map<string, number>()
  for (const name of namesOf(part, bare)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [best] = [...counts].sort((one, other) => weight(other) - weight(one))
  if (best === undefined) return undefined
  const [name, count] = best
  return name.includes(' ') || count >= leastShort ? name : undefined
}

/** How often a name is there; one of several words and not in capitals is rather how it is written. */
function weight([name, count]: readonly [string, number]): number {
  const isShouted = name.length > 5 && name === name.toUpperCase()
  return count * (name.includes(' ') ? 3 : 1) * (isShouted ? 0.3 : 1)
}

function* namesOf(text: string, label: string): Generator<string> {
  const words = [...text.matchAll(/[\p{L}\p{N}'’&]+/gu)]
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from]
    if (first === undefined || !/^[\p{Lu}\p{N}]/u.test(first[0])) continue
    let folded = ''
    for (let to = from; to < Math.min(words.length, from + mostWords) && folded.length < label.length; to += 1) {
      const word = words[to]
      if (word === undefined) break
      folded += fold(word[0])
      if (!label.startsWith(folded)) break
      if (folded !== label) continue
      const name = text.slice(first.index, word.index + word[0].length)
      const before = words[from - 1]
      const isCalledThe = before?.[0] === 'The' && first.index - before.index === 4
      if (isName(name)) yield isCalledThe ? `The ${name}` : name
    }
  }
}

/** On one line, parted by single blanks, with a capital at the last word; three letters only where all are capitals. */
function isName(name: string): boolean {
  if (/[^\p{L}\p{N}'’& ]|\s{2}| \p{Ll}[^ ]*$/u.test(name)) return false
  return name.length > 3 || name === name.toUpperCase()
}

function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
