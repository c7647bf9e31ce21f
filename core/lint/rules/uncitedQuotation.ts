import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { uncitedMatch, uncitedOfDraft, uncitedOfWikitext } from '../draft/uncited.ts'
const remedy = 'Cite the page that it is from right behind it, or take it out: a quotation must be cited.'

export const uncitedQuotation: Rule = {
  id: 'uncited-quotation',
  severity: 'error',
  finds: 'quotations that cite nothing',
  source: 'Wikipedia:Verifiability#Responsibility for providing citations',
  draft: (draft, context) =>
    uncitedOfDraft(draft, 'quotation', context).map((found) => ({
      ...found,
      message: 'It is a quotation and cites no source.',
      remedy,
    })),
  wikitext: (document, context) =>
    uncitedOfWikitext(document, 'quotation', context).map((span) =>
      uncitedMatch(span, 'This quotation cites nothing.', remedy),
    ),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '== A ==\nHe said "nobody was on the bridge".<ref>B</ref>\n\n{{Reflist}}',
      '== A ==\nThe "Blue Bird" sank in the bay in May.',
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'He said "nobody was on the bridge at dawn".', cites: [] }] }],
      },
      '== A ==\nIt sank.<ref>B</ref> He said that "nobody was on the bridge".\n\n{{Reflist}}',
    ],
  },
}
