import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkIdSchema } from '../../../../core/domain/ids.ts'
import { parseArticle, type ParsedArticle } from '../../../../core/write/paper/parseArticle.ts'
import { headingAnswers } from '../answers/headingAnswers.ts'
import { markerAnswers } from '../answers/markerAnswers.ts'
import { surroundedAnswers } from '../answers/surroundedAnswers.ts'
import { textAnswers } from '../answers/textAnswers.ts'

const shown = ['a', 'b', 'c', 'd', 'e'].map((id) => chunkIdSchema.parse(id))

function outline({ sections }: ParsedArticle): string[] {
  return sections.flatMap(({ heading, level, sentences }) => [
    ...(heading === '' ? [] : [`${level} ${heading}`]),
    ...sentences.map(({ text, citations, startsParagraph }) => {
      const numbers = citations.map((id) => shown.indexOf(id) + 1)
      return `${startsParagraph ? '¶ ' : ''}${text} <${numbers.join()}>`
    }),
  ])
}

function counts({ defects }: ParsedArticle): Record<string, number> {
  return Object.fromEntries(defects.map(({ kind, count }) => [kind, count]))
}

describe('an answer of a model is read', () => {
  it.each([...markerAnswers, ...headingAnswers, ...surroundedAnswers, ...textAnswers])(
    '$name',
    ({ raw, article, defects = {}, ...options }) => {
      const parsed = parseArticle(raw, shown, options)
      expect(outline(parsed)).toEqual(article)
      expect(counts(parsed)).toEqual(defects)
    },
  )
})

// Text made of the things that answers are made of, so that it meets the parser's own cases.
const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      '==',
      '== ',
      '=',
      '#',
      '## ',
      '**',
      '*',
      '_',
      "'''",
      '`',
      '```\n',
      '\n',
      '\n\n',
      '. ',
      '.',
      ' ',
      '- ',
      '1. ',
      '|',
      '\n|',
      '|\n',
      '{|',
      '|}',
      '|-',
      '{{',
      '}}',
      '[',
      ']',
      '[1]',
      '[2][9]',
      '[1-',
      '[^1]',
      '【',
      '】',
      '†',
      '¹',
      '²³',
      '(Document 2)',
      '[[',
      ']]',
      '<',
      '>',
      '<think>',
      '</think>',
      '<ref>',
      '</ref>',
      '<!--',
      '-->',
      '<sup>',
      '</sup>',
      '<|im_end|>',
      '&amp;',
      '&#8238;',
      '\u202E',
      '\uFDD0',
      '\uFDD1',
      '\uFDD07\uFDD1',
      'References',
      'Note: ',
      'Sure! ',
      'Here is the article: ',
      'https://a.example',
      '\uD800',
      '大火。',
      'Two people died',
    ],
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const answer = fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(''))

describe('any text', () => {
  it('parses, and no citation outside the set survives', () => {
    fc.assert(
      fc.property(answer, fc.nat(5), fc.constantFrom('stop' as const, 'length' as const), (raw, size, finish) => {
        const set = shown.slice(0, size)
        const { sections, defects } = parseArticle(raw, set, { finish, title: 'Two people' })
        for (const { heading, level, sentences } of sections) {
          expect(level).toBe(heading === '' ? 1 : Math.max(2, level))
          expect(sentences.length).toBeGreaterThan(0)
          expect(sentences[0]?.startsParagraph).toBe(true)
          for (const { text, citations } of sentences) {
            expect(text).toMatch(/[\p{L}\p{N}]/u)
            expect(text).toBe(text.trim())
            expect(`${heading}${text}`).not.toMatch(/[\n\uFDD0\uFDD1\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u)
            expect(citations.every((id) => set.includes(id))).toBe(true)
            expect(new Set(citations).size).toBe(citations.length)
          }
        }
        for (const { count, examples } of defects) {
          expect(count).toBeGreaterThanOrEqual(examples.length)
          expect(examples.length).toBeLessThanOrEqual(3)
          expect(examples.every((example) => Array.from(example).length <= 120)).toBe(true)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('loses no word without counting it, and gains none', () => {
    const words = fc.array(fc.constantFrom('Zulu', 'fire', 'Ourense', 'died', 'rained.', 'then', 'said.'), {
      minLength: 1,
      maxLength: 8,
    })
    const line = fc.tuple(
      fc.constantFrom('', '- ', '> ', '1) ', '## ', '==', '**', '[1] ', '<p>', '| '),
      words.map((list) => list.join(' ')),
      fc.constantFrom('', '.', '. [1]', ' [1, 2].', '==', '**', ' [9]', '</p>', ' |', '.¹', '<ref>2</ref>', ':'),
      fc.constantFrom('\n', '\n\n', ' '),
    )
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 10 }),
        fc.constantFrom('stop' as const, 'length' as const),
        (lines, finish) => {
          const raw = lines.flat().join('')
          const { sections, defects } = parseArticle(raw, shown, { finish })
          const kept = sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)])
          const letters = (text: string): string => text.replace(/<\/?(?:p|ref)>/g, '').replace(/[^A-Za-z]/g, '')
          const dropped = defects.filter(({ kind }) => !kind.startsWith('citation'))
          if (dropped.length === 0) expect(letters(kept.join(' '))).toBe(letters(raw))
          else expect(letters(kept.join(' ')).length).toBeLessThan(letters(raw).length)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('counts each number outside the set', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }), (numbers) => {
        const raw = numbers.map((number) => `A fire broke out [${number}].`).join(' ')
        const parsed = parseArticle(raw, shown)
        const outside = numbers.filter((number) => number < 1 || number > shown.length).length
        expect(counts(parsed)['citation-out-of-range'] ?? 0).toBe(outside)
        const cited = parsed.sections.flatMap(({ sentences }) => sentences).flatMap(({ citations }) => citations)
        expect(cited.length).toBe(numbers.length - outside)
      }),
    )
  })

  it('takes time linear in its length', () => {
    const units = [
      '[',
      '[1',
      '[1]',
      '(',
      '<',
      '<a ',
      '<think>',
      '</think>',
      '{{',
      '}}',
      '=',
      '== ',
      '==a',
      '#',
      '*',
      '**',
      '_',
      '`',
      "'",
      '|',
      '|-\n',
      '!\n',
      '|-|',
      '\n',
      ' ',
      '[1-',
      '[[',
      '](',
      '(document 1',
      '¹',
      '¹,',
      '<!--',
      '<ref>',
      '<sup>1',
      '- ',
      '1.',
      '&#',
      'a ',
      'Note: ',
      '\uFDD0',
      '[1], ',
      '-',
      '\n-',
      '>',
      '\n>',
    ]
    for (const unit of units) {
      const seconds = (size: number): number => {
        const raw = `${unit.repeat(Math.ceil(size / unit.length))}x.`
        const started = performance.now()
        parseArticle(raw, shown)
        return (performance.now() - started) / 1000
      }
      seconds(2_000)
      // 100,000 characters, 20 times a long article: a quadratic step takes minutes.
      expect(seconds(100_000), JSON.stringify(unit)).toBeLessThan(3)
    }
  })
})
