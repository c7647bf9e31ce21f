import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byScore, formatRun, parseJudgements, parseRun } from '../../../../lab/evaluate/retrieval/trecFiles.ts'

describe('a file of TREC', () => {
  it.each([
    ['1 Q0 d 1 2.5', 'Line 1 of f has 5 fields where 6 are wanted. Give query Q0 document rank score tag.'],
    ['1 Q0 d 1 2.5 x\n1 Q0 e 1 high x', 'Line 2 of f has the score "high", which is no number.'],
    ['1 Q0 d 1 NaN x', 'Line 1 of f has the score "NaN", which is no number.'],
    ['1 Q0 d 1 1 x\n\n1 Q0 d 2 0 x', 'Line 3 of f names the document d for the query 1 a second time.'],
    ['\n \n', 'f holds no line.'],
  ])('as a run %j is refused', (text, message) => expect(() => parseRun(text, 'f')).toThrow(message))

  it.each([
    ['1 0 d 1.5', 'Line 1 of f has the grade "1.5", which is no whole number.'],
    ['1 0 d', 'Line 1 of f has 3 fields where 4 are wanted. Give query 0 document grade.'],
  ])('as judgements %j is refused', (text, message) => expect(() => parseJudgements(text, 'f')).toThrow(message))

  it('may begin with a byte order mark, have tabs, and end its lines as Windows does', () => {
    expect(parseJudgements('\uFEFF1\t0\td\t2\r\n1 0 e -1\r\n', 'f')).toEqual(
      new Map([
        [
          '1',
          new Map([
            ['d', 2],
            ['e', -1],
          ]),
        ],
      ]),
    )
  })

  it('reads back the run that was written', () => {
    const word = fc.stringMatching(/^[^\s\uFEFF]{1,8}$/u)
    const run = fc.uniqueArray(
      fc.tuple(
        word,
        fc.uniqueArray(fc.tuple(word, fc.float({ noNaN: true, noDefaultInfinity: true })), {
          selector: ([name]) => name,
          minLength: 1,
        }),
      ),
      { selector: ([name]) => name, minLength: 1 },
    )
    fc.assert(
      fc.property(run, fc.string(), (entries, tag) => {
        const given = new Map(
          entries.map(([query, scores]) => [query, new Map(scores.map(([name, score]) => [name, score + 0]))]),
        )
        expect(parseRun(formatRun(given, tag), 'f')).toEqual(given)
      }),
    )
  })

  it('is written best document first', () => {
    const run = new Map([
      [
        'q',
        new Map([
          ['a', 1],
          ['b', 3],
          ['c', 1],
        ]),
      ],
    ])
    expect(byScore(run.get('q')!).map(([name]) => name)).toEqual(['b', 'c', 'a'])
    expect(formatRun(run, 'my run')).toBe('q Q0 b 1 3 my-run\nq Q0 c 2 1 my-run\nq Q0 a 3 1 my-run\n')
  })
})
