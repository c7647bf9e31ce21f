import { describe, expect, it } from 'vitest'
import type { Draft, Sentence } from '../../../core/domain/draft.ts'
import type { Evidence } from '../../../core/domain/evidence.ts'
import { chunkIdSchema } from '../../../core/domain/ids.ts'
import { uncoveredNotes } from '../../../core/review/uncoveredNotes.ts'
import { section, sentence } from '../../renderer/draft/draftOf.ts'

const at = (start: number, end: number): Evidence => ({ chunkId: chunkIdSchema.parse('a1'), start, end })

interface Said {
  readonly text: string
  readonly evidence?: readonly Evidence[]
  readonly review?: Sentence['review']
}

/** The notes of one planned section that a draft of these sentences does not cover. */
function notCovered(
  facts: readonly { readonly text: string; readonly evidence?: readonly Evidence[] }[],
  said: readonly Said[],
  heading = 'Response',
): readonly string[] {
  const sentences = said.map(({ text, evidence = [], review = 'unreviewed' }, index) => {
    const plain = sentence(`s${index}`, { text, review })
    return { ...plain, support: { ...plain.support, evidence } }
  })
  const plan: Draft['plan'] = {
    kind: '',
    sections: [{ heading: 'Response', facts: facts.map(({ text, evidence = [] }) => ({ text, evidence })) }],
  }
  return uncoveredNotes({ plan, sections: [section(heading, sentences)] }).map(({ text }) => text)
}

describe('a planned note', () => {
  const minister = 'The minister of ports announced an inquiry'
  const storm = 'Damage by the storm of 1987'

  it('is covered by a sentence that cites its evidence, in whatever words', () => {
    const facts = [{ text: minister, evidence: [at(10, 50)] }]
    expect(notCovered(facts, [{ text: 'A probe was promised.', evidence: [at(40, 60)] }])).toEqual([])
    expect(notCovered(facts, [{ text: 'A probe was promised.', evidence: [at(50, 60)] }])).toEqual([minister])
  })

  it('is covered by a sentence with half of its words, also without evidence', () => {
    const said = [{ text: 'An inquiry was announced by the government.' }]
    expect(notCovered([{ text: minister }, { text: storm }], said)).toEqual([storm])
  })

  it('is not covered by a rejected sentence', () => {
    expect(notCovered([{ text: minister }], [{ text: minister, review: 'rejected' }])).toEqual([minister])
  })

  it('is not listed if its section is not in the draft, or its script has no spaces', () => {
    expect(notCovered([{ text: storm }], [{ text: 'It sank.' }], 'Background')).toEqual([])
    expect(notCovered([{ text: '暴风雨造成的损失' }], [{ text: 'It sank.' }])).toEqual([])
  })
})

it('a draft without a plan has no such notes', () => {
  expect(uncoveredNotes({ sections: [section('Response', [sentence('s1')])] })).toEqual([])
})
