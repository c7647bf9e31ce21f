import { describe, expect, it } from 'vitest'
import { addressDate } from '../../../../core/extract/citation/addressDate.ts'

describe('the date in an address', () => {
  it.each([
    ['https://a.example/2026/05/14/ferry', '2026-05-14'],
    ['https://a.example/news/2026-05-14/ferry', '2026-05-14'],
    ['https://a.example/world/2026/may/14/ferry', '2026-05-14'],
    ['https://a.example/2026/5/4/123/ferry', '2026-05-04'],
    ['https://a.example/20260514/ferry', '2026-05-14'],
    ['https://a.example/2026/05/ferry', '2026-05'],
    ['https://a.example/archive/lifestyle/1994/07/18/ferry-aground/38519c83/', '1994-07-18'],
    ['https://a.example/news/2026-05-14-ferry-aground', '2026-05-14'],
    ['https://a.example/news/152219/ferry-history-a4437-20260514-lfrm2', '2026-05-14'],
    ['https://a.example/news/ferry-aground-20260514', '2026-05-14'],
    ['https://a.example/20260514-ferry-aground', '2026-05-14'],
    ['https://a.example/ferry_20260514.html', '2026-05-14'],
  ])('of %s is %s', (url, date) => {
    expect(addressDate(url)).toBe(date)
  })

  it.each([
    'https://a.example/2026/ferry',
    'https://a.example/wp-content/uploads/2026/05/report.pdf',
    'https://a.example/scores/2026-05-14/',
    'https://a.example/2026/02/30/ferry',
    'https://a.example/1234-05-14-2026',
    'https://a.example/ferry-202605141-aground',
    'https://a.example/ferry-a20260514-aground',
    'https://a.example/ferry-20261514-aground',
    'https://a.example/uploads/ferry-20260514.pdf',
    'https://a.example/a?d=2026-05-14',
    'file:a.txt',
  ])('is not taken from %s', (url) => {
    expect(addressDate(url)).toBeUndefined()
  })
})
