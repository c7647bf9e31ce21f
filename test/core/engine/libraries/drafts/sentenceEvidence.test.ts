import { expect, it } from 'vitest'
import { chunkIdSchema } from '../../../../../core/domain/ids.ts'
import { checkOf, sentenceEvidence } from '../../../../../core/engine/libraries/drafts/sentenceEvidence.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const pages = [
  { text: 'The ferry ran aground. It was foggy. All were saved.' },
  { text: 'The ferry grounded at noon.' },
  { text: 'Nothing of it.' },
]
const evidence = [
  { chunkId: chunkIdSchema.parse('c0'), start: 0, end: 22 },
  { chunkId: chunkIdSchema.parse('c0'), start: 37, end: 52 },
  { chunkId: chunkIdSchema.parse('c1'), start: 0, end: 27 },
]
const text = 'The ferry ran aground at noon, and all were saved.'

it('shows all evidence of a judged sentence, passage by passage, and asks no verifier', async () => {
  const support = { basis: 'judge', probability: null, evidence, verifier: 'judge 1' } as const
  const draft = sketchDraft(pages, [{ sentences: [{ text, cites: [0, 1, 2], support }] }])
  const sentence = draft.sections[0]!.sentences[0]!
  const passages = await sentenceEvidence(draft, sentence, {
    verifier: () => Promise.reject(new Error('not to be asked')),
    call: {},
  })
  const shown = new Map(passages.map((passage) => [passage.chunkId as string, passage]))
  expect(shown.get('c0')?.evidence.map(({ start, end }) => pages[0]!.text.slice(start, end))).toEqual([
    'The ferry ran aground.',
    'All were saved.',
  ])
  expect(shown.get('c1')).toMatchObject({ label: 'supported', evidence: [{ start: 0, end: 27 }] })
  expect(shown.get('c2')).toMatchObject({ label: 'unchecked', evidence: [] })
  expect(checkOf(sentence)).toEqual({ basis: 'judge', verifier: 'judge 1', missing: [] })
})

it('asks no verifier about what code checked, and shows its evidence', async () => {
  const support = { label: 'unchecked', basis: 'facts', probability: null, evidence, verifier: 'code' } as const
  const draft = sketchDraft(pages, [{ sentences: [{ text: 'All were saved.', cites: [0], support }] }])
  const [passage] = await sentenceEvidence(draft, draft.sections[0]!.sentences[0]!, {
    verifier: () => Promise.reject(new Error('not to be asked')),
    call: {},
  })
  expect(passage).toMatchObject({ label: 'unchecked', probability: null })
  expect(passage!.evidence).toHaveLength(2)
})
