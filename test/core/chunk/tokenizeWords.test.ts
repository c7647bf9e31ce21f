import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tokenizeWords } from '../../../core/chunk/tokenizeWords.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'

/** Strings with the tokens that NLTK 3.10.4 gives; they hold what the golden file does not ask. */
const cases: readonly (readonly [text: string, tokens: readonly string[]])[] = [
  ['a,,b', ['a', ',', ',b']],
  ['a,:5', ['a', ',', ':5']],
  ['a,𝟗', ['a,𝟗']],
  ["x's' ", ['x', "'s", "'"]],
  ['end." ', ['end', '.', "''"]],
  ['end. "', ['end.', '``']],
  ['end. ) ]\n', ['end', '.', ')', ']']],
  ['end.\n)', ['end.', ')']],
  ['end.\u001F', ['end.']],
  ['..', ['..']],
  ['.', ['.']],
  ["gonna'tis'twas ", ['gon', 'na', "'t", 'is', "'t", 'was']],
  ['gİmme gımme', ['gİm', 'me', 'gım', 'me']],
  ['cannot\u0301', ['can', 'not', '\u0301']],
  ['wanna, wanna', ['wan', 'na', ',', 'wan', 'na']],
  ['beginning cannots', ['beginning', 'cannots']],
  ["'ſ 'x", ["'ſ", "'", 'x']],
  ['«"a"»', ['«', '``', 'a', "''", '»']],
  ['```a', ['``', '`', 'a']],
  ["'''", ["''", "'"]],
  ['\n"a"', ["''", 'a', "''"]],
]

describe('tokenizeWords', () => {
  it.each(cases)('reads %j as NLTK does', (text, tokens) => {
    expect(tokenizeWords(text).tokens).toEqual(tokens)
  })

  it('maps a rewritten double quote to the one character of the text', () => {
    const { tokens, starts, ends } = tokenizeWords('He said "no".')
    expect(tokens).toEqual(['He', 'said', '``', 'no', "''", '.'])
    expect(starts).toEqual([0, 3, 8, 9, 11, 12])
    expect(ends).toEqual([2, 7, 9, 11, 12, 13])
  })

  it('gives offsets in UTF-16 units', () => {
    const { starts, ends } = tokenizeWords('😀, é')
    expect([starts, ends]).toEqual([
      [0, 2, 4],
      [2, 3, 5],
    ])
  })

  it('leaves no character but white space out and gives every token its place, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...[
        "'",
        '"',
        '`',
        "''",
        '``',
        ' ',
        '\n',
        '.',
        '..',
        ',',
        ':',
        ';',
        '?',
        '(',
        ')',
        '[',
        '<',
        '*',
        '-',
        '--',
        '—',
        '«',
        '”',
        '‘',
        '%',
      ],
      ...[
        '\u001F',
        '\u0085',
        '\uFEFF',
        'a',
        's',
        't',
        'S',
        'm',
        're',
        "n't",
        'cannot',
        'gonna',
        'wanna',
        "d'ye",
        "'tis",
        '5',
        '٣',
        '½',
        'é',
        '\u0301',
        '\u200D',
        '😀',
        '\uD83D',
      ],
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens, starts, ends } = tokenizeWords(text)
        const between = tokens.map((_, index) => text.slice(ends[index - 1] ?? 0, starts[index]))
        between.push(text.slice(ends.at(-1) ?? 0))
        expect(between.join('')).toMatch(/^[\p{White_Space}\u001C-\u001F]*$/u)
        const sources = tokens.map((_, index) => text.slice(starts[index], ends[index]))
        expect(sources).not.toContain('')
        const isDoubleQuote = (piece: string): boolean => ['"', "''", '``'].includes(piece)
        const foreign = tokens.filter(
          (token, index) => token !== sources[index] && !(isDoubleQuote(token) && isDoubleQuote(sources[index]!)),
        )
        expect(foreign).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['a', "'", '"', '`', '.', ',', '-', ' ', "'t ", ' . ) "', 'nn', 'cannot'])(
    'takes time in proportion to the length of %j repeated',
    (piece) => {
      const milliseconds = (length: number): number => {
        const text = piece.repeat(Math.ceil(length / piece.length))
        const begin = performance.now()
        tokenizeWords(text)
        return performance.now() - begin
      }
      milliseconds(15_000)
      // Eight times the text; a quadratic step takes 64 times as long. Ten milliseconds cover what a busy machine adds.
      const takesTwentyTimes = (): boolean => milliseconds(115_000) > 20 * Math.max(milliseconds(15_000), 10)
      expect(takesTwentyTimes() && takesTwentyTimes() && takesTwentyTimes()).toBe(false)
    },
  )
})

describeWithShared('tokenizeWords beside the golden strings', () => {
  const caseSchema = z.object({
    text: z.string(),
    sentences: z.array(z.string()),
    punkt: z.array(z.string()),
    line: z.array(z.string()),
  })

  const { cases: golden } = z
    .object({ cases: z.array(caseSchema).length(50) })
    .parse(JSON.parse(readFileSync(sharedPath('data', 'golden', 'tokenizer.json'), 'utf8')))

  it.each(golden)('gives the tokens of $text as a whole and of its sentences', ({ text, sentences, punkt, line }) => {
    expect(tokenizeWords(text).tokens).toEqual(line)
    expect(sentences.flatMap((sentence) => tokenizeWords(sentence).tokens)).toEqual(punkt)
  })
})
