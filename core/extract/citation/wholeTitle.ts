import { oneLine } from '../cleanText.ts'

const headLength = 20_000
const leastLetters = 20
const mostPlaces = 8
const longestRest = 150
/** What ends a title within a text: a line's end, a bar or a dash between blanks, or the next part of the page grown onto it. */
const end = /\n|\s[|•·–—-]\s|(?<=\p{Ll}{2}|[’”"!?])(?=\p{Lu}\p{Ll}{2}|A \p{Ll})/u
/** Names with a capital within, which have not grown together. */
const joined = /\b(?:Buzz|Face|Huff|Linked|Mc|Mac|Play|Pod|Snap|Sound|Space|Tik|Whats|Wiki|You)$/u

/**
 * The whole title, as the page's text has it, where a search showed only its beginning; undefined where the text does not have it
 * or leaves its end in doubt. Of several places, the shortest end decides, with which all others have to agree.
 *
 * @param known the beginning, without the ellipsis
 */
export function wholeTitle(text: string, known: string): string | undefined {
  const letters = known.replace(/[^\p{L}\p{N}]/gu, '')
  if (letters.length < leastLetters) return undefined
  const head = text.slice(0, headLength)
  const rests = restsBehind(head, known)
  const ended = rests.flatMap((rest) => {
    const found = endOf(rest)
    return found === undefined ? [] : [found]
  })
  const [shortest] = ended.toSorted((one, other) => one.length - other.length)
  if (shortest === undefined) return undefined
  const agrees = rests.every((rest) => fold(rest).startsWith(fold(shortest)))
  return agrees ? oneLine(`${known}${shortest}`) : undefined
}

/** What stands behind the beginning, wherever the text has it. */
function restsBehind(head: string, known: string): readonly string[] {
  const words = known.split(/\s+/u).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  const close = /\p{L}$/u.test(known) ? String.raw`(?!\p{L})` : ''
  const start = new RegExp(`${words.join(String.raw`\s+`)}${close}`, 'giu')
  return [...head.matchAll(start)]
    .slice(0, mostPlaces)
    .map(({ index, 0: found }) => head.slice(index + found.length, index + found.length + longestRest))
}

function endOf(rest: string): string | undefined {
  let from = 0
  for (;;) {
    const found = end.exec(rest.slice(from))
    if (found === null) return undefined
    const at = from + found.index
    if (found[0] !== '' || !joined.test(rest.slice(0, at))) return rest.slice(0, at)
    from = at + 1
  }
}

function fold(part: string): string {
  return part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
