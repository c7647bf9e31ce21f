import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'

export const accessDateNeedless: Rule = {
  id: 'access-date-needless',
  severity: 'note',
  finds: 'a day of reading for pages that state their date',
  source: 'Template:Cite web#access-date',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) => {
      const read = citation.filled('access-date', 'accessdate')
      if (
        read === undefined ||
        citation.filled('url') === undefined ||
        citation.filled('date', 'publication-date', 'year') === undefined
      )
        return []
      return [
        parameterMatch(read, {
          message: phrase`${nameOfCitation(citation)} states its date and also when it was read.`,
          remedy: 'The day of reading is needed of undated pages only; you can take it out.',
        }),
      ]
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access-date=4 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=4 May 2026}}</ref>',
    ],
    bad: ['<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=3 May 2026 |access-date=4 May 2026}}</ref>'],
  },
}
