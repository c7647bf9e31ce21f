import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
const titles = [
  'title',
  'script-title',
  'trans-title',
  'chapter',
  'contribution',
  'entry',
  'article',
  'section',
  'map',
  'encyclopedia',
  'transcript',
]

export const cs1TitleMissing: Rule = {
  id: 'cs1-title-missing',
  severity: 'error',
  finds: 'citations without a title',
  source: 'Help:CS1 errors#citation_missing_title',
  wikitext: (document) =>
    citationsIn(document)
      .filter(({ filled }) => filled(...titles) === undefined)
      .map((citation) => ({
        start: citation.start,
        end: citation.end,
        message: phrase`${nameOfCitation(citation)} has no title.`,
        remedy: 'Give the title of the page as |title=.',
      })),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite book |chapter=Ferries |title=Ships |last=Kim |first=A}}</ref>',
      '<ref>{{cite news |script-title=ru:Паром |url=https://a.example}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |website=A}}</ref>',
      '<ref>{{cite news |title= |work=Post}}</ref>',
      '<ref>{{Cite web|url=https://a.example|titel=Ferry}}</ref>',
    ],
  },
}
