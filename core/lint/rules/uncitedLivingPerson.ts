import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { uncitedMatch, uncitedOfDraft, uncitedOfWikitext } from '../draft/uncited.ts'
const remedy = 'Cite a reliable source at once, or take the sentence out.'

export const uncitedLivingPerson: Rule = {
  id: 'uncited-living-person',
  severity: 'error',
  finds: 'statements about people that cite nothing',
  source: 'Wikipedia:Biographies of living persons',
  draft: (draft, context) =>
    uncitedOfDraft(draft, 'person', context).map((found) => ({
      ...found,
      message: 'It names a person who may be living and cites no source.',
      remedy,
    })),
  wikitext: (document, context) =>
    uncitedOfWikitext(document, 'person', context).map((span) =>
      uncitedMatch(span, 'This sentence names a person who may be living and cites nothing.', remedy),
    ),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '== A ==\nMayor Ann Lee resigned.<ref>B</ref>\n\n{{Reflist}}',
      '== A ==\nMayor John Hood opened the bridge in 1874.',
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Mayor Ann Lee resigned over the accident.', cites: [] }] }],
      },
      '== A ==\nIt sank.<ref>B</ref> Captain Ann Lee was arrested in June.\n\n{{Reflist}}',
      '== A ==\nAnn Lee, 43, denied the charges against her.',
    ],
  },
}
