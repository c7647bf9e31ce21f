import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordChanges } from '../../../core/update/wordChanges.ts'

it('changes of neighbouring words are one change', () => {
  expect(wordChanges('It closed on 15 May at Tarn.', 'It closed on 2 June at Tarn.')).toEqual([
    { kind: 'same', text: 'It closed on ' },
    { kind: 'gone', text: '15 May' },
    { kind: 'new', text: '2 June' },
    { kind: 'same', text: ' at Tarn.' },
  ])
})

it('what is of both and what is of one give that wording', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd.', '\n'), { maxLength: 12 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, (old, current) => {
      const changes = wordChanges(old, current)
      const without = (kind: string): string =>
        changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('')
      expect(without('new')).toBe(old)
      expect(without('gone')).toBe(current)
    }),
  )
})
