import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { isbnFault } from '../words/isbn.ts'

export const isbn: Rule = {
  id: 'isbn',
  severity: 'error',
  finds: 'book numbers whose check digit is wrong',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  wikitext: ({ templates, prose }) => {
    const given = templates.flatMap((template) => {
      const ofBook = template.parameters.filter(({ name, value }) => /^isbn\d*$/i.test(name) && value !== '')
      const numbers = /^isbnt?$/i.test(template.name) ? template.parameters.filter(({ named }) => !named) : []
      return [...ofBook, ...numbers].map(({ value, at }) => ({
        value: value.replace(/^\(\((.*)\)\)$/, '$1'),
        accepted: value.startsWith('(('),
        ...at,
      }))
    })
    const written = [...prose.matchAll(/\bISBN(?:-1[03])?:?\s{1,3}([\dXx][\dXx -]{8,20}[\dXx])\b/g)].map(
      ({ index, 0: all, 1: value = '' }) => ({ value, accepted: false, start: index, end: index + all.length }),
    )
    return [...given, ...written].flatMap(({ value, accepted, start, end }) => {
      const fault = accepted ? undefined : isbnFault(value)
      if (fault === undefined) return []
      return [
        {
          start,
          end,
          message:
            fault === 'length'
              ? phrase`ISBN ${value} does not have the form of an ISBN: 10 digits, or 13 that begin with 978 or 979.`
              : phrase`ISBN ${value} fails its own check digit, so that no book can have it.`,
          remedy:
            'Look the book up and copy its number. Invented numbers are a sign of sources that do not exist (G15).',
        },
      ]
    })
  },
  examples: {
    good: [
      '{{cite book |title=A |isbn=978-0-306-40615-7}}',
      '{{ISBN|0-306-40615-2}}',
      '{{cite book |title=A |isbn=((978-0-306-40615-8))}}',
      'ISBN 978-0-306-40615-7',
      '{{cite book|title=A|isbn=080442957X}}',
    ],
    bad: [
      '{{cite book |title=A |isbn=978-0-306-40615-8}}',
      '{{ISBN|0-306-40615-3}}',
      '{{cite book |title=A |isbn=12345}}',
      'See ISBN 978-1-234-56789-0.',
    ],
  },
}
