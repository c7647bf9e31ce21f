import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Sentence } from '../../domain/draft.ts'
import { inlineText } from '../../text/inlineText.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import type { ArticleLink } from './wikitextOptions.ts'

/** Words that were to lead to an article are not in the text. */
function linkWords(link: ArticleLink): CitewrightError {
  return new CitewrightError(
    'input',
    `The text does not have the words ${JSON.stringify(link.text)}, which were to lead to the article ${JSON.stringify(link.title)}.`,
    'Give the words as the text writes them, whole and with its capitals, or leave this link out.',
  )
}

/** @throws CitewrightError if no exported sentence contains the words of a link */
export function refuseLostLinks(sentences: readonly Sentence[], links: readonly ArticleLink[]): void {
  const texts = sentences.map(({ text }) => inlineText(text))
  const lost = links.find(({ text }) => text === '' || !texts.some((line) => wholeWords(text, 'u').test(line)))
  if (lost !== undefined) throw linkWords(lost)
}
