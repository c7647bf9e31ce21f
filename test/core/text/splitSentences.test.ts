import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { splitSentences } from '../../../core/text/splitSentences.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { spacedSentences, writtenTexts } from './sentenceCases.ts'

function sentencesOf(text: string, language?: string): readonly string[] {
  const spans = splitSentences(text, language === undefined ? {} : { language })
  return spans.map(({ start, end }) => text.slice(start, end))
}

describe('splitSentences', () => {
  it.each(spacedSentences)('knows %s (%s)', (_, language, ...sentences) => {
    expect(sentencesOf(sentences.join(' '), language)).toEqual(sentences)
  })

  it.each(writtenTexts)('knows %s', (_, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it('keeps a name of a listed language from ending a sentence where the language is unknown', () => {
    expect(sentencesOf('Dhr. Jansen en Hr. Müller kwamen.')).toHaveLength(1)
  })

  it('takes a language code that a page made up for an unknown one', () => {
    for (const code of ['', 'constructor', '__proto__', 'xx-YY']) {
      expect(sentencesOf('Mr. Smith came. He left.', code)).toEqual(['Mr. Smith came.', 'He left.'])
    }
  })

  it('takes only the first part of a language code', () => {
    expect(sentencesOf('Am 3. Oktobertag war das so.', 'de-AT')).toHaveLength(1)
    expect(sentencesOf('Am 3. Oktobertag war das so.', 'en')).toHaveLength(2)
  })

  it('gives spans in order that hold everything but white space, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...[
        '. ',
        '.',
        '!',
        '?',
        '…',
        '...',
        '"',
        '”',
        '“',
        '»',
        '«',
        ')',
        '(',
        '[1]',
        ' ',
        '\u00A0',
        '\n',
        '\n\n',
        '\r\n',
        '\t',
      ],
      ...[
        '。',
        '」',
        'と',
        '।',
        '؟',
        '• ',
        '- ',
        '1. ',
        'Mr',
        'U.S',
        'a',
        'A',
        'the',
        'The',
        'XIV',
        '3',
        'é',
        '漢',
        '😀',
        '\uD83D',
        '\u0000',
      ],
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'de', 'und'), (text, language) => {
        const spans = splitSentences(text, { language })
        const gaps = spans.map(({ start }, index) => text.slice(spans[index - 1]?.end ?? 0, start))
        gaps.push(text.slice(spans.at(-1)?.end ?? 0))
        const sentences = spans.map(({ start, end }) => text.slice(start, end))
        expect(gaps.join('')).toMatch(/^[\s\u0085]*$/)
        expect(sentences).toEqual(sentences.map((sentence) => sentence.trim()))
        expect(sentences).not.toContain('')
        expect(spans.every(({ start }, index) => start >= (spans[index - 1]?.end ?? 0))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

/** Small pieces that, repeated, are the worst that a page can bring. */
const hostile = [
  'a. ',
  '.',
  '. ',
  'a',
  'a.',
  '"',
  '.)',
  '. (',
  ' ',
  '\n',
  'a\n',
  '.\n',
  'a\u3000',
  '\n\r',
  '[1]',
  '.[1]',
  'A. ',
  '1. ',
  '。',
  '。」',
  '?!',
  '… ',
  '• ',
  '- ',
  'Mr. ',
  'U.S. ',
  'I.I.',
  "'",
  ' »',
  'x, \n',
  'z. B. ',
  'a. C',
  'At 6 a.m. X',
  'the L.A. Police ',
]

describe('splitSentences on hostile text', () => {
  it.each(hostile)('takes time in proportion to the length of %j repeated', (piece) => {
    const milliseconds = (length: number): number => {
      const text = piece.repeat(Math.ceil(length / piece.length))
      const begin = performance.now()
      splitSentences(text)
      return performance.now() - begin
    }
    milliseconds(15_000)
    // Eight times the text; a quadratic step takes 64 times as long. Ten milliseconds cover what a busy machine adds.
    const takesTwentyTimes = (): boolean => milliseconds(120_000) > 20 * Math.max(milliseconds(15_000), 10)
    expect(takesTwentyTimes() && takesTwentyTimes() && takesTwentyTimes()).toBe(false)
  })
})

describe('splitSentences on long pages', () => {
  it.each(['.', '. ', 'word ', 'A.', '\n', '漢', '¶'])(
    'reads a megabyte of %j at once',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length)
      const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
      expect(sentences).toEqual(text.trim() === '' ? [] : [text.trim()])
    },
    10_000,
  )
})

describeWithShared('splitSentences beside the sentences of NLTK', () => {
  const goldenSchema = z.object({ cases: z.array(z.object({ text: z.string(), sentences: z.array(z.string()) })) })

  it('gives the sentences of the golden strings except where it is meant to differ', () => {
    const { cases } = goldenSchema.parse(
      JSON.parse(readFileSync(sharedPath('data', 'golden', 'tokenizer.json'), 'utf8')),
    )
    const ours = cases.map(({ text }) => sentencesOf(text, 'en'))
    const different = ours.filter((sentences, index) => sentences.join('|') !== cases[index]!.sentences.join('|'))
    expect(different).toEqual([
      // Lower case goes on with the sentence.
      ['Wait... what?!', 'No.... yes.. and … end…'],
      ['U.S. Dr. No. 5 went to Washington D.C. in Jan.', 'He met Mr. J. R. Smith Jr. and left.'],
      ['He lives in the U.S.', 'She does not.'],
      ['Ph.D. e.g. this, i.e. that, etc. and so on a.m. p.m.'],
      ['(parens) [brackets] {braces} <angles> (a.) [b.] end.)'],
      ['第一句。', '第二句！', '한국어 문장입니다.', 'Русский текст.', 'العربية.'],
      ['emoji 😀, 👨\u200D👩\u200D👧! ok:😀'],
      // Unicode's own line separators end a line.
      ['no\u00A0break zero\u200Bwidth bom\uFEFF line', 'sep next', 'line unit\u001Fsep file\u001Csep'],
      ['\uFFFD\uFFFD mojibake\uFFFD. â€™ Ã©'],
      ['Two sentences.', 'No space here.'],
      ['J. K. Rowling wrote it. i think so. a. b. c.'],
      ['1. First item.', '2. Second item.'],
      ['Yahoo! Inc. said.', 'What?', 'Really!'],
      // Lines are blocks of the page.
      ['tab\tand', 'newline'],
      ['==Heading==', 'Text [1][2].', 'More text [3].'],
      // White space in the eyes of Python, not of Unicode.
      ["K'\u001Fnext it's\u001Cyes wan\u001Fna 5:\u001D"],
    ])
  })
})
