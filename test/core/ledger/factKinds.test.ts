import { expect, it } from 'vitest'
import { factKinds } from '../../../core/ledger/factKinds.ts'

it('tells whether a fact states numbers, dates or names; the number of a day is none', () => {
  expect(factKinds('Six fishing boats joined the rescue.')).toEqual(['number'])
  expect(factKinds('It ran aground on 14 May 2026.')).toEqual(['date'])
  expect(factKinds('The boats from Port Ellery came on 14 May 2026 and took off 70 people.')).toEqual([
    'number',
    'date',
    'name',
  ])
  expect(factKinds('Nobody was hurt.')).not.toContain('name')
})
