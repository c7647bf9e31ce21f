import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkIdSchema } from '../../../../core/domain/ids.ts'
import type { FinishKind } from '../../../../core/models/chat/chatModel.ts'
import { readSentencesAnswer } from '../../../../core/write/protocol/sentencesFormat.ts'

const shown = ['a', 'b', 'c'].map((id) => chunkIdSchema.parse(id))

function read(raw: string, finish: FinishKind = 'stop'): { sentences: string[]; defects: Record<string, number> } {
  const { sections, defects } = readSentencesAnswer(raw, shown, { finish })
  return {
    sentences: sections.flatMap((section) =>
      section.sentences.map(({ text, citations }) => `${text} <${citations.join()}>`),
    ),
    defects: Object.fromEntries(defects.map(({ kind, count }) => [kind, count])),
  }
}

const two =
  '{"sentences": [{"text": "A fire broke out.", "citations": [1]}, {"text": "Two died.", "citations": [3, 2, 3]}]}'
const both = ['A fire broke out. <a>', 'Two died. <c,b>']

describe('an answer of sentences and citations is read', () => {
  it.each<[string, string, FinishKind, string[], Record<string, number>]>([
    ['as it should be', two, 'stop', both, {}],
    ['in a fence', `\`\`\`json\n${two}\n\`\`\``, 'stop', both, { 'code-fence': 2 }],
    ['amid words', `Here it is [1]:\n${two}\nI hope this helps.`, 'stop', both, { preamble: 2 }],
    ['after thinking that leaked', `<think>{"sentences": []}</think>${two}`, 'stop', both, { thinking: 1 }],
    ['after the schema', `{"type": "object", "properties": {}} ${two}`, 'stop', both, { preamble: 1 }],
    ['inside another object', `{"answer": ${two}}`, 'stop', both, {}],
    ['without the object around it', two.slice(14, -1), 'stop', both, {}],
    ['cut off', two.slice(0, -30), 'length', both.slice(0, 1), { 'broken-json': 1 }],
    [
      'with a quotation mark left open',
      two.replace('Two died', 'Two "died'),
      'stop',
      both.slice(0, 1),
      { 'broken-json': 1 },
    ],
    ['cited beyond the set', two.replace('[1]', '[0, -1, 4, 999, 1]'), 'stop', both, { 'citation-out-of-range': 4 }],
    ['cited in words', two.replace('[1]', '["[1]", "two", 1.5]'), 'stop', both, { 'citation-unreadable': 2 }],
    ['cited by one number', two.replace('[1]', '1'), 'stop', both, {}],
    [
      'with markers within',
      two.replace('out.', 'out. [1][2][7]'),
      'stop',
      ['A fire broke out. <a,b>', both[1]!],
      { 'citation-out-of-range': 1 },
    ],
    ['with markup within', two.replace('fire', '**<b>fire</b>**'), 'stop', both, {}],
    [
      'with an item of another kind',
      two.replace('{"text": "Two', '7, {"text": "Two'),
      'stop',
      both,
      { 'broken-json': 1 },
    ],
    [
      'of two sentences in one',
      two.replace('out.', 'out. It was hot.'),
      'stop',
      ['A fire broke out. <a>', 'It was hot. <a>', both[1]!],
      {},
    ],
    [
      'stopped at the length of a string',
      two.replace('Two died.', 'Two '.repeat(100)),
      'stop',
      both.slice(0, 1),
      { 'cut-off-sentence': 1 },
    ],
    ['in words instead', 'A fire broke out. [1]\n\nTwo died. [3][2]', 'stop', both, {}],
    ['empty', '', 'stop', [], {}],
    ['without sentences', '{"sentences": []}', 'stop', [], {}],
  ])('%s', (_, raw, finish, sentences, defects) => {
    expect(read(raw, finish)).toEqual({ sentences, defects })
  })

  it('without the copies of a loop', () => {
    const copies = '{"text": "Two died in it.", "citations": [3]}, '.repeat(20)
    const { sentences, defects } = read(
      `{"sentences": [{"text": "A fire broke out.", "citations": [1]}, ${copies}`,
      'repetition',
    )
    expect(sentences).toEqual(['A fire broke out. <a>', 'Two died in it. <c>'])
    expect(defects).toMatchObject({ repetition: 19 })
  })

  it('with citations of the documents shown only', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '{',
          '}',
          '[',
          ']',
          '"sentences":',
          '"text":',
          '"citations":',
          ',',
          '"',
          '\\',
          '[1]',
          '[9]',
          '-1',
          '<think>',
          '```',
          ' ',
        ],
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constant(two),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom<FinishKind>('stop', 'length', 'repetition'),
        (pieces, finish) => {
          const { sections } = readSentencesAnswer(pieces.join(''), shown, { finish })
          const sentences = sections.flatMap((section) => section.sentences)
          expect(sentences.flatMap(({ citations }) => citations).every((id) => shown.includes(id))).toBe(true)
          expect(sentences.every(({ text }) => text.trim() !== '')).toBe(true)
        },
      ),
    )
  })
})
