import { describe, expect, it } from 'vitest'
import { quoteSentence } from '../../../core/export/quoteSentence.ts'

describe('quoteSentence', () => {
  it.each([
    ['The ferry sank.', '"The ferry sank."'],
    ['He said "stop" and “go”.', `"He said 'stop' and 'go'."`],
    ['"It is over."', '"It is over."'],
    ['“It is over”.', '"It is over".'],
    ['"Yes", he said, "it is."', `"'Yes', he said, 'it is.'"`],
    ['He said: "It is', `"He said: 'It is"`],
    ['«Fini.»', '"Fini."'],
  ])('sets %s as %s', (text, quoted) => expect(quoteSentence(text)).toBe(quoted))
})
