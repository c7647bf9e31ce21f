import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
const needing = /^cite (?:web|podcast|mailing list)$/

export const cs1UrlMissing: Rule = {
  id: 'cs1-url-missing',
  severity: 'error',
  finds: '{{cite web}} without an address',
  source: 'Help:CS1 errors#cite_web_url',
  wikitext: (document) =>
    citationsIn(document)
      .filter(
        ({ kind, filled }) =>
          needing.test(kind) &&
          filled('url', 'chapter-url', 'article-url', 'transcript-url', 'arxiv', 'eprint', 'doi') === undefined,
      )
      .map((citation) => ({
        start: citation.start,
        end: citation.end,
        message: phrase`${nameOfCitation(citation)} is a {{${citation.kind}}} and has no address.`,
        remedy:
          'Give the address as |url=, or use the template for what it is: {{cite news}}, {{cite book}}, {{cite report}}.',
      })),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite news |title=A ferry |newspaper=Post |date=3 May 2026}}</ref>',
    ],
    bad: ['<ref>{{cite web |title=A ferry |website=A}}</ref>', '<ref>{{cite podcast |title=A ferry |url=}}</ref>'],
  },
}
