import { describe, expect, it } from 'vitest'
import { acceptsGroup, readDecisions, type GivenDecisions } from '../../../cli/review/readDecisions.ts'
import { sketchDraft, type SentenceSketch } from '../../core/export/draftFixture.ts'

const page = { url: 'https://news.example/1', title: 'Ferry', text: 'The ferry left Tarn.' }
const sentence = (text: string, more: Partial<SentenceSketch> = {}): SentenceSketch => ({
  text,
  cites: [0],
  origin: 'model',
  ...more,
})
const draft = sketchDraft(
  [page],
  [
    {
      sentences: [
        sentence('One.', { label: 'supported' }),
        sentence('Two.', { label: 'partly' }),
        sentence('Three.', { label: 'supported' }),
      ],
    },
    {
      heading: 'Later',
      sentences: [
        sentence('Four.', { review: 'rejected', label: 'supported' }),
        sentence('Five.', { review: 'accepted', label: 'supported' }),
        sentence('Six.', { label: 'unchecked' }),
      ],
    },
  ],
)
const read = (given: Partial<GivenDecisions>, of = draft) =>
  readDecisions({ accept: [], reject: [], reopen: [], edit: [], putBack: [], move: [], replace: [], ...given }, of)

describe('decisions on the command line', () => {
  it('take ranges, lists and single sentences, in the order of the article', () => {
    expect(read({ accept: ['s3,s1', 's5-s6'], reject: ['s2'] })).toEqual([
      { kind: 'accept', sentences: ['s1', 's3', 's5', 's6'] },
      { kind: 'reject', sentences: ['s2'] },
    ])
    expect(read({ accept: ['s1-3'] })).toEqual([{ kind: 'accept', sentences: ['s1', 's2', 's3'] }])
  })

  it('move sentences behind another or to the beginning of a section, and replace words', () => {
    expect(read({ move: ['s5,s1-s2', 's6', 's4', 'lead', 's1', 'later'] })).toEqual([
      { kind: 'move-sentences', sentences: ['s1', 's2', 's5'], section: 1, after: 's6' },
      { kind: 'move-sentences', sentences: ['s4'], section: 0, after: null },
      { kind: 'move-sentences', sentences: ['s1'], section: 1, after: null },
    ])
    expect(read({ replace: ['Tarn', 'Tarn Bay'] })).toEqual([
      { kind: 'replace', words: 'Tarn', replacement: 'Tarn Bay', matchCase: true, wholeWords: true },
    ])
    expect(() => read({ move: ['s1', 'Nowhere'] })).toThrow('neither a sentence nor a section "Nowhere"')
    expect(() => read({ move: ['s1'] })).toThrow('--move takes sentences and their place')
    expect(() => read({ replace: ['one', 'two', 'three'] })).toThrow('--replace takes words')
    expect(() => read({ move: ['s99', 's1'] })).toThrow('no sentence "s99"')
  })

  it('leave a sentence that is named by itself out of a range', () => {
    expect(read({ accept: ['s1-s6'], reject: ['s4'], edit: ['s5', ' Fifth. '] })).toEqual([
      { kind: 'accept', sentences: ['s1', 's2', 's3', 's6'] },
      { kind: 'reject', sentences: ['s4'] },
      { kind: 'rewrite', sentence: 's5', text: 'Fifth.' },
    ])
  })

  it('go by the order of the article, also where sentences were put in later', () => {
    const [lead, later] = draft.sections
    const moved = { ...draft, sections: [later!, lead!] }
    expect(read({ accept: ['s5-s2'] }, moved)).toEqual([{ kind: 'accept', sentences: ['s5', 's6', 's1', 's2'] }])
  })

  it('take all, or all supported, that are not reviewed yet', () => {
    expect(read({ accept: ['all'], reject: ['s6'] })[0]).toEqual({ kind: 'accept', sentences: ['s1', 's2', 's3'] })
    expect(read({ accept: ['supported'] })).toEqual([{ kind: 'accept', sentences: ['s1', 's3'] }])
    expect([acceptsGroup({ accept: ['s1', 'all'] }), acceptsGroup({ accept: ['s1-s6'] })]).toEqual([true, false])
  })

  it('do not disturb each other where ranges of one decision overlap', () => {
    expect(read({ accept: ['s1-s3', 's2-s5'] })[0]).toEqual({
      kind: 'accept',
      sentences: ['s1', 's2', 's3', 's4', 's5'],
    })
  })

  it.each([
    [{ accept: ['s9'] }, 'no sentence "s9"'],
    [{ accept: ['s1-s9'] }, 'no sentence "s9"'],
    [{ accept: ['s3-s1'] }, 'The range s3-s1 runs backwards'],
    [{ accept: ['s1'], reject: ['s1'] }, 'Sentence s1 is named by both --accept and --reject.'],
    [{ accept: ['s1,s1'] }, 'Sentence s1 is named twice by --accept.'],
    [{ accept: ['s1-s3'], reject: ['s2-s4'] }, 'Sentence s2 is named by both --accept and --reject.'],
    [{ reject: ['s1'], edit: ['s1', 'x'] }, 'by both --reject and --edit'],
    [{ edit: ['s1', 'x', 's1', 'y'] }, 'named twice by --edit'],
    [{ edit: ['s4', 'x'] }, 'Sentence s4 has been rejected, so it is not edited.'],
    [{ edit: ['s1', ' '] }, 'No words are given for sentence s1.'],
    [{ edit: ['s1'] }, '--edit takes a sentence and its new words'],
    [{ edit: ['sentence', 'x'] }, 'no sentence "sentence"'],
    [{ reject: ['all'] }, 'no sentence "all"'],
    [{ putBack: ['x1'] }, 'no left-out sentence x1'],
    [{ putBack: ['x1,x1'] }, 'Sentence x1 is named twice by --put-back.'],
  ] as const)('that contradict each other or name nothing are refused: %j', (given, problem) => {
    expect(() => read(given)).toThrow(problem)
  })
})
