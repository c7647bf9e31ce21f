import { expect, it } from 'vitest'
import { listedSite } from '../../../../core/extract/citation/listedSite.ts'
import { urlDate } from '../../../../core/extract/citation/urlDate.ts'

it.each([
  ['https://news.example/2026/3/9/ferry.html', '2026-03-09'],
  ['https://news.example/world/2026-03-09/ferry', '2026-03-09'],
  ['https://news.example/read/20260309/16/1652023/ferry', '2026-03-09'],
  ['https://news.example/read/20260309123000/ferry', '2026-03-09'],
  ['https://news.example/world-20260309', '2026-03-09'],
  ['https://news.example/2026/13/40/ferry', undefined],
  ['https://news.example/1850/03/09/ferry', undefined],
  ['https://web.example/20260309/https://a.example/2025/01/02/x', undefined],
  ['https://news.example/?date=2026-03-09', undefined],
  ['https://news.example/articles/2026030912', '2026-03-09'],
  ['https://news.example/articles/1234567890', undefined],
  ['no address', undefined],
])('the day in the path of %s is %s', (url, date) => expect(urlDate(url)).toBe(date))

it.each([
  ['https://www.usnews.com/news/a', 'U.S. News & World Report'],
  ['https://apnews.com/article/a', 'Associated Press'],
  ['https://www.nytimes.com/2026/a', 'The New York Times'],
  ['https://abcnews.go.com/a', 'ABC News'],
  ['https://www.researchgate.net/a', undefined],
  ['https://paper.example/a', undefined],
])('the list of perennial sources has %s as %s', (url, name) => expect(listedSite(url)).toBe(name))
