import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
import { isPhrase } from '../words/findPhrases.ts'

/** Titles of pages often end in the site's name. */
function beforeSite(title: string): string {
  return title.split(/\s(?:[-–—|]|&#124;|\{\{!\}\})\s/u, 1)[0] ?? title
}

export const cs1GenericTitle: Rule = {
  id: 'cs1-generic-title',
  severity: 'error',
  finds: 'titles of error pages and walls in the place of a title',
  source: 'Help:CS1 errors#generic_title',
  wikitext: (document, { words }) =>
    citationsIn(document).flatMap((citation) => {
      const title = citation.filled('title')
      if (title === undefined || words === undefined || !isPhrase(beforeSite(title.value), words.genericTitles))
        return []
      return [
        parameterMatch(title, {
          message: phrase`The title "${title.value}" is what a site shows in place of a page.`,
          remedy: 'Open the page and give the headline that stands there.',
        }),
      ]
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example |title=Access denied to 40 visitors of the port}}</ref>',
      '<ref>{{cite web |url=https://a.example |title=Home for the holidays}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example |title=Just a moment...}}</ref>',
      '<ref>{{cite web |url=https://a.example |title=404 Not Found}}</ref>',
      '<ref>{{cite web |url=https://a.example |title=Access Denied}}</ref>',
      '<ref>{{cite web |url=https://a.example |title=Archived copy}}</ref>',
      '<ref>{{cite web |url=https://a.example |title=Untitled page at a.example/1}}</ref>',
    ],
  },
}
