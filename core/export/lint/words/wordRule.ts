import type { Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { findPhrases } from './findPhrases.ts'
import type { WordListName } from './wordLists.ts'

interface WordRule extends Pick<Rule, 'id' | 'finds' | 'source' | 'examples'> {
  readonly severity: Severity
  readonly list: WordListName
  /** Default: quotations are exempt. */
  readonly inQuotations?: true
  /** What is found, after the words in quotation marks. */
  readonly says: string
  readonly mend: string
}

/** A rule that finds the phrases of a list in running text, outside quotations; in a language without lists it finds nothing. */
export function wordRule({ list, says, mend, inQuotations, ...rule }: WordRule): Rule {
  return {
    ...rule,
    prose: (prose, { words }) => {
      if (words === undefined) return []
      return findPhrases(inQuotations === true ? prose.text : prose.unquoted, words, list).map(
        ({ start, end, words: found }) => ({ start, end, message: `"${found}" ${says}`, mend }),
      )
    },
  }
}
