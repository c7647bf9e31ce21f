import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'

export const cs1PeriodicalMissing: Rule = {
  id: 'cs1-periodical-missing',
  severity: 'error',
  finds: 'articles of a journal or magazine that is not named',
  source: 'Help:CS1 errors#missing_periodical',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) => {
      const { start, end, kind, filled } = citation
      if (
        !/^cite (?:journal|magazine)$/.test(kind) ||
        filled(
          'journal',
          'magazine',
          'work',
          'periodical',
          'website',
          'newspaper',
          'script-journal',
          'script-magazine',
          'script-work',
        ) !== undefined
      )
        return []
      return [
        {
          start,
          end,
          message: phrase`${nameOfCitation(citation)} names no journal.`,
          remedy: phrase`Give it as |${kind.slice(5)}=, or use {{cite web}}.`,
        },
      ]
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '{{cite journal |title=Ferries |journal=Ships |date=2020}}',
    ],
    bad: ['{{cite journal |title=Ferries |date=2020}}', '{{cite magazine |title=Ferries |url=https://a.example}}'],
  },
}
