import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch, without } from '../words/parameterMatch.ts'

export const cs1AccessDateWithoutUrl: Rule = {
  id: 'cs1-access-date-without-url',
  severity: 'error',
  finds: 'a day of reading where no address was read',
  source: 'Help:CS1 errors#accessdate_missing_url',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) => {
      const read = citation.filled('access-date', 'accessdate')
      if (
        read === undefined ||
        citation.filled(
          'url',
          'chapter-url',
          'article-url',
          'contribution-url',
          'map-url',
          'conference-url',
          'transcript-url',
          'section-url',
          'entry-url',
          'event-url',
        ) !== undefined
      )
        return []
      const message = phrase`${nameOfCitation(citation)} says when it was read on the web and gives no address.`
      // A {{cite web}} lacks its address; in other templates the access date has no meaning.
      const fix = citation.kind === 'cite web' ? {} : { fix: without(read) }
      return [parameterMatch(read, { message, remedy: 'Give |url=, or take |access-date= out.', ...fix })]
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access-date=4 May 2026}}</ref>',
      '<ref>{{cite news |title=A ferry |newspaper=Post |access-date=}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |title=A ferry |access-date=4 May 2026}}</ref>',
      {
        text: '<ref>{{cite news |title=A ferry |newspaper=Post |access-date=4 May 2026}}</ref>',
        fixed: '<ref>{{cite news |title=A ferry |newspaper=Post }}</ref>',
      },
    ],
  },
}
