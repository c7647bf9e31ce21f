import { describe, expect, it } from 'vitest'
import { draftIdSchema, sentenceIdSchema } from '../../../core/domain/ids.ts'
import {
  firstChoice,
  keyOf,
  mergeChoices,
  toggleSection,
  toggleSentence,
} from '../../../renderer/compare/chooseSentences.ts'
import type { SentenceAt } from '../../../renderer/compare/comparedDrafts.ts'
import { sketchDraft, type SentenceSketch } from '../../core/export/draftFixture.ts'
import { arranged } from './arranged.ts'

const pages = [{ text: 'The reef. The fog. The boats.' }]
function draftOf(id: string, ...sentences: readonly SentenceSketch[]) {
  return { ...sketchDraft(pages, [{ sentences }]), id: draftIdSchema.parse(id) }
}
const reef = { text: 'The ferry Isla Merrin struck a reef in the bay.', evidence: 'The reef.' }
const drafts = arranged(
  draftOf('a', reef),
  draftOf(
    'b',
    { ...reef, text: 'In the bay the ferry Isla Merrin struck a reef.' },
    { text: 'Fog lay low.', evidence: 'The fog.' },
  ),
)
function at(column: number, id: string): SentenceAt {
  return { column, id: sentenceIdSchema.parse(id) }
}

describe('choosing sentences of a new draft', () => {
  const first = firstChoice(drafts)

  it('begins with the first draft and what only the others tell', () => {
    expect(mergeChoices(drafts, first)).toEqual([
      { draft: 'a', sentences: ['s1'] },
      { draft: 'b', sentences: ['s2'] },
    ])
  })

  it('takes one of those that say the same', () => {
    const changed = toggleSentence(drafts, first, at(1, 's1'))
    expect([...changed].toSorted()).toEqual([keyOf(at(1, 's1')), keyOf(at(1, 's2'))])
    expect([...toggleSentence(drafts, changed, at(1, 's1'))]).toEqual([keyOf(at(1, 's2'))])
  })

  it('takes a whole section in, and out again', () => {
    const whole = toggleSection(drafts, first, { column: 1, row: 0 })
    expect(mergeChoices(drafts, whole).map(({ sentences }) => sentences)).toEqual([[], ['s1', 's2']])
    expect(toggleSection(drafts, whole, { column: 1, row: 0 }).size).toBe(0)
  })
})
