import { expect, it } from 'vitest'
import { chunkIdSchema } from '../../../core/domain/ids.ts'
import { evidenceByPage } from '../../../core/export/evidenceByPage.ts'
import { chunkLocator } from '../../../core/article/numberReferences.ts'
import { toEvidenceTable } from '../../../core/export/talk/toEvidenceTable.ts'
import { sketchDraft } from './draftFixture.ts'

const pages = [
  { text: 'The ferry ran aground. It was foggy. All were saved.', title: 'First' },
  { text: 'The ferry grounded at noon.', title: 'Second' },
]
const [c0, c1] = [chunkIdSchema.parse('c0'), chunkIdSchema.parse('c1')]
const evidence = [
  { chunkId: c1, start: 0, end: 27 },
  { chunkId: c0, start: 37, end: 52 },
  { chunkId: c0, start: 0, end: 22 },
]
const draft = sketchDraft(pages, [{ sentences: [{ text: 'So it was.', cites: [0, 1], support: { evidence } }] }])
const sentence = draft.sections[0]!.sentences[0]!

it('evidence stands by page in the order in which the sentence names the pages, with what is left out between marked', () => {
  const byPage = evidenceByPage(sentence, chunkLocator(draft))
  expect(byPage.map(({ page, words }) => [page.title, words])).toEqual([
    ['Second', 'The ferry grounded at noon.'],
    ['First', 'The ferry ran aground. […] All were saved.'],
  ])
})

it('sentences of a page that follow on one another are one span', () => {
  const support = { ...sentence.support, evidence: [...evidence, { chunkId: c0, start: 23, end: 36 }] }
  const [, first] = evidenceByPage({ ...sentence, support }, chunkLocator(draft))
  expect(first).toMatchObject({ words: pages[0]!.text, spans: [{ start: 0, end: 52 }] })
})

it('the evidence table names the page of each quotation where there are several', () => {
  const table = toEvidenceTable(draft)
  expect(table).toContain('"The ferry grounded at noon.": [https://example.org/1 Second]')
  expect(table).toContain('All were saved.": [https://example.org/0 First]')
})
