import type { Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { beginsSentence, findPhrases, type FoundPhrase } from './findPhrases.ts'
import type { WordListName } from './wordLists.ts'

interface WordRule extends Pick<Rule, 'id' | 'finds' | 'source' | 'examples'> {
  readonly severity: Severity
  readonly list: WordListName
  /** Default: quotations are exempt. */
  readonly inQuotations?: true
  /** Default: capitalised words that are part of a name are no findings. */
  readonly names?: 'count'
  /** The problem; it follows the words in quotation marks. */
  readonly says: string
  readonly remedy: string
}

/** A rule that finds the phrases of a list in running text, outside quotations; in a language without lists it finds nothing. */
export function wordRule({ list, says, remedy, inQuotations, names, ...rule }: WordRule): Rule {
  return {
    ...rule,
    prose: (prose, { words }) => {
      if (words === undefined) return []
      const text = inQuotations === true ? prose.text : prose.unquoted
      const found = findPhrases(text, words, list)
      return (names === 'count' ? found : found.filter((phrase) => !isPartOfName(text, phrase))).map(
        ({ start, end, words: found }) => ({ start, end, message: `"${found}" ${says}`, remedy }),
      )
    },
  }
}

/** Whether words are part of a name by their capitals: "The Acclaimed", "Iconic Air", "Fight for the Fallen". */
function isPartOfName(text: string, { start, end, words }: FoundPhrase): boolean {
  const [first = '', ...others] = words.replace(/^[^\p{L}]+/u, '').split(' ')
  if (others.some((word) => /^\p{Lu}\p{Ll}/u.test(word))) return true
  if (!/^\p{Lu}/u.test(first)) return false
  if (!beginsSentence(text, start)) return true
  return others.length === 0 && /^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))
}
