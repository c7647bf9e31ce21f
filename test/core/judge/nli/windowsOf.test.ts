import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import { windowsOf } from '../../../../core/judge/nli/windowsOf.ts'

const text = 'It rained. The mayor opened the bridge. Trains stopped. Bread became dearer. Nobody was hurt.'
const words = (sentence: string, most: number) =>
  windowsOf(sentence, sourceOfPremise(text), { most }).map(({ start, end }) => text.slice(start, end))

describe('windows of a passage', () => {
  test('begin with the shortest that holds all words of the sentence, and end with the whole passage', () => {
    const [first, ...rest] = words('The mayor opened a bridge.', 3)
    expect(first).toBe('The mayor opened the bridge.')
    expect(rest.at(-1)).toBe(text)
    expect(rest).toHaveLength(3)
  })

  test('span several sentences where the sentence draws on them', () => {
    expect(words('Trains stopped and bread became dearer.', 1)[0]).toBe('Trains stopped. Bread became dearer.')
  })

  test('of a short passage are the passage itself, once', () => {
    const short = windowsOf('It rained.', sourceOfPremise('It rained.'), { most: 4 })
    expect(short.map(({ start, end, whole }) => [start, end, whole])).toEqual([[0, 10, false]])
    expect(windowsOf('It rained.', sourceOfPremise(''), { most: 4 })).toEqual([])
  })

  test('lie within the passage, at sentence bounds or its own, for any text and passage', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', '\n', '“', '”', '1', 'é'), maxLength: 80 })
    fc.assert(
      fc.property(texts, fc.nat(80), fc.nat(80), (page, one, two) => {
        const [start, end] = [Math.min(one, two, page.length), Math.min(Math.max(one, two), page.length)]
        const source = { ...sourceOfPremise(page), start, end }
        for (const window of windowsOf('a B 1', source, { most: 3 })) {
          expect(window.start).toBeGreaterThanOrEqual(start)
          expect(window.end).toBeLessThanOrEqual(end)
          expect(window.end).toBeGreaterThan(window.start)
          expect(window.overlap).toBeGreaterThanOrEqual(0)
          expect(window.overlap).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
