import type { Rule } from '../rule.ts'
import { isDraftText } from '../../wikitext/isDraftText.ts'

export const liveCategory: Rule = {
  id: 'live-category',
  severity: 'error',
  finds: 'categories that put a draft among the articles',
  source: 'Wikipedia:Drafts#Preparing drafts',
  wikitext: (document) =>
    !isDraftText(document)
      ? []
      : document.links
          .filter(({ target }) => /^(?:Category|Kategorie|Catégorie):/iu.test(target))
          .map(({ start, end, target }) => ({
            start,
            end,
            message: `The draft stands in the category "${target.replace(/^[^:]*:\s*/, '')}".`,
            remedy: 'Set a colon in front, [[:Category:…]], until it is an article.',
            fix: { start: start + 2, end: start + 2, text: ':' },
          })),
  examples: {
    good: ['{{AfC submission|T}}\n[[:Category:Ferries]]', 'An article.\n[[Category:Ferries]]'],
    bad: [{ text: '{{AfC submission|T}}\n[[Category:Ferries]]', fixed: '{{AfC submission|T}}\n[[:Category:Ferries]]' }],
  },
}
