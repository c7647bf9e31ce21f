import type { Page } from '../../domain/page.ts'
import { languageWords } from '../../text/languageWords.ts'
import type { SuggestedSentence } from '../draftUpdate.ts'
import { insertedSentences, isInsertion } from '../insertedSentences.ts'
import { namesAmid, readsAlone } from '../../text/context/readsAlone.ts'

/** A whole sentence, or several: an article cannot quote less. */
const sentence = /^["“'‘(\p{Lu}\p{N}\p{Lo}][^]*[.!?…。！？।]["”'’)]*$/u
/** Most characters of a page that appear in an article as a quotation. */
const longest = 600

/** The words that a suggestion puts into an article. */
export interface ArticleWords {
  readonly text: string
  /** Whether they are a model's own, judged to be supported by the page. Absent for a quotation of the page. */
  readonly own?: true
}

/**
 * The words that a suggestion puts into an article, which cites one page for them: the page's own sentence as a
 * quotation; a model's words, if a judge found the page to support them; otherwise the sentence of the page that
 * carries them. Undefined where none is known to, or where it is not understood by itself.
 *
 * @param language BCP 47
 */
export function articleWords(
  { event }: Pick<SuggestedSentence, 'event'>,
  page: Page,
  language: string,
): ArticleWords | undefined {
  if (!isInsertion(event)) return undefined
  const [suggested] = insertedSentences(event)
  if (suggested === undefined) return undefined
  if (suggested.origin === 'quotation') return { text: suggested.text }
  const { label, basis, evidence } = suggested.support
  const [first] = evidence
  if (label !== 'supported' || first === undefined) return undefined
  const isOnPage = evidence.every(({ chunkId }) =>
    event.chunks.some((chunk) => chunk.id === chunkId && chunk.pageId === page.id),
  )
  if (basis === 'judge' && isOnPage) return { text: suggested.text, own: true }
  // Words from several places are no one quotation.
  if (evidence.length > 1) return undefined
  const words = page.text.slice(first.start, first.end).replace(/\s+/g, ' ').trim()
  const about = { words: languageWords(language), language, known: namesAmid([page.text]) }
  return words.length <= longest && sentence.test(words) && readsAlone(words, about) ? { text: words } : undefined
}
