import type { Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { findPhrases } from './findPhrases.ts'
import { isPartOfName } from './isPartOfName.ts'
import type { WordListName } from './wordLists.ts'

interface WordRule extends Pick<Rule, 'id' | 'finds' | 'source' | 'examples'> {
  readonly severity: Severity
  readonly list: WordListName
  /** Default: quotations are exempt. */
  readonly inQuotations?: true
  /** Default: capitalised words that are part of a name are no findings. */
  readonly names?: 'count'
  /** What is found, after the words in quotation marks. */
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
