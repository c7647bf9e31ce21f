import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const shortDescription: Rule = {
  id: 'short-description',
  severity: 'note',
  finds: 'short descriptions that are long',
  source: 'Wikipedia:Short description',
  wikitext: ({ templates }) =>
    templates.flatMap(({ name, parameters, start, end }) => {
      const text = parameters.find((parameter) => parameter.name === '1')?.value ?? ''
      if (!/^short description$/i.test(name) || text.length <= 60) return []
      return [
        {
          start,
          end,
          message: phrase`The short description has ${text.length} characters.`,
          remedy: 'About 40 are read in a list of search results: what, where, when.',
        },
      ]
    }),
  examples: {
    good: ['{{Short description|2026 ferry accident in Harrow Bay}}'],
    bad: ['{{Short description|An accident of a passenger ferry that happened in May 2026 in the bay of Harrow}}'],
  },
}
