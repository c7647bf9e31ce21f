import { expect, it } from 'vitest'
import { parseAddresses } from '../../../renderer/parts/parseAddresses.ts'

it('addresses are taken one a line, blank lines and spaces around them left out', () => {
  expect(parseAddresses(' https://a.example/1 \r\n\n\thttp://b.example\n')).toEqual({
    addresses: ['https://a.example/1', 'http://b.example'],
    wrong: [],
  })
})

it('https:// may be left out of an address', () => {
  expect(parseAddresses('a.example/news?id=1\nbücher.example').addresses).toEqual([
    'https://a.example/news?id=1',
    'https://bücher.example',
  ])
})

it('lines that are no web addresses are named by their number', () => {
  expect(
    parseAddresses('https://a.example\nsome words\nfile:///etc/passwd\njavascript:alert(1)\n/home/me/page.html'),
  ).toEqual({ addresses: ['https://a.example'], wrong: [2, 3, 4, 5] })
})

it('two addresses on one line are no address', () => {
  expect(parseAddresses('https://a.example https://b.example').wrong).toEqual([1])
})
