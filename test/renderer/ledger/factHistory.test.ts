import { describe, expect, test } from 'vitest'
import { lastSpell, tellHistory, timesTurned } from '../../../renderer/ledger/factHistory.ts'
import { stepDay } from '../../../renderer/ledger/moment.ts'
import { factOf } from './facts.ts'

const { history } = factOf('f1', 'The harbour was closed.', [
  [4, 'a', 'so'],
  [5, 'b', 'so'],
  [6, 'c', 'not'],
  [7, 'd', 'not'],
  [8, 'e', 'so'],
  [9, 'f', 'not'],
])

describe('a fact day by day', () => {
  test('tells what each page did to it', () => {
    expect(tellHistory(history).map(({ turn }) => turn)).toEqual([
      'said',
      'again',
      'otherwise',
      'otherwise-again',
      'back',
      'otherwise',
    ])
    expect(timesTurned(history)).toBe(3)
  })

  test('tells the last stretch in which it held', () => {
    expect(lastSpell(history)).toEqual({ since: '2026-05-08', until: '2026-05-09' })
    expect(lastSpell(history.slice(0, 3))).toEqual({ since: '2026-05-04', until: '2026-05-06' })
    expect(lastSpell(history.slice(0, 2))).toEqual({ since: '2026-05-04', until: null })
  })

  test('is gone through by the days on which pages tell something', () => {
    const days = ['2026-05-08', '2026-05-04', '2026-05-06', '2026-05-06']
    expect(stepDay(days, '2026-05-05', 1)).toBe('2026-05-06')
    expect(stepDay(days, '2026-05-06', -1)).toBe('2026-05-04')
    expect(stepDay(days, '2026-05-08', 1)).toBeUndefined()
  })
})
