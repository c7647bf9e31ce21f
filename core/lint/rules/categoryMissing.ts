import type { Rule } from '../rule.ts'

/** Languages whose word for categories is known. */
const known: ReadonlySet<string> = new Set(['de', 'en', 'fr'])

export const categoryMissing: Rule = {
  id: 'category-missing',
  severity: 'note',
  finds: 'articles with references that are in no category',
  source: 'Wikipedia:Categorization',
  // A draft has no categories: they are named when it is exported.
  draft: () => [],
  wikitext: ({ text, refs, links }, { language, wiki }) => {
    const isArticle = refs.length > 0 && /<references\b|\{\{\s*(?:ref-?list|références)/i.test(text)
    if (!isArticle || !known.has(language) || wiki === 'neutral') return []
    if (links.some(({ target }) => /^:?\s*(?:Category|Kategorie|Catégorie)\s*:/iu.test(target))) return []
    const end = text.trimEnd().length
    return [
      {
        start: end,
        end,
        message: 'The article is in no category.',
        remedy: 'Name some at its end, those of a draft with a colon in front: [[:Category:…]].',
      },
    ]
  },
  examples: {
    good: [
      'A.<ref>B</ref>\n\n{{Reflist}}\n\n[[:Category:Ferries]]',
      'A.<ref>B</ref>\n<references />\n[[Category:Ferries]]',
      'One sentence of an article.<ref>B</ref>',
    ],
    bad: ['A.<ref>B</ref>\n\n== References ==\n{{Reflist}}', 'A.<ref>B</ref>\n<references />\n[[Ferry]]'],
  },
}
