import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDrafted } from '../../../../core/write/drafting/readDrafted.ts'

const shown = new Map(['1.1', '1.2', '1.3', '1.4', '2.1', '2.7', '3.12', '5.4'].map((label) => [label, true]))
const read = (raw: string, finish: 'stop' | 'length' = 'stop') =>
  readDrafted(raw, { shown, title: 'Harrow Bay ferry grounding', language: 'en', finish })
const sentences = (raw: string) => read(raw).sections.flatMap((section) => section.sentences)

describe('sentences that cite labels', () => {
  it('have no marks of the prompt before them', () => {
    expect(
      sentences('S12: The ferry left. [3.12] S13: It sank. [5.4]\nS14: All lived. [1.1]').map(({ text }) => text),
    ).toEqual(['The ferry left.', 'It sank.', 'All lived.'])
    expect(sentences('The S5: a ship. [3.12]').map(({ text }) => text)).toEqual(['The S5: a ship.'])
  })

  it.each([
    ['one label', 'The ferry left at 06:40. [3.12]', ['3.12']],
    ['several labels', 'The ferry left at 06:40.[3.12][5.4]', ['3.12', '5.4']],
    ['labels before the full stop', 'The ferry left at 06:40 [3.12].', ['3.12']],
    ['labels in one pair of brackets', 'The ferry left at 06:40. [3.12, 5.4]', ['3.12', '5.4']],
    ['labels with "and"', 'The ferry left at 06:40. [3.12 and 5.4]', ['3.12', '5.4']],
    ['a range', 'The ferry left at 06:40. [1.1-1.4]', ['1.1', '1.2', '1.3', '1.4']],
    ['a range that is cut short', 'The ferry left at 06:40. [1.1–4]', ['1.1', '1.2', '1.3', '1.4']],
    ['lenticular brackets', 'The ferry left at 06:40.【3.12】', ['3.12']],
    ['round brackets', 'The ferry left at 06:40 (3.12).', ['3.12']],
    ['round brackets with words', 'The ferry left at 06:40 (see sentence 3.12).', ['3.12']],
    ['double brackets', 'The ferry left at 06:40. [[3.12]]', ['3.12']],
    ['words in brackets', 'The ferry left at 06:40. [label 3.12; label 5.4]', ['3.12', '5.4']],
    ['a colon in the label', 'The ferry left at 06:40. [3:12]', ['3.12']],
    ['links', 'The ferry left at 06:40. [3.12](#s3.12)', ['3.12']],
    ['the same label twice', 'The ferry left at 06:40. [3.12][3.12]', ['3.12']],
  ])('are read with %s', (_, raw, labels) => {
    expect(sentences(raw)).toEqual([{ text: 'The ferry left at 06:40.', labels, startsParagraph: true }])
  })

  it.each([
    ['a label that was never shown', 'It sank. [9.9]', 'citation-out-of-range'],
    ['a range that runs far', 'It sank. [1.1-1.99]', 'citation-unreadable'],
    ['a range across documents', 'It sank. [1.1-2.1]', 'citation-unreadable'],
    ['a range that runs backwards', 'It sank. [1.4-1.1]', 'citation-unreadable'],
    ['the number of a document alone', 'It sank. [3]', 'citation-unreadable'],
    ['a placeholder', 'It sank. [citation needed]', 'citation-unreadable'],
    ['a label that was cut off', 'It sank. [3.', 'citation-unreadable'],
  ])('count %s and cite nothing for it', (_, raw, kind) => {
    const { sections, defects } = read(raw)
    expect(sections.flatMap((section) => section.sentences.map(({ labels }) => labels))).toEqual([[]])
    expect(defects.map((defect) => defect.kind)).toEqual([kind])
  })

  it('end at their labels, even after an initial', () => {
    const read = sentences('Among them were Anna and Wetina W. [1.1][1.2] The chief of Nduga spoke. [2.1]')
    expect(read.map(({ text, labels }) => [text, labels])).toEqual([
      ['Among them were Anna and Wetina W.', ['1.1', '1.2']],
      ['The chief of Nduga spoke.', ['2.1']],
    ])
  })

  it('keep a quotation of several sentences together', () => {
    const read = sentences('He said: "I live with the people here. We travel together." [1.1] Then he left. [1.2]')
    expect(read.map(({ text, labels }) => [text, labels])).toEqual([
      ['He said: "I live with the people here. We travel together."', ['1.1']],
      ['Then he left.', ['1.2']],
    ])
  })

  it('keep figures in round brackets that look like labels, if labels are in square ones', () => {
    const [sentence] = sentences('A strong (2.7) quake struck, one of many (3.12). [1.1]')
    expect(sentence).toMatchObject({ text: 'A strong (2.7) quake struck, one of many (3.12).', labels: ['1.1'] })
  })

  it('keep figures in round brackets in the text', () => {
    expect(sentences('The rate rose (3.15) and fell. [1.1]')[0]?.text).toBe('The rate rose (3.15) and fell.')
  })

  it('are under their headings, the lead without one', () => {
    const { sections } = read('It ran aground. [1.1]\n\n==Rescue==\nAll were saved. [1.2]\n\nNobody was hurt. [1.3]')
    expect(sections.map(({ heading, level }) => [heading, level])).toEqual([
      ['', 1],
      ['Rescue', 2],
    ])
    expect(sections[1]?.sentences.map(({ startsParagraph }) => startsParagraph)).toEqual([true, true])
  })

  it('are none if the answer is NONE, with or without marks around it', () => {
    for (const raw of ['NONE', 'none.', ' **NONE** ', '<think>Is there anything?</think>\nNONE']) {
      expect(read(raw)).toEqual({ sections: [], defects: [] })
    }
  })

  it('are read next to a NONE on a line of its own', () => {
    expect(sentences('NONE\n\nThe ferry left at 06:40. [3.12]').map(({ text }) => text)).toEqual([
      'The ferry left at 06:40.',
    ])
  })

  it('are none if the model declines', () => {
    const { sections, defects } = read('I am sorry, but the documents do not contain information on this.')
    expect(sections).toEqual([])
    expect(defects.map(({ kind }) => kind)).toEqual(['refusal'])
  })

  it('lose one that was cut off at the end of the answer', () => {
    const { sections, defects } = read('The ferry left at 06:40. [3.12] It struck a', 'length')
    expect(sections[0]?.sentences.map(({ text }) => text)).toEqual(['The ferry left at 06:40.'])
    expect(defects.map(({ kind }) => kind)).toEqual(['cut-off-sentence'])
  })

  it('never cite what was not shown, whatever the answer is', () => {
    const piece = fc.constantFrom(
      'It sank. ',
      '[3.12]',
      '[9.1]',
      '[1.1-1.3]',
      '(2.7)',
      '==Head==\n',
      '\n\n',
      '[',
      ']',
      '3.12',
      'S4:',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const all = sentences(pieces.join(''))
        expect(all.flatMap(({ labels }) => labels).filter((label) => !shown.has(label))).toEqual([])
        expect(all.every(({ text }) => text.length > 0)).toBe(true)
      }),
    )
  })
})
