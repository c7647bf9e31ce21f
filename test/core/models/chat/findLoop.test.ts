import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { findLoop, watchForLoop } from '../../../../core/models/chat/findLoop.ts'

const opening = 'The ferry ran aground on Thursday evening, and all people on board were taken off. '
const hospital = 'The captain was taken to the hospital. '

describe('a text that ends in a loop', () => {
  it.each<[string, string, string]>([
    ['a sentence', opening, hospital.repeat(8)],
    ['a line', `${opening}\n`, 'All 146 rescued as ferry runs aground in fog\n'.repeat(6)],
    ['half a sentence', 'The 2026-05-15 ', 'edition of the 2026-05-15 '.repeat(12)],
    ['a word', opening, 'no disaster, '.repeat(20)],
    [
      'a paragraph',
      opening,
      `${'One thing after the other happened on this day, and some more of them. '.repeat(1)}${hospital}\n\n`.repeat(3),
    ],
    ['digits', 'It fell 1', '0'.repeat(300)],
    ['blanks', opening, '\n '.repeat(400)],
    ['another script', '渡轮搁浅。', '船长被送往医院。'.repeat(30)],
    ['open JSON', '{"headings":["A","', 'Rescue of the passengers","'.repeat(9)],
  ])('is known, and where nothing new comes any more: %s', (_, before, loop) => {
    const text = before + loop
    const start = findLoop(text)
    expect(start).toBeGreaterThanOrEqual(before.length)
    // The first copy is new.
    expect(start).toBeLessThan(before.length + loop.length / 2)
    expect(loop.startsWith(text.slice(before.length, start))).toBe(true)
  })

  it('is known where a list counts up, or a paragraph comes again under other headings', () => {
    const counting = Array.from({ length: 120 }, (_, at) => `the ${at + 14}th, `).join('')
    expect(findLoop(`${opening}The 14th day, ${counting}`)).toBeLessThan(200)
    const again = ['Response', 'Summary', 'Report', 'Issued by', 'Published', 'Key points']
      .map(
        (heading) =>
          `${heading}\n${opening}The coastguard said that nobody was missing, and that the sea was slight.\n\n`,
      )
      .join('')
    expect(findLoop(again)).toBeLessThan(300)
  })

  it.each<[string, string]>([
    ['an empty text', ''],
    ['a sentence said twice', opening + hospital + hospital],
    ['a ruled table', `${opening}\n|${'-'.repeat(150)}|${'-'.repeat(150)}|\n| Year | Dead |\n`],
    [
      'a table of figures',
      Array.from({ length: 60 }, (_, at) => `| ${1960 + at} | ${(at * 37) % 91} | ${(at * 53) % 67} |`).join('\n'),
    ],
    [
      'citations after each sentence',
      Array.from({ length: 40 }, (_, at) => `${'abcdefgh'.repeat(at)} sank off ${'ijkl'.repeat(at)}. [1][2][3]`).join(
        ' ',
      ),
    ],
  ])('is not what this is: %s', (_, text) => {
    expect(findLoop(text)).toBeUndefined()
  })

  it('is none of the pages of the sample', () => {
    const folder = join(packageRoot, 'resources', 'sample', 'pages')
    const pages = readdirSync(folder).filter((name) => /\.(html|txt|md)$/.test(name))
    expect(pages.length).toBeGreaterThan(4)
    for (const name of pages) {
      const words = readFileSync(join(folder, name), 'utf8').replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
      expect([name, findLoop(words.replace(/\s+/g, ' '))]).toEqual([name, undefined])
    }
  })

  it('is found whatever stands before it and is repeated', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.stringMatching(/^[a-z]{2,9}[ a-z.,]{0,60}$/),
        fc.integer({ min: 0, max: 50 }),
        (before, unit, more) => {
          const loop = unit.repeat(Math.ceil(200 / unit.length) + 3) + unit.slice(0, more % unit.length)
          const start = findLoop(before + loop)
          expect(start).toBeDefined()
          expect(start).toBeLessThanOrEqual(before.length + unit.length)
        },
      ),
    )
  })

  it('is never seen in words that differ', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 150, maxLength: 400 }), (words) => {
        expect(findLoop(words.join(' '))).toBeUndefined()
      }),
    )
  })
})

describe('a watch over a text that grows', () => {
  it('tells soon that it loops, however the text is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 20 }), (lengths) => {
        const text = opening + hospital.repeat(40)
        const watch = watchForLoop()
        let read = 0
        for (let piece = 0; read < text.length; piece += 1) {
          const length = lengths[piece % lengths.length]!
          if (watch.push(text.slice(read, read + length))) break
          read += length
        }
        expect(read).toBeGreaterThan(opening.length + 150)
        expect(read).toBeLessThan(opening.length + 420)
      }),
    )
  })

  it('is silent over a long text that does not', () => {
    const watch = watchForLoop()
    const words = Array.from(
      { length: 20_000 },
      (_, at) => `${((at * 7919) % 20_011).toString(26).replace(/\d/g, 'q')}a${at.toString(36).replace(/\d/g, 'k')}`,
    )
    expect(words.some((word) => watch.push(`${word} `))).toBe(false)
  })
})

describe('an answer in JSON', () => {
  const looped = (text: string): boolean => {
    const loop = watchForLoop({ structured: true })
    return Array.from(text.match(/[^]{1,9}/gu) ?? []).some((piece) => loop.push(piece))
  }
  const verdict = (claim: number) => ({ claim, unsupported: [], verdict: 'supported', needed: [`${claim % 7}.12`] })

  it('is no loop where its list says nearly the same again and again, as verdicts on sixty claims do', () => {
    const verdicts = Array.from({ length: 60 }, (_, at) => verdict(at + 1))
    expect(looped(JSON.stringify({ verdicts }))).toBe(false)
    // Text of the same words would be one.
    expect(findLoop(JSON.stringify({ verdicts }))).toBeDefined()
  })

  it('is a loop where one entry comes again unchanged, or one of its texts does not end', () => {
    expect(looped(JSON.stringify({ verdicts: Array.from({ length: 60 }, () => verdict(1)) }))).toBe(true)
    expect(looped(`{"text": "${opening}${hospital.repeat(20)}`)).toBe(true)
  })
})
