import { describe, expect, it } from 'vitest'
import { summarize } from '../../scripts/summaryReporter.mjs'

describe('the end of a run', () => {
  it('is the counts alone on a line', () => {
    expect(summarize([{ state: 'passed' }, { state: 'failed' }, { state: 'passed' }], 0)).toEqual([
      '2 passed, 1 failed',
    ])
    expect(summarize([], 0)).toEqual(['0 passed, 0 failed'])
  })

  it('counts as failed what failed outside of a test', () => {
    expect(summarize([{ state: 'passed' }], 2)).toEqual(['1 passed, 2 failed'])
  })

  it('tells before them how many tests were skipped and why, so that the last line has one form', () => {
    const missing = 'there is no Electron'
    expect(
      summarize(
        [{ state: 'passed' }, { state: 'skipped', missing }, { state: 'skipped', missing }, { state: 'pending' }],
        0,
      ),
    ).toEqual([
      '2 skipped, since there is no Electron',
      '1 skipped, not asked for, or not meant for this system',
      '3 skipped in all',
      '1 passed, 0 failed',
    ])
  })

  it('has one line for tests that were skipped for one reason', () => {
    expect(summarize([{ state: 'skipped', missing: 'fish is not installed' }], 0)).toEqual([
      '1 skipped, since fish is not installed',
      '0 passed, 0 failed',
    ])
  })
})
