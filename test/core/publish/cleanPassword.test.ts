import { expect, it } from 'vitest'
import { cleanPassword } from '../../../core/publish/cleanPassword.ts'

it.each([
  [' abcd0123efgh\r\n', 'abcd0123efgh'],
  ['abcd01\n23efgh', 'abcd0123efgh'],
  ['\tCitewright on my laptop@abcd0123 ', 'Citewright on my laptop@abcd0123'],
  ['zwei Wörter: ü', 'zwei Wörter: ü'],
  [' \n', ''],
])('a wiki password pasted as %j is %j', (pasted, password) => {
  expect(cleanPassword(pasted)).toBe(password)
})
