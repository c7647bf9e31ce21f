import { expect, it } from 'vitest'
import { fileAddress, shownAddress, titleOrAddress } from '../../../core/collect/webAddress.ts'

it('the address of a file is shown as the name of the file, on one line and without control characters', () => {
  for (const name of ['harbour news 3 May.txt', 'Fähre & Riff.pdf', '100%.txt', 'a#b?.html']) {
    expect(shownAddress(fileAddress(name))).toBe(name)
  }
  expect(shownAddress(fileAddress('a\u001b[2J\n\u202eb.txt'))).toBe('a[2J b.txt')
  expect(shownAddress('file:100%.txt')).toBe('100%.txt')
  expect(shownAddress('https://post.example/a%20b')).toBe('https://post.example/a%20b')
})

it('a page is called by its title, and without one by its address or file', () => {
  const url = fileAddress('harbour news.txt')
  expect(titleOrAddress({ title: 'Ferry aground', url })).toBe('Ferry aground')
  expect(titleOrAddress({ title: ' ', url })).toBe('harbour news.txt')
  expect(titleOrAddress({ title: '', url: 'https://post.example/' })).toBe('https://post.example/')
})
