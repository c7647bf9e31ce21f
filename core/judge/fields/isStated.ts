import { hasWords } from '../../text/hasWords.ts'
import type { FactShape } from '../../wikitext/kinds/infoboxFields.ts'

interface Statement {
  readonly shape: FactShape
  /** The sentence that is said to state it. */
  readonly sentence: string
  /** Title and sentences of the article. */
  readonly article: readonly string[]
}

/**
 * Whether a value consists of words of a sentence: all stand there, or some do and the article has the rest. Of a place,
 * other sentences may name the parts that contain it; of a date, the year; of a name, all but one word.
 */
export function isStated(value: string, { shape, sentence, article }: Statement): boolean {
  const words = wordsOf(value)
  if (words.length === 0) return false
  const missing = words.filter((word) => !hasWords(sentence, word))
  if (missing.length === 0) return true
  const elsewhere = (text: string): boolean => article.some((other) => hasWords(other, text))
  if (shape === 'place') {
    const [first = '', ...containing] = value.split(/\s*,\s*/u)
    return hasWords(sentence, first) && containing.every((part) => hasWords(sentence, part) || elsewhere(part))
  }
  if (shape === 'date' || shape === 'period')
    return missing.length < words.length && missing.every((word) => /^\d{4}$/u.test(word) && elsewhere(word))
  const isName = shape === 'people' || shape === 'person' || shape === 'cast' || shape === 'names' || shape === 'works'
  return isName && elsewhere(value) && words.some((word) => word.length > 2 && hasWords(sentence, word))
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu) ?? []
}
