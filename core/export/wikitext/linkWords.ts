import { articleLink } from './articleTitle.ts'
import { escapeLine } from '../../wikitext/escapeWikitext.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import type { ArticleLink } from './wikitextOptions.ts'

/**
 * Sets sentences so that the words of a link lead to its article where the article's text has them first, and nowhere else.
 * Of links whose words overlap the longer one goes first.
 *
 * @returns takes the sentences in their order, as text on one line, and gives wikitext
 */
export function linkWords(links: readonly ArticleLink[]): (text: string) => string {
  const open = [...links].filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length)
  const linked = new Set<string>()
  const set = (text: string): string => {
    for (const { text: words, title } of open) {
      if (linked.has(title)) continue
      const found = wholeWords(words, 'u').exec(text)
      if (found === null) continue
      linked.add(title)
      const end = found.index + words.length
      // What comes before is looked at for shorter links of its own, then what comes after.
      return `${set(text.slice(0, found.index))}${articleLink(title, escapeLine(words))}${set(text.slice(end))}`
    }
    return escapeLine(text)
  }
  return set
}
