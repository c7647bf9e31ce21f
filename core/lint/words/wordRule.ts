import { contentWords } from '../../text/contentWords.ts'
import type { Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { beginsSentence, findPhrases, type FoundPhrase } from './findPhrases.ts'
import type { WordListName } from './wordLists.ts'

interface WordRule extends Pick<Rule, 'id' | 'finds' | 'source' | 'examples'> {
  readonly severity: Severity
  readonly list: WordListName
  /** Default: quotations are exempt. */
  readonly inQuotations?: true
  /**
   * Default `part`: capitalised words that are part of a name are no findings. `count`: all are findings. `within`: all but those that
   * begin with a capital within a sentence, since the list's phrases contain names: "on Monday".
   */
  readonly names?: 'part' | 'count' | 'within'
  /** Default: words of the article's title are found as others are. */
  readonly ofTitle?: 'exempt'
  /** Words that are no finding where they stand. */
  readonly unless?: (text: string, phrase: FoundPhrase) => boolean
  /** The problem; it follows the words in quotation marks. */
  readonly says: string
  readonly remedy: string
}

const isName = { part: isPartOfName, count: () => false, within: isNameWithin }

/** A rule that finds the phrases of a list in running text, outside quotations; in a language without lists it finds nothing. */
export function wordRule({
  list,
  says,
  remedy,
  inQuotations,
  names = 'part',
  ofTitle,
  unless,
  ...rule
}: WordRule): Rule {
  return {
    ...rule,
    prose: (prose, { words, title }) => {
      if (words === undefined) return []
      const text = inQuotations === true ? prose.text : prose.unquoted
      const titled = contentWords(ofTitle === 'exempt' ? (title ?? '') : '')
      return findPhrases(text, words, list)
        .filter((phrase) => !isName[names](text, phrase) && unless?.(text, phrase) !== true)
        .filter((phrase) => ![...contentWords(phrase.words)].some((word) => titled.has(word)))
        .map(({ start, end, words: found }) => ({
          start,
          end,
          message: { pattern: `"{0}" ${says}`, values: [found] },
          remedy,
        }))
    },
  }
}

/** Whether words begin with a capital although no sentence begins there: "the newspaper Today". */
function isNameWithin(text: string, { start, words }: FoundPhrase): boolean {
  return /^\p{Lu}/u.test(words) && !beginsSentence(text, start)
}

/** Whether words are part of a name by their capitals: "The Acclaimed", "Iconic Air", "Fight for the Fallen". */
function isPartOfName(text: string, { start, end, words }: FoundPhrase): boolean {
  const [first = '', ...others] = words.replace(/^[^\p{L}]+/u, '').split(' ')
  if (others.some((word) => /^\p{Lu}\p{Ll}/u.test(word))) return true
  if (!/^\p{Lu}/u.test(first)) return false
  if (!beginsSentence(text, start)) return true
  return others.length === 0 && /^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))
}
