import type { LanguageWords } from '../../text/languageWords.ts'

const fused =
  /^(the|that|and|was|were|had|have|with|from)(\p{L}{4,})$|^(\p{L}{2,})(the|that|this|of|and)$|^(\p{L}{3,})(were|was|had|has|have)$/u
/** English verb prefixes: "overturned", "outgrew". */
const prefixes = /^(?:over|under|out|up|down|fore|with|inter|super|counter|broad|short|hand|back|cross|white|hard)$/u

/**
 * True if two words were joined because a line or link end between them was lost: "tothe", "hadseized",
 * "ledgerreported". Such a word occurs only once in all texts, and both its halves occur elsewhere.
 */
export function isGrownTogether(
  word: string,
  frequency: ReadonlyMap<string, number>,
  words: LanguageWords | null,
): boolean {
  const count = (part: string): number => frequency.get(part) ?? 0
  if (count(word) > 1) return false
  const match = fused.exec(word)
  if (match !== null) {
    const [, first, rest, before, , subject] = match
    const head = before ?? subject
    if (count(rest ?? head ?? '') >= (rest === undefined ? 3 : 1)) return true
    // "theanimationis"
    if (first === 'the' && /(?:is|was|are|were|has|had)$/u.test(word))
      return count(word.slice(3).replace(/(?:is|was|are|were|has|had)$/u, '')) > 0
  }
  if (words === null || word.length < 9) return false
  for (let at = 5; at <= word.length - 4; at++) {
    const [name, verb] = [word.slice(0, at), word.slice(at)]
    // A listed verb need not occur elsewhere: "Haraldsengrew".
    const verbal = words.pastVerbs.has(verb) || (verb.length > 5 && verb.endsWith('ed') && count(verb) > 0)
    if (verbal && count(name) > 1 && !prefixes.test(name)) return true
  }
  return false
}
