import { expect, test } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import { missingFacts } from '../../../../core/judge/facts/missingFacts.ts'
import { findVerbatim } from '../../../../core/judge/verbatim/findVerbatim.ts'
import { windowsOf } from '../../../../core/judge/nli/windowsOf.ts'
import { processorTime } from '../../../processorTime.ts'

const length = 50_000
const sentence = 'In 2012 Jane Smith met 12 people of the WHO over £3.5 million on May 3.'

// One careless pattern makes one of these quadratic, which is minutes.
test.each([
  'a',
  'A',
  '1',
  '1,',
  '111 ',
  "111'",
  'Ab ',
  'A.',
  'two ',
  'two and ',
  'million ',
  '-',
  'A-',
  '3 ',
  'May ',
  '"',
  '\n',
  'It is. ',
])('a page of nothing but %j is read in seconds', (piece) => {
  const source = sourceOfPremise(piece.repeat(length / piece.length))
  const time = processorTime(() => {
    missingFacts(sentence, [source])
    findVerbatim(sentence, source)
    windowsOf(sentence, source, { most: 4 })
  })
  expect(time).toBeLessThan(5000)
})
