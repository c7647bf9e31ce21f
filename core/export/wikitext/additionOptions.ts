import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { Draft } from '../../domain/draft.ts'
import { inlineText } from '../../text/inlineText.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import type { ArticleAdditions } from './articleAdditions.ts'
import type { WikitextOptions } from './wikitextOptions.ts'

/** Additions as the export takes them; links whose words the text no longer has are left out. */
export function additionOptions(
  draft: Draft,
  { links, authorityControl, ...added }: ArticleAdditions,
): WikitextOptions {
  const texts = articleSentences(articleSections(draft)).map(({ text }) => inlineText(text))
  const { seeAlso, categories, externalLinks, liveCategories } = added
  return {
    links: links.filter(({ text }) => texts.some((line) => wholeWords(text, 'u').test(line))),
    ...{ seeAlso, categories, externalLinks, liveCategories },
    ...(authorityControl === undefined ? {} : { authorityControl }),
  }
}
