import type { CollectionNames } from './collectionNames.ts'
import { foldName } from './foldName.ts'
import { isGeneric } from './nameIndex.ts'

/** Fewest letters of a surname. */
const shortest = 4
/** Fewest times that its whole name stands on the pages, and its share of the times that its last word does. */
const fewest = { times: 2, share: 0.1 }

/**
 * Whether the evidence gives a name by its last word, as "president biden" gives "Joe Biden": pages of the event have the
 * whole name, and the word before it in the evidence is no other first name.
 */
export function givenBySurname(named: readonly string[], evidence: string, collection: CollectionNames): boolean {
  const [first = '', last = ''] = [named.at(-2) ?? '', named.at(-1) ?? ''].map(foldName)
  if (named.length !== 2 || last.length < shortest || first.length < 3 || isGeneric(last)) return false
  const before = collection.wordsBefore(last)
  const all = [...before.values()].reduce((sum, count) => sum + count, 0)
  const times = before.get(first) ?? 0
  if (times === 0 || collection.isCommon(last)) return false
  const words = (evidence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldName)
  const places = words.flatMap((word, at) => (word === last ? [at] : []))
  if (places.length === 0) return false
  const isTitled = places.every((at) => title.test(words[at - 1] ?? ''))
  if (!isTitled && (times < fewest.times || times < fewest.share * all)) return false
  return places.every((at) => isNoFirstName(words[at - 1] ?? '', { before, times }))
}

const title = /^(?:president|senator|governor|minister|judge|mr|mrs|ms|dr|gov|sen|rep|chief|captain|mayor)$/u

/** A first name precedes its surname as often as the asked one does; "a field" is not a surname. */
function isNoFirstName(
  word: string,
  { before, times }: { readonly before: ReadonlyMap<string, number>; readonly times: number },
): boolean {
  return (
    !/^an?$/u.test(word) && ((before.get(word) ?? 0) < times || title.test(word) || /^(?:the|and|of|by)$/u.test(word))
  )
}
