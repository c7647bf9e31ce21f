import { findWrittenDate } from '../../extract/isoDate.ts'
import { scanWikitext } from '../../wikitext/scanWikitext.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { ArticleToChange } from './acceptWikiUpdate.ts'
import { articleReferences } from './articleReferences.ts'
import { articleSections } from './articleSentences.ts'
import { templateWords } from '../../wikitext/templateWords.ts'

/**
 * Reads an article's wikitext: its sentences with their places, and its references.
 *
 * @param about.host host and port of the wiki, to which no reference leads
 */
export function readArticle(
  wikitext: string,
  about: { readonly wiki: WikiProfile; readonly language: string; readonly host: string },
): ArticleToChange {
  const { wiki, language, host } = about
  const document = scanWikitext(wikitext)
  const readDate = (text: string): string | undefined => findWrittenDate(text, language)
  const references = articleReferences(document, { wikiHost: host, readDate })
  const { seeAlso, references: list, externalLinks } = wiki.headings
  const endHeadings = new Set([seeAlso, list, externalLinks, ...otherEnds].map((heading) => heading.toLowerCase()))
  return {
    document,
    references,
    wiki,
    sections: articleSections(document, { words: templateWords, references, language, endHeadings }),
  }
}

/** Headings of sections without text of their own that a profile does not name. */
const otherEnds = [
  'Notes',
  'Footnotes',
  'Citations',
  'Sources',
  'Bibliography',
  'Further reading',
  'Notes and references',
]
