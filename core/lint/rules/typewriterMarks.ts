import { phrase } from '../../domain/phrase.ts'
import type { Match, Rule } from '../rule.ts'
import { isRange, numberRange } from '../../text/numberRange.ts'

const remedy = 'English Wikipedia writes a dash: 1990–95, 30–24, "the ship – an old one – sank".'

/** What stands for a dash or an apostrophe, and what it stands for. */
const marks: readonly (readonly [RegExp, string, string])[] = [
  [
    /(?<=[\p{L}\p{N}"”).,]) --? (?=[\p{L}"“(])|(?<=\p{L}["”)]?) --? (?=\p{N})/gu,
    ' – ',
    'A hyphen between blanks stands for a dash.',
  ],
  [/(?<=\p{L})--(?=\p{L})/gu, '—', 'Two hyphens stand for a dash.'],
  [/(?<=\p{L})[´`](?=\p{L})/gu, "'", 'An accent stands for an apostrophe.'],
]

export const typewriterMarks: Rule = {
  id: 'typewriter-marks',
  severity: 'note',
  finds: 'hyphens that stand for dashes, and accents that stand for apostrophes',
  source: 'Wikipedia:Manual of Style#Dashes',
  prose: ({ text, plain }, { language }) => {
    if (language !== 'en') return []
    const found = marks.flatMap(([pattern, put, message]): readonly Match[] =>
      [...text.matchAll(pattern)].map(({ index: start, 0: all }) => {
        const span = { start, end: start + all.length }
        return { ...span, message, remedy, fix: { ...span, text: put } }
      }),
    )
    // The export of a draft sets ranges by itself.
    const ranges = plain ? [] : [...text.matchAll(numberRange)].filter(([, from = '', to = '']) => isRange(from, to))
    return [
      ...found,
      ...ranges.map(({ index: start, 0: all }) => {
        const span = { start, end: start + all.length }
        return { ...span, message: phrase`${all} has a hyphen.`, remedy, fix: { ...span, text: all.replace('-', '–') } }
      }),
    ]
  },
  examples: {
    good: [
      'The ship – an old one – sank in 1990–95.',
      'A well-known 12-year-old boy called 555-1234 from a Boeing 737-800.',
      'It sank.<ref>{{cite web |title=Ship - Post |date=2026-05-03}}</ref>\n\n{{Reflist}}',
      'He sang `a` and it was 5 - 3.',
    ],
    bad: [
      { text: 'The ship - an old one - sank.', fixed: 'The ship – an old one – sank.' },
      { text: 'The ship--an old one--sank.', fixed: 'The ship—an old one—sank.' },
      { text: 'It was there in 1990-95 and lost 30-24.', fixed: 'It was there in 1990–95 and lost 30–24.' },
      { text: 'The ship isn´t here, it`s gone.', fixed: "The ship isn't here, it's gone." },
    ],
  },
}
