import { expect, it } from 'vitest'
import { isUrl } from '../../../core/domain/isUrl.ts'

it.each([
  ['https://a.example/x', undefined, true],
  ['/x', 'https://a.example/', true],
  ['/x', undefined, false],
  ['no address', undefined, false],
])('%s from %s is an address: %s', (text, base, expected) => expect(isUrl(text, base)).toBe(expected))

it('an address with letters beyond ASCII is one however often it is asked', () => {
  const addresses = ['http://bücher.example/ä', 'https://пример.example/']
  for (let at = 0; at < 20_000; at += 1) {
    for (const address of addresses) if (!isUrl(address)) throw new Error(`${address} was refused at call ${at}`)
  }
})
