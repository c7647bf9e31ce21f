import { describe, expect, it } from 'vitest'
import { readFixes } from '../../../../core/write/drafting/readFixes.ts'

const shown = new Map(['1.1', '1.2', '2.3'].map((label) => [label, true]))
const read = (raw: string, asked: readonly number[] = [2, 4]) =>
  readFixes(raw, { shown, asked, title: 'Harrow Bay ferry grounding', language: 'en', finish: 'stop' })

describe('fixes that a model answered', () => {
  it('are read by their marks, NONE as a withdrawal', () => {
    const { fixes } = read('S2: The ferry struck a reef at 07:12. [1.1][2.3]\nS4: NONE')
    expect([...fixes]).toEqual([
      [2, { text: 'The ferry struck a reef at 07:12.', labels: ['1.1', '2.3'] }],
      [4, 'none'],
    ])
  })

  it.each([
    ['brackets', '[S2] It struck a reef. [1.1]\n[S4] NONE'],
    ['bold marks', '**S2:** It struck a reef. [1.1]\n**S4:** NONE'],
    ['items of a list', '- S2: It struck a reef. [1.1]\n- S4: None.'],
    ['quotation marks', '"S2: It struck a reef. [1.1]"\n"S4: NONE"'],
    ['thinking', '<think>S2: wrong</think>\nS2: It struck a reef. [1.1]\nS4: NONE'],
  ])('are read from %s', (_, raw) => {
    const { fixes } = read(raw)
    expect([...fixes.keys()]).toEqual([2, 4])
    expect(fixes.get(2)).toMatchObject({ labels: ['1.1'] })
    expect(fixes.get(4)).toBe('none')
  })

  it('ignore sentences that were not asked about, and count them', () => {
    const { fixes, defects } = read('S1: Another sentence. [1.1]\nS2: It struck a reef. [1.1]\nS3: NONE')
    expect([...fixes.keys()]).toEqual([2])
    expect(defects).toMatchObject([{ kind: 'other-section', count: 2 }])
  })

  it('join two sentences for one mark', () => {
    expect(read('S2: It struck a reef. [1.1] Nobody was hurt. [1.2]').fixes.get(2)).toEqual({
      text: 'It struck a reef. Nobody was hurt.',
      labels: ['1.1', '1.2'],
    })
  })

  it('are none if the answer has no marks', () => {
    expect(read('I have corrected the sentences as you asked.').fixes.size).toBe(0)
  })
})
