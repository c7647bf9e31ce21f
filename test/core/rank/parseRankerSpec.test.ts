import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRankerSpec, rankerNames, RankerSpecError } from '../../../core/rank/parseRankerSpec.ts'

const words = { kind: 'fusion', parts: [{ kind: 'tfidf' }, { kind: 'bm25' }] }

describe('the name of a ranker', () => {
  it.each([
    ['random', { kind: 'random' }],
    [' TFIDF ', { kind: 'tfidf' }],
    ['bm25', { kind: 'bm25' }],
    ['bm25:0.9,0.4', { kind: 'bm25', parameters: { k1: 0.9, b: 0.4 } }],
    ['fusion', words],
    ['dpr', { kind: 'dpr' }],
    ['dpr:q, c', { kind: 'dpr', folders: { question: 'q', context: 'c' } }],
    ['gtr', { kind: 'gtr' }],
    ['gtr:/models/gtr', { kind: 'gtr', path: '/models/gtr' }],
    ['encoder:C:\\models\\e5', { kind: 'encoder', path: 'C:\\models\\e5' }],
    ['encoder:embed.gguf', { kind: 'encoder', path: 'embed.gguf' }],
    ['rerank:./cross encoder', { kind: 'rerank', path: './cross encoder' }],
    ['fusion:bm25+gtr', { kind: 'fusion', parts: [{ kind: 'bm25' }, { kind: 'gtr' }] }],
    [
      'fusion:encoder:/a+b/c+++bm25:0.9,0.4+dpr:x,y',
      {
        kind: 'fusion',
        parts: [
          { kind: 'encoder', path: '/a+b/c++' },
          { kind: 'bm25', parameters: { k1: 0.9, b: 0.4 } },
          { kind: 'dpr', folders: { question: 'x', context: 'y' } },
        ],
      },
    ],
  ])('%s', (text, expected) => {
    expect(parseRankerSpec(text)).toEqual(expected)
  })

  it.each(rankerNames)('%s stands alone', (name) => {
    expect(parseRankerSpec(name).kind).toBe(name)
  })

  it.each([
    ['', 'is not known'],
    ['luck', 'is not known'],
    ['constructor', 'is not known'],
    ['bm26', 'is not known'],
    ['random:7', 'takes nothing after its name'],
    ['gtr:', 'has nothing after its colon'],
    ['encoder', "needs a model's folder, as in encoder:DIR"],
    ['rerank', "needs a model's folder, as in rerank:DIR"],
    ['bm25:1', 'needs k1 from 0 to 100 and b from 0 to 1'],
    ['bm25:,0.4', 'needs k1'],
    ['bm25:1,2', 'needs k1'],
    ['bm25:1,0.5,3', 'needs k1'],
    ['bm25:Infinity,0.5', 'needs k1'],
    ['dpr:only', 'needs two folders'],
    ['dpr:a,b,c', 'needs two folders'],
    ['fusion:bm25', 'joins one ranker with no other'],
    ['fusion:bm25+', 'joins one ranker with no other'],
    ['fusion:bm25+luck', 'joins one ranker with no other'],
    ['fusion:luck+bm25', 'is not known'],
    ['fusion:bm25+fusion', 'has a fusion within a fusion'],
    ['fusion:bm25+fusion:tfidf+bm25', 'has a fusion within a fusion'],
  ])('"%s" is refused with the choices', (text, reason) => {
    expect(() => parseRankerSpec(text)).toThrow(RankerSpecError)
    expect(() => parseRankerSpec(text)).toThrow(reason)
    expect(() => parseRankerSpec(text)).toThrow('Choose random, tfidf, bm25')
  })

  it('of any other shape is refused or read, and never ends the program', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('', 'fusion:', 'bm25:', 'dpr:', 'fusion:bm25+'),
        (rest, start) => {
          try {
            expect(parseRankerSpec(start + rest)).toHaveProperty('kind')
          } catch (error) {
            expect(error).toBeInstanceOf(RankerSpecError)
          }
        },
      ),
    )
  })

  it('that is very long is told in short, and read in linear time', () => {
    expect(() => parseRankerSpec('x'.repeat(1_000_000))).toThrow(/^The ranker "x{99}…" is not known/)
    expect(() => parseRankerSpec(`fusion:${'+bm25'.repeat(100_000)}`)).toThrow('is not known')
  })
})
