import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { uncitedMatch, uncitedOfDraft, uncitedOfWikitext } from '../draft/uncited.ts'
const remedy = 'Cite a source that says it, or leave it out.'

export const noCitation: Rule = {
  id: 'no-citation',
  severity: 'error',
  finds: 'sentences that cite nothing',
  source: 'Wikipedia:Verifiability',
  draft: (draft, context) =>
    uncitedOfDraft(draft, 'other', context).map((found) => ({ ...found, message: 'It cites no source.', remedy })),
  wikitext: (document, context) =>
    uncitedOfWikitext(document, 'other', context).map((span) =>
      uncitedMatch(span, 'Behind the last reference of its paragraph this sentence cites nothing.', remedy),
    ),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      'Lead text without a source.\n\n== A ==\nThe ferry sank in May.<ref>B</ref>\n\n{{Reflist}}',
      '== See also ==\nThe ferry and the port of the town.',
      '== A ==\nThe ferry sank. It was raised in June.<ref>B</ref>{{rp|3}}\n\n{{Reflist}}',
      '== A ==\n* The ferry of the town sank',
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.', cites: [] }] }],
      },
      '== A ==\nThe ferry sank in May.<ref>B</ref> It was raised again in June.\n\n{{Reflist}}',
      '== A ==\nThe ferry of the town sank in May.',
    ],
  },
}
