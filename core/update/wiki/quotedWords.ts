import type { Page } from '../../domain/page.ts'
import { languageWords } from '../../text/languageWords.ts'
import type { SuggestedSentence } from '../draftUpdate.ts'
import { namesAmid, readsAlone } from '../../text/context/readsAlone.ts'

/** A whole sentence, or several: an article cannot quote less. */
const sentence = /^["“'‘(\p{Lu}\p{N}\p{Lo}][^]*[.!?…。！？।]["”'’)]*$/u
/** Most characters of a page that appear in an article as a quotation. */
const longest = 600

/**
 * The words of a page that a suggestion puts into an article as a quotation: the page's own sentence, or, of what a reader put in words of
 * its own or cut out of one, the sentences of the page that carry it. Undefined where none are known to, or where
 * they are not understood by themselves.
 *
 * @param language BCP 47
 */
export function quotedWords(
  { event }: Pick<SuggestedSentence, 'event'>,
  page: Page,
  language: string,
): string | undefined {
  const [suggested] = event.kind === 'insert' ? event.sentences : []
  if (suggested === undefined) return undefined
  if (suggested.origin === 'quotation') return suggested.text
  const { label, evidence } = suggested.support
  const [first] = evidence
  // Words from several places are no one quotation.
  if (label !== 'supported' || first === undefined || evidence.length > 1) return undefined
  const words = page.text.slice(first.start, first.end).replace(/\s+/g, ' ').trim()
  const about = { words: languageWords(language), language, known: namesAmid([page.text]) }
  return words.length <= longest && sentence.test(words) && readsAlone(words, about) ? words : undefined
}
