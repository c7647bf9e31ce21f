import { isbnFault } from '../words/isbn.ts'
import type { OnlineRule } from './onlineRule.ts'

export const isbnUnregistered: OnlineRule = {
  id: 'isbn-unregistered',
  severity: 'warning',
  finds: 'book numbers that Open Library does not hold',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  request: { kind: 'service', answers: 'any', accept: 'application/json', maxBytes: 1024 * 1024 },
  targets: ({ templates }, { books }) =>
    templates.flatMap(({ name, parameters }) =>
      parameters.flatMap((parameter) => {
        const isIsbn = /^isbn\d*$/i.test(parameter.name) || (/^isbnt?$/i.test(name) && !parameter.named)
        const { value, at } = parameter
        // Invalid numbers are not looked up.
        if (!isIsbn || isbnFault(value) !== undefined) return []
        return [
          {
            ...at,
            address: `${books}/isbn/${value.replace(/[^\dXx]/g, '').toUpperCase()}.json`,
            subject: `ISBN ${value}`,
          },
        ]
      }),
    ),
  judge: (answer, { subject }) => {
    if (!('status' in answer) || (answer.status !== 404 && answer.status !== 200)) {
      return {
        message: `${subject} could not be looked up.`,
        remedy: 'Look it up in a library catalogue.',
        severity: 'note',
      }
    }
    if (answer.status === 200) return undefined
    return {
      message: `Open Library knows no book with ${subject}.`,
      remedy:
        'Look it up in a library catalogue: not every book is there, but an invented number is a sign of a source that does not exist (G15).',
    }
  },
  examples: {
    good: [{ text: '{{ISBN|978-0-306-40615-7}}', answer: { status: 200, body: '{}' } }],
    bad: [
      { text: '{{cite book |title=A |isbn=978-0-306-40615-7}}', answer: { status: 404, body: '' } },
      { text: '{{ISBN|978-0-306-40615-7}}', answer: { failure: 'timed-out', fault: 'did not answer' } },
    ],
  },
}
