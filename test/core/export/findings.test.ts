import { describe, expect, it } from 'vitest'
import { draftFindings, type Finding } from '../../../core/export/findings.ts'
import { sketchDraft, type SentenceSketch } from './draftFixture.ts'

const pages = [{ text: 'Three were hurt.' }, { text: 'A file.', url: 'file:notes.txt', title: 'Notes' }]

function findingsOf(...sentences: readonly SentenceSketch[]): readonly Finding[] {
  return draftFindings(sketchDraft(pages, [{ sentences }]))
}

function rulesOf(sentence: SentenceSketch): readonly string[] {
  return findingsOf(sentence).map(({ rule, severity }) => `${rule} ${severity}`)
}

describe('what should be seen to before a draft leaves', () => {
  it('is nothing where a person has accepted what the pages carry', () => {
    expect(findingsOf({ text: 'Three were hurt.', review: 'accepted' })).toEqual([])
  })

  it('is each sentence that its passages do not carry, with what they lack', () => {
    const review = 'accepted'
    expect(rulesOf({ text: 'A', label: 'contradicted', review })).toEqual(['contradicted error'])
    expect(rulesOf({ text: 'A', label: 'unsupported', review })).toEqual(['unsupported error'])
    expect(rulesOf({ text: 'A', label: 'partly', review })).toEqual(['partly warning'])
    expect(rulesOf({ text: 'A', label: 'unchecked', review })).toEqual(['unchecked warning'])
    expect(rulesOf({ text: 'A', label: 'unsupported', cites: [], review })).toEqual(['no-citation error'])
    const [finding] = findingsOf({
      text: 'Nine were hurt.',
      label: 'partly',
      review,
      support: { missing: [{ kind: 'number', text: 'Nine' }] },
    })
    expect(finding).toMatchObject({ sentence: 's1', message: expect.stringContaining('do not state: Nine.') as string })
  })

  it('is what nobody has reviewed, and quotations that nobody has rewritten', () => {
    expect(rulesOf({ text: 'Three were hurt.', origin: 'quotation' })).toEqual([
      'unreviewed warning',
      'verbatim warning',
    ])
    const found = findingsOf({ text: 'A' }, { text: 'B' }, { text: 'C', review: 'accepted' })
    expect(found.map(({ rule, sentence }) => [rule, sentence])).toEqual([['unreviewed', undefined]])
    expect(found[0]!.message).toContain('Nobody has reviewed 2 of 3 sentences.')
    expect(rulesOf({ text: 'Three were hurt.', origin: 'person', review: 'rewritten' })).toEqual([])
  })

  it('is a source without a web address, once, at the first sentence that cites it', () => {
    const sentence = { text: 'A file.', cites: [1], review: 'accepted' } as const
    const found = findingsOf({ text: 'Three were hurt.', review: 'accepted' }, sentence, sentence)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ rule: 'no-address', sentence: 's2' })
    expect(found[0]!.message).toContain('Notes')
  })

  it('is nothing of what was rejected, and that nothing is left where all of it was', () => {
    const gone = { text: 'Nine were hurt.', label: 'contradicted', review: 'rejected' } as const
    expect(findingsOf(gone, { text: 'Three were hurt.', review: 'accepted' })).toEqual([])
    expect(rulesOf(gone)).toEqual(['empty error'])
  })
})
