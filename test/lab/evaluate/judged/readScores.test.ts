import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScores } from '../../../../lab/evaluate/judged/readScores.ts'

function focus(answer: string): number | null {
  return readScores(answer, ['focus']).scores.get('focus')!.score
}

function fluencyAndInfo(answer: string): readonly (number | null)[] {
  const { scores } = readScores(answer, ['fluency', 'info'])
  return [scores.get('fluency')!.score, scores.get('info')!.score]
}

describe('the scores in an answer', () => {
  it.each([
    ['{"reason": "It strays once.", "focus": 4}', 4],
    ['```json\n{"reason": "Score: 1", "focus": 3.5}\n```', 3.5],
    ['<think>Perhaps 2? {"focus": 2}</think>{"reason": "…", "focus": 5}', 5],
    ['{"focus": "4/5"}', 4],
    ['{"focus": {"score": 2, "reason": "x"}}', 2],
    ['{"score": 0}', 0],
    ['Here is my grade:\n{"reason": "r", "focus": 3}', 3],
    ['4', 4],
    ['4/5', 4],
    ['**3.5**', 3.5],
    ['Score: 3.5', 3.5],
    ['**Focus:** 4 out of 5. It stays with the ferry.', 4],
    ['I would give it a rating of 2.', 2],
    ['The focus score is 5', 5],
    ['Focus: 4/5 …\nFinal score: 4', 4],
  ])('%s is read as %d', (answer, score) => expect(focus(answer)).toBe(score))

  it.each([
    ['', 'the answer holds no score that can be read'],
    ['I cannot grade this article.', 'the answer holds no score that can be read'],
    ['{"reason": "On a scale from 0 to 5 it is good."}', 'the answer holds no score that can be read'],
    ['The score is 0 to 5.', 'the answer holds no score that can be read'],
    ['{"reason": "x", "focus": NaN}', '"NaN" is no number'],
    ['{"focus": null}', '"null" is no number'],
    ['{"focus": "good"}', '"good" is no number'],
    ['{"focus": 6}', '"6" is not on the scale from 0 to 5'],
    ['{"focus": 1e9}', '"1000000000" is not on the scale from 0 to 5'],
    ['Focus: -1', '"-1" is not on the scale from 0 to 5'],
    ['Score: 8/10', '"8/10" is not on the scale from 0 to 5'],
    ['The article says {"focus": 5}. Focus: 2', 'the answer gives several scores (5, 2)'],
    ['The text says "Score: 5". Score: 2', 'the answer gives several scores (5, 2)'],
  ])('%s is a missing value, and never zero', (answer, missing) => {
    expect(readScores(answer, ['focus']).scores.get('focus')).toEqual({ score: null, missing })
  })

  it('are told apart where two were asked for, and one may be missing', () => {
    expect(fluencyAndInfo('{"reason": "r", "fluency": 4, "info": 3}')).toEqual([4, 3])
    expect(fluencyAndInfo('{"Fluency": 4, "Informativeness": "2"}')).toEqual([4, 2])
    expect(fluencyAndInfo('Fluency: 4/5\nInfo score: 3')).toEqual([4, 3])
    expect(fluencyAndInfo('{"fluency": 4, "info": 9}')).toEqual([4, null])
    expect(fluencyAndInfo('Score: 4')).toEqual([null, null])
    expect(fluencyAndInfo('4')).toEqual([null, null])
  })

  it('come with the reason where the answer gives one', () => {
    expect(readScores('{"reason": "It strays\\nonce.", "focus": 4}', ['focus']).reason).toBe('It strays once.')
    expect(readScores('4', ['focus']).reason).toBe('')
  })

  it('lie on the scale or are missing, whatever a judge writes', () => {
    const piece = fc.oneof(
      fc.constantFrom('{"', 'focus', '":', ' 4', '}', 'Score', ': ', '/5', 'NaN', '-', '<think>', '[', '.'),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const score = focus(pieces.join(''))
        expect(score === null || (score >= 0 && score <= 5)).toBe(true)
      }),
    )
  })
})
