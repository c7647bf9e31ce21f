import { expect, it } from 'vitest'
import { readOutlineAnswer } from '../../../../core/write/protocol/outlineFormat.ts'

it.each<[string, string, readonly string[] | undefined, readonly string[]]>([
  ['as it should be', '{"headings": ["Background", "Rescue"]}', ['Background', 'Rescue'], []],
  [
    'in a fence after words',
    'Sure!\n```json\n["Background", "Rescue"]\n```',
    ['Background', 'Rescue'],
    ['code-fence', 'preamble'],
  ],
  ['cut off', '{"headings": ["Background", "Resc', ['Background'], ['broken-json']],
  [
    'with items of other kinds',
    '{"headings": ["Background", 7, " ", {"a": 1}, "Two\\nlines"]}',
    ['Background', 'Two lines'],
    ['broken-json'],
  ],
  [
    'in a loop',
    `{"headings": ["Background", ${'"Rescue", '.repeat(30)}"Res`,
    ['Background', 'Rescue'],
    ['broken-json', 'repetition'],
  ],
  ['in words', '1. Background\n2. Rescue [1]', undefined, []],
  ['empty', '', undefined, []],
])('an outline is read: %s', (_, raw, headings, kinds) => {
  const outline = readOutlineAnswer(raw)
  expect(outline?.headings).toEqual(headings)
  expect((outline?.defects ?? []).map(({ kind }) => kind).sort()).toEqual(kinds)
})
