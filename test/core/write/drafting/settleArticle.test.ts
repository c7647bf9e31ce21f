import { expect, it } from 'vitest'
import { indexEvidence } from '../../../../core/chunk/indexEvidence.ts'
import { settleArticle } from '../../../../core/write/drafting/settleArticle.ts'
import { startWorking } from '../../../../core/write/drafting/workingArticle.ts'

it('keeps the paragraph whose first sentence was left out', () => {
  const index = indexEvidence([])
  const sentence = (text: string, startsParagraph = false) => ({ text, labels: ['1.1'], startsParagraph })
  const sentences = [
    sentence('The ferry left.', true),
    sentence('Others disagreed.', true),
    sentence('The mate saw fog.'),
    sentence('He said so.'),
  ]
  const [section] = startWorking([{ heading: 'Voyage', level: 2, sentences }], index)
  const removed = { reason: 'unsupported' as const, why: 'It cites no sentence.' }
  const working = section!.sentences.map((each, at) => (at === 1 ? { ...each, removed } : each))
  const { sections, leftOut } = settleArticle([{ ...section!, sentences: working }], { index, judge: undefined })
  expect(leftOut.map(({ text }) => text)).toEqual(['Others disagreed.'])
  expect(sections[0]!.sentences.map(({ text, startsParagraph }) => [text, startsParagraph])).toEqual([
    ['The ferry left.', true],
    ['The mate saw fog.', true],
    ['He said so.', false],
  ])
})
