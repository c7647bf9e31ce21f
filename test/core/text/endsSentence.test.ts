import { expect, it } from 'vitest'
import { endsSentence } from '../../../core/text/endsSentence.ts'

it.each([
  'It is over.',
  'Is it?',
  '“It is!”',
  '(It was.)',
  'It was.[12]',
  '終わり。',
  '「終わり。」',
  'यह है।',
  'نعم؟',
  'He waited…',
])('takes %s for whole', (text) => expect(endsSentence(text)).toBe(true))

it.each(['', 'A heading', 'and then,', 'see [12]', 'Weather: ', 'It is over. And', '漢字'])(
  'takes %j for cut off',
  (text) => expect(endsSentence(text)).toBe(false),
)
