import { describe, expect, test } from 'vitest'
import { joinContinuation, withoutLastWord } from '../../../../core/models/chat/joinContinuation.ts'

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('a cut answer and its continuation', () => {
  test.each<[string, string, string, string]>([
    [
      'are joined where one goes on after the other',
      'The dam failed on ',
      'Tuesday. It rained.',
      'The dam failed on Tuesday. It rained.',
    ],
    [
      'are joined once where a space stands on both sides',
      'The dam failed on ',
      ' Tuesday.',
      'The dam failed on Tuesday.',
    ],
    ['keep the paragraph that begins', 'The dam failed. ', '\n\nIt rained.', 'The dam failed.\n\nIt rained.'],
    [
      'lose the words that are repeated',
      'The dam failed on Tuesday and the ',
      'on Tuesday and the river rose.',
      'The dam failed on Tuesday and the river rose.',
    ],
    [
      'lose one word that is repeated',
      'The dam failed and the ',
      'the river rose.',
      'The dam failed and the river rose.',
    ],
    ['keep a figure that comes twice', 'From 2 ', '2 became 3.', 'From 2 2 became 3.'],
    [
      'lose a sentence that is begun again',
      'It rained. [1.2] The dam failed on Tuesday and ',
      'The dam failed on Tuesday and the river rose. [1.3]',
      'It rained. [1.2] The dam failed on Tuesday and the river rose. [1.3]',
    ],
    [
      'lose a sentence that is begun again and goes on otherwise',
      'It rained. The dam above the town failed, and ',
      'The dam above the town broke on Tuesday.',
      'It rained. The dam above the town broke on Tuesday.',
    ],
    [
      'lose whole sentences that are repeated',
      'One came. Two went home. Three ',
      'Two went home. Three stayed.',
      'One came. Two went home. Three stayed.',
    ],
    [
      'are the second where it is the whole answer from its beginning',
      'One came early in the day by train. Two went ',
      'One came early in the day by train. Then two went home.',
      'One came early in the day by train. Then two went home.',
    ],
    [
      'are the first where the second begins anew and is shorter',
      'One came early in the day by train. Two went home. Three ',
      'One came early in the day by train. End.',
      'One came early in the day by train. Two went home. Three ',
    ],
    [
      'are joined without spaces in scripts without them',
      `${'水坝在星期二决堤'.repeat(6)}河水`,
      '决堤河水上涨。',
      `${'水坝在星期二决堤'.repeat(6)}河水上涨。`,
    ],
    ['are the first where nothing comes', 'The dam ', '', 'The dam '],
    ['are the first where only its end comes again', 'The dam failed on ', 'The dam failed on', 'The dam failed on '],
  ])('%s', (_, before, next, joined) => {
    expect(joinContinuation(before, next)).toBe(joined)
  })

  test('are the whole text wherever it was cut and however many words come again', () => {
    const text =
      'It rained for 3 days. [1.2] The dam failed on 14 May 2026, and 12 people left [2.1] their homes.\n\nThe river rose by 2.5 m.'
    for (let cut = 12; cut < text.length; cut += 1) {
      const begun = withoutLastWord(text.slice(0, cut))
      const words = begun.trimEnd().split(' ')
      for (let repeated = 0; repeated <= words.length; repeated += 1) {
        const from = words.slice(0, words.length - repeated).join(' ').length
        const next = text.slice(from).trimStart()
        // One or two figures or labels alone may stand twice by right.
        const again = text.slice(from, begun.trimEnd().length)
        if (repeated > 0 && repeated < 3 && !/\p{L}{2}/u.test(again)) continue
        // A cut between two ends of a line leaves one of them.
        expect(spaced(joinContinuation(begun, next)), `${cut} ${repeated}`).toBe(spaced(text))
      }
    }
  })
})

describe('the last word of a cut answer', () => {
  test.each([
    ['The river ro', 'The river '],
    ['It rose by 2', 'It rose by '],
    ['It rained. [3', 'It rained. '],
    ['It rained.\n\nTh', 'It rained.\n\n'],
    ['It rained. ', 'It rained. '],
    ['Rai', 'Rai'],
    ['水坝在星期二决堤'.repeat(6), '水坝在星期二决堤'.repeat(6)],
  ])('goes: %j', (text, begun) => {
    expect(withoutLastWord(text)).toBe(begun)
  })
})
