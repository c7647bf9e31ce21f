import { expect, it } from 'vitest'
import { parseRobots } from '../../../../core/collect/web/robotsRules.ts'

it('rules with stars that would hold up the program are not matched', () => {
  const path = '/a'.repeat(500)
  const verdict = (stars: number) => {
    const rules = `User-agent: *\n${`Disallow: /${'*b'.repeat(49)}\n`.repeat(stars)}`
    return parseRobots(new URL('https://news.example.org/robots.txt'), rules)(new URL(path, 'https://news.example.org'))
  }
  expect(verdict(30)).toBe('allowed')
  // Five million steps hold a program up for 26 ms, twenty for 67 and more.
  expect(verdict(100)).toEqual({ unavailable: 'it is too long' })
})
