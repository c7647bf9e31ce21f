import type { LanguageWords } from '../languageWords.ts'
import { withoutQuotations } from '../quotations.ts'

/** "Three years later", "Days before": only the previous sentence says after or before what. */
const timeAfter =
  /^(?:[\p{L}\d]+ ){0,2}(?:minutes|hours|days|weeks|months|years|hour|day|week|month|year) (?:later|earlier|after that|before that)(?!\p{L})/u

/**
 * "Two of the injured", "Most had bruises": only the previous sentence says of whom. "Fifteen of the 17 injured" says it
 * itself.
 */
const partOf =
  /^(?:[\p{L}\d-]+ of the (?:injured|dead|victims|wounded|survivors|passengers|hostages|suspects|men|women|bodies)|(?:most|some|several|many|none|all|few|both) (?:had|have|has|were|was|are|is))(?!\p{L})/u

/** "In all, 425 bodies were found" is understandable on its own. */
const inAll = /^in all,? (?:\p{L}+ ){0,3}\p{N}/u

/**
 * Whether a sentence cannot be understood without the previous one: it opens with a pronoun or a connective ("He also",
 * "However,"), or quotes somebody who is only a pronoun ("…," she said).
 */
export function dependsOnPrevious(text: string, words: LanguageWords | null): boolean {
  if (words === null) return false
  const own = withoutQuotations(text).replaceAll('’', "'").toLowerCase().trim()
  const opening = text
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/^["'“‘«„(\s]+/u, '')
  if (inAll.test(opening) || words.standaloneOpeners.some((phrase) => startsWithPhrase(opening, phrase))) return false
  if (words.connectivePhrases.some((phrase) => startsWithPhrase(opening, phrase))) return true
  if (timeAfter.test(opening) || partOf.test(opening)) return true
  const first = /^[\p{L}\p{M}]+/u.exec(opening)?.[0] ?? ''
  if (words.pronounOpeners.has(first) || words.connectiveOpeners.has(first)) return true
  if (pronounComesFirst(withoutQuotations(text), words)) return true
  const quotes = own.length + 3 < text.length
  const ownWords = own.match(/[\p{L}\p{M}]+/gu) ?? []
  return (
    quotes &&
    ownWords.some((word, place) => {
      const next = ownWords[place + 1] ?? ''
      const namedBefore = place > 3
      return !namedBefore && words.attributedPronouns.has(word) && words.attributionVerbs.has(next)
    })
  )
}

/** "After the restart he retired": a person's pronoun with no name before it. */
function pronounComesFirst(own: string, words: LanguageWords): boolean {
  for (const word of own.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const lower = word.toLowerCase()
    if (words.personPronouns.has(lower)) return true
    if (/^\p{Lu}/u.test(word) && !words.functionWords.has(lower)) return false
  }
  return false
}

function startsWithPhrase(text: string, phrase: string): boolean {
  return text.startsWith(phrase) && !/[\p{L}\p{M}]/u.test(text.charAt(phrase.length))
}
