import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

/** Fewest words of an article that should lead to others. */
const fewestWords = 150

export const wikilinksMissing: Rule = {
  id: 'wikilinks-missing',
  severity: 'warning',
  finds: 'articles of some length without a link to another article',
  source: 'Wikipedia:Manual of Style/Linking',
  // Links are chosen when a draft is exported.
  draft: () => [],
  wikitext: ({ refs, links, prose, templates }) => {
    const words = prose.match(/\p{L}+/gu)?.length ?? 0
    const isArticle = refs.length > 0 || templates.some(({ name }) => /^(?:cite |reflist)/iu.test(name))
    const leads = links.some(({ target }) => /^[^:]|^:[^:]*$/u.test(target) && !/^:?\s*(?:[\p{L}_ ]+):/u.test(target))
    if (!isArticle || words < fewestWords || leads) return []
    const start = Math.max(0, prose.search(/\S/u))
    return [
      {
        start,
        end: start,
        message: phrase`The article has about ${words} words and no link to another article.`,
        remedy: 'Link names and terms that have an article where they are first said: [[Title]] or [[Title|words]].',
      },
    ]
  },
  examples: {
    good: [
      `${'The ferry ran onto rocks at dawn. '.repeat(30)}<ref>A</ref> It lay off [[Tarn]].\n\n{{Reflist}}`,
      `${'The ferry ran onto rocks at dawn. '.repeat(3)}<ref>A</ref>\n\n{{Reflist}}`,
      'These are notes of mine on a page. '.repeat(30),
    ],
    bad: [
      `${'The ferry ran onto rocks at dawn. '.repeat(30)}<ref>A</ref>\n\n{{Reflist}}`,
      `${'The ferry ran onto rocks at dawn. '.repeat(30)}<ref>A</ref>\n\n{{Reflist}}\n[[Category:Ferries]] [[File:A.jpg]]`,
    ],
  },
}
