import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const boldExcess: Rule = {
  id: 'bold-excess',
  severity: 'warning',
  finds: 'bold within the sections of an article',
  source: 'Wikipedia:Manual of Style/Text formatting#Boldface',
  wikitext: ({ text, headings, prose }) => {
    // Titles are bold in the lead, and so are other names of the subject there.
    const from = headings[0]?.start ?? text.length
    const bold = [...text.matchAll(/'''[^'\n]{1,200}'''/g)].filter(
      ({ index, 0: all }) => index >= from && prose.slice(index, index + all.length).trim() !== '',
    )
    if (bold.length < 3) return []
    return bold.map(({ index, 0: all }) => ({
      start: index,
      end: index + all.length,
      message: phrase`Bold within a section: ${all.slice(3, 60).replaceAll("'''", '')}`,
      remedy: "Take the bold out; it is for the subject's names in the lead.",
    }))
  },
  examples: {
    good: ["'''A''' also '''B''' or '''C'''.\n\n== D ==\nText '''e'''."],
    bad: ["== A ==\n* '''Speed:''' 3\n* '''Length:''' 4\n* '''Crew:''' 5"],
  },
}
