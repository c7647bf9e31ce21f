import { beginsSentence, type FoundPhrase } from './findPhrases.ts'

/** Whether words are part of a name by their capitals: "The Acclaimed", "Iconic Air", "Fight for the Fallen". */
export function isPartOfName(text: string, { start, end, words }: FoundPhrase): boolean {
  const [first = '', ...others] = words.replace(/^[^\p{L}]+/u, '').split(' ')
  if (others.some((word) => /^\p{Lu}\p{Ll}/u.test(word))) return true
  if (!/^\p{Lu}/u.test(first)) return false
  if (!beginsSentence(text, start)) return true
  return others.length === 0 && /^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))
}
