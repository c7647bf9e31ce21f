import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copiedRuns } from '../../../../core/judge/copy/copiedRuns.ts'

function runsOf(passage: string, sentence: string): readonly (readonly [string, string])[] {
  return copiedRuns(passage, sentence).map((run) => [
    passage.slice(run.passage.start, run.passage.end),
    sentence.slice(run.sentence.start, run.sentence.end),
  ])
}

const fold = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe('words that a sentence shares with a passage', () => {
  it('are runs of six and more, whatever their case and punctuation', () => {
    const passage = 'On Sunday, the ferry left Port Ellery - with 131 passengers; nobody was hurt.'
    expect(runsOf(passage, 'The ferry left “Port Ellery” with 131 people.')).toEqual([
      ['the ferry left Port Ellery - with 131', 'The ferry left “Port Ellery” with 131'],
    ])
    expect(runsOf(passage, 'The ferry left Port Ellery, empty.')).toEqual([])
  })

  it('are the longest there are, each word of the sentence once', () => {
    const passage = 'a b c d e f x. a b c d e f g h i.'
    expect(runsOf(passage, 'A b c d e f g h. And a b c d e f x.')).toEqual([
      ['a b c d e f g h', 'A b c d e f g h'],
      ['a b c d e f x', 'a b c d e f x'],
    ])
  })

  it('are signs where no space stands between words', () => {
    expect(runsOf('渡輪在星期日離開港口。', '渡輪在星期日離開了。')).toEqual([['渡輪在星期日離開', '渡輪在星期日離開']])
  })

  it('are the same words in both, whatever is compared', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'A,', 'c.', 'é'), { maxLength: 60 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (passage, sentence) => {
        let end = 0
        for (const run of copiedRuns(passage, sentence)) {
          expect(run.sentence.start).toBeGreaterThanOrEqual(end)
          end = run.sentence.end
          const words = fold(passage.slice(run.passage.start, run.passage.end))
          expect(words.length).toBeGreaterThanOrEqual(6)
          expect(fold(sentence.slice(run.sentence.start, run.sentence.end))).toEqual(words)
        }
      }),
    )
  })

  it('are found whole where a page repeats itself', () => {
    const passage = 'the ferry ran aground off the coast on Sunday evening and '.repeat(200)
    const [run] = copiedRuns(passage, passage)
    expect(run!.sentence.end).toBe(passage.trim().length)
  })
})
