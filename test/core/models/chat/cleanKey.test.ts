import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanKey } from '../../../../core/models/chat/cleanKey.ts'

const key = 'sk-proj-0123456789abcdefghij'

describe('a key that was pasted', () => {
  it.each([
    key,
    ` ${key}\t`,
    `\n${key}\r\n`,
    `sk-proj-0123\n456789abcdefghij`,
    `sk-proj-0123\r\n   456789abcdefghij`,
    'sk-proj-0123456789 abcdefghij',
    'sk- proj-01 2345\t6789\u00a0abc defghij',
    's k-p r o j-0 1 2 3 4 5 6 7 8 9 abcdefghij'.replaceAll(/(?<=[a-z]) (?=[a-z])/g, ''),
    `"${key}"`,
    `'${key}' `,
    `Bearer ${key}`,
    `Authorization: Bearer ${key}`,
    `\u200b${key}\ufeff`,
    `\u00a0${key}\u00a0`,
  ])('as %j is the key alone', (pasted) => {
    expect(cleanKey(pasted)).toBe(key)
  })

  it.each([`my key: ${key}`, `key: ${key}`, `${key} and more`, `the key is ${key}.`, 'sk-…', 'sk-\u0001'])(
    'with anything else, as %j, is refused',
    (pasted) => {
      const failure = messageOf(() => cleanKey(pasted))
      expect(failure).toContain('This is not a key')
      expect(failure).not.toContain('sk-')
    },
  )

  it('is cleaned to something that a header can hold, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (pasted) => {
        const failure = messageOf(() => expect(cleanKey(pasted)).toMatch(/^[\x21-\x7e]*$/))
        expect(failure).toMatch(/^(?:$|This is not a key)/)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{8,60}$/), fc.stringMatching(/^[ \t\r\n]{0,6}$/), (whole, blanks) => {
        fc.pre(!/^["'`]|^bearer|^authorization/i.test(whole))
        expect(cleanKey(`${blanks}${whole}${blanks}`)).toBe(whole)
      }),
    )
  })
})

/** What work fails with; empty if it does not fail. */
function messageOf(work: () => void): string {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
