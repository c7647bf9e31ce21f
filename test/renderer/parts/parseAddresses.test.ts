import { expect, it } from 'vitest'
import { addressesIn, parseAddresses } from '../../../renderer/parts/parseAddresses.ts'

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

it('a line may hold several addresses, or a text around them', () => {
  expect(parseAddresses('https://a.example https://b.example\n* [https://c.example/x A title]').addresses).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example/x',
  ])
})

it('addresses are found in Markdown, wikitext, HTML and prose, each once and without the punctuation around them', () => {
  expect(
    addressesIn(`See [one](https://a.example/1), {{cite web |url=https://b.example/2|title=T}} and
      <a href="https://c.example/3?x=1&y=2">three</a> (https://d.example/4). Also https://e.example/A_(B), https://a.example/1!`),
  ).toEqual([
    'https://a.example/1',
    'https://b.example/2',
    'https://c.example/3?x=1&y=2',
    'https://d.example/4',
    'https://e.example/A_(B)',
  ])
  expect(addressesIn('no address, file:///etc/passwd, javascript:alert(1)')).toEqual([])
})
