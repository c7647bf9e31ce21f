import { phrase } from '../../domain/phrase.ts'
import type { Match, Rule } from '../rule.ts'

export const headingLevel: Rule = {
  id: 'heading-level',
  severity: 'warning',
  finds: 'headings that skip a level, and headings of the first level',
  source: 'Wikipedia:Manual of Style/Accessibility#Headings',
  wikitext: ({ headings }) => {
    let previous = 1
    return headings.flatMap(({ start, end, level, title }): readonly Match[] => {
      const before = previous
      previous = level
      if (level === 1)
        return [
          {
            start,
            end,
            message: phrase`"${title}" is a heading of the first level, which is the article's title.`,
            remedy: 'Give it two equals signs.',
          },
        ]
      if (level <= before + 1) return []
      return [
        {
          start,
          end,
          message:
            before === 1
              ? phrase`"${title}" has ${level} equals signs and stands below a heading of the article itself.`
              : phrase`"${title}" has ${level} equals signs and stands below a heading of ${before}.`,
          remedy: phrase`Give it ${before + 1}.`,
        },
      ]
    })
  },
  examples: {
    good: ['== A ==\n=== B ===\n== C ==', 'Lead.\n\n== A ==\nText.'],
    bad: ['== A ==\n==== B ====', '= A =\nText.', '=== A ===\nText.'],
  },
}
