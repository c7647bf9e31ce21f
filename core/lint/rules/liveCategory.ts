import { phrase } from '../../domain/phrase.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'
import type { Rule } from '../rule.ts'

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
            message: phrase`The draft stands in the category "${target.replace(/^[^:]*:\s*/, '')}".`,
            remedy: 'Set a colon in front, [[:Category:…]], until it is an article.',
            fix: { start: start + 2, end: start + 2, text: ':' },
          })),
  examples: {
    good: ['{{AfC submission|T}}\n[[:Category:Ferries]]', 'An article.\n[[Category:Ferries]]'],
    bad: [{ text: '{{AfC submission|T}}\n[[Category:Ferries]]', fixed: '{{AfC submission|T}}\n[[:Category:Ferries]]' }],
  },
}

/** Whether a template marks the text as a draft. */
function isDraftText({ templates }: WikitextDocument): boolean {
  return templates.some(({ name }) =>
    /^(?:afc (?:submission|draft)|articles for creation\b.*|draft (?:article|categories)|userspace draft|user sandbox|draft)$/i.test(
      name,
    ),
  )
}
