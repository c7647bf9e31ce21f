import { describe, expect, it } from 'vitest'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { statementOf } from '../../../../core/answer/question/statementOf.ts'
import { candidateSpans } from '../../../../core/answer/read/candidateSpans.ts'

function best(question: string, sentence: string): readonly (string | number)[] {
  const [first] = candidateSpans(sentence, readQuestion(question), { isName: () => false }).toSorted(
    (a, b) => b.fit - a.fit,
  )
  return first === undefined ? [] : [first.text, first.fit]
}

describe('how many were killed or injured', () => {
  it.each([
    ['Seventeen people were injured, two of them seriously.', ['Seventeen', 1]],
    ['The number of people injured in the grounding of the ferry has risen to 17, officials said.', ['17', 1]],
    ['Fourteen of the 17 people who were injured have left hospital.', ['17', 1]],
    ['Nobody was hurt.', ['none', 1]],
    ['They brought 70 people home.', ['70', 0.15]],
    ['Two of the injured were in a serious condition.', ['Two', 0.0375]],
    ['The ferry struck the pier, which caused damage of £400,000 and hurt three people.', ['three', 1]],
  ])('is in “%s”', (sentence, found) => {
    expect(best('How many people were injured?', sentence)).toEqual(found)
  })

  it('makes a statement from “none”', () => {
    expect(statementOf(readQuestion('How many people were killed?'), 'none')).toBe('No people were killed.')
  })
})
