import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDraft } from '../../../core/export/parseDraft.ts'
import { readDraft } from '../../../core/export/readDraft.ts'
import { toJson } from '../../../core/export/toJson.ts'
import { sketchDraft, sketchLeftOut, withRecord } from './draftFixture.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const evidence = [{ chunkId: 'c1', start: 0, end: 7 }]
const record = {
  steps: [{ action: 'evidence-added', evidence, missing: [], why: 'The second page has it too.' }],
} as const

const draft = withRecord(
  sketchDraft(
    [{ text: 'The ferry ran aground.' }, { text: 'Second.' }],
    [{ sentences: [{ text: 'One.', evidence: 'ran aground', record: { steps: [...record.steps] } }] }],
  ),
  { leftOut: [sketchLeftOut({ id: 'x1', text: 'Two.', evidence }), sketchLeftOut({ id: 'x2', text: 'Three.' })] },
)

/** The draft's JSON after one field was set; `undefined` takes it away. */
function withField(path: string, value: unknown): string {
  const copy = JSON.parse(toJson(draft)) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: Record<string, unknown> = copy
  for (const key of keys) at = at[key] as Record<string, unknown>
  at[last] = value
  return JSON.stringify(copy)
}

describe('parseDraft', () => {
  it('reads what toJson wrote, also behind a byte order mark', () => {
    expect(parseDraft(`\ufeff${toJson(draft)}`)).toEqual(draft)
  })

  it.each([
    ['title', 'event.title', 7, 'event.title'],
    ['an absent field', 'sections.0.sentences.0.support.label', undefined, 'sections[0].sentences[0].support.label'],
    ['an unknown label', 'sections.0.sentences.0.support.label', 'true', 'sections[0].sentences[0].support.label'],
    ['an unknown field', 'extra', 1, 'the document'],
    ['a changed text', 'pages.0.text', 'The ferry sailed on.', 'pages[0].sha256'],
    ['a repeated page id', 'pages.1.id', 'p0', 'pages[1].id'],
    ['a repeated chunk id', 'chunks.1.id', 'c0', 'chunks[1].id'],
    ['a chunk without page', 'chunks.0.pageId', 'p9', 'chunks[0].pageId'],
    ['a chunk beyond its text', 'chunks.0.end', 23, 'chunks[0].end'],
    ['a chunk that is empty', 'chunks.0.end', 0, 'chunks[0].end'],
    ['a ranking without chunk', 'sections.0.ranking.1.chunkId', 'c9', 'sections[0].ranking[1].chunkId'],
    [
      'a citation without chunk',
      'sections.0.sentences.0.citations',
      ['c0', 'c9'],
      'sections[0].sentences[0].citations[1]',
    ],
    [
      'evidence without chunk',
      'sections.0.sentences.0.support.evidence.0.chunkId',
      'c9',
      'sections[0].sentences[0].support.evidence[0].chunkId',
    ],
    [
      'evidence outside its chunk',
      'sections.0.sentences.0.support.evidence.0.end',
      23,
      'sections[0].sentences[0].support.evidence[0]',
    ],
    [
      'evidence that ends before it starts',
      'sections.0.sentences.0.support.evidence.0.end',
      1,
      'sections[0].sentences[0].support.evidence[0]',
    ],
    [
      'a record with evidence outside its chunk',
      'sections.0.sentences.0.record.steps.0.evidence.0.end',
      8,
      'sections[0].sentences[0].record.steps[0].evidence[0]',
    ],
    [
      'a disagreement without chunk',
      'sections.0.sentences.0.disagreements',
      [
        {
          kind: 'disagree',
          told: 'one',
          from: { chunkId: 'c0', start: 0, end: 1 },
          says: 'two',
          against: { chunkId: 'c9', start: 0, end: 1 },
        },
      ],
      'sections[0].sentences[0].disagreements[0][1].chunkId',
    ],
    ['a left-out sentence without chunk', 'leftOut.0.evidence.0.chunkId', 'c9', 'leftOut[0].evidence[0].chunkId'],
    ['a repeated left-out id', 'leftOut.1.id', 'x1', 'leftOut[1].id'],
    [
      'a plan with a fact without chunk',
      'plan',
      {
        kind: 'accident',
        sections: [{ heading: 'Rescue', facts: [{ text: 'All.', evidence: [{ chunkId: 'c9', start: 0, end: 1 }] }] }],
      },
      'plan.sections[0].facts[0].evidence[0].chunkId',
    ],
  ])('refuses %s and names the field', (_, path, value, field) => {
    const read = (): unknown => parseDraft(withField(path, value), 'draft.json')
    expect(read).toThrow(`In the draft draft.json, ${field} `)
    expect(read).toThrow(expect.objectContaining({ kind: 'input' }))
  })

  it('refuses a sentence id that is used twice', () => {
    const [section] = draft.sections
    const twice = { ...draft, sections: [section, section] }
    expect(() => parseDraft(JSON.stringify(twice))).toThrow('sections[1].sentences[0].id ')
  })

  it.each([
    [4, 'Update citewright.'],
    [2, 'Draft the event again with this program.'],
    [0, 'Draft the event again with this program.'],
    ['1', 'Draft the event again with this program.'],
    [undefined, 'Draft the event again with this program.'],
  ])('refuses schemaVersion %j and says what to do', (version, remedy) => {
    const read = (): unknown => parseDraft(withField('schemaVersion', version))
    expect(read).toThrow('this program reads version')
    expect(read).toThrow(
      version === undefined ? 'names no schemaVersion' : `has schemaVersion ${JSON.stringify(version)}`,
    )
    expect(read).toThrow(expect.objectContaining({ remedy }))
  })

  it.each(['', '{', 'not json', '{"a":1}}'])('refuses %j, which is no JSON', (text) => {
    expect(() => parseDraft(text)).toThrow('The draft')
  })

  it.each([
    [' \n', 'The draft d.json is empty.'],
    ['{"a":1,\n}', 'The draft d.json is not JSON: line 2, column 1 should have a field name in double quotes.'],
  ])('says of %j what is wrong with it', (text, problem) => {
    expect(() => parseDraft(text, 'd.json')).toThrow(expect.objectContaining({ problem }))
  })

  it.each(['null', '[]', '7', '"x"', '{"a":1}', '{"schemaVersion":1,"calls":0}'])(
    'refuses %s, which is no draft, and names what to give',
    (text) => {
      const read = (): unknown => parseDraft(text, 'other.json')
      expect(read).toThrow('is no draft of this program.')
      expect(read).toThrow(
        expect.objectContaining({
          problem: 'The file other.json is no draft of this program.',
          remedy: expect.stringContaining('Give the draft.json') as unknown,
        }),
      )
    },
  )
})

describe('readDraft', () => {
  it('reads a file, and names one that it cannot read', async () => {
    const folder = temporaryFolder('draft')
    try {
      const path = join(folder, 'draft.json')
      await expect(readDraft(path)).rejects.toThrow('cannot be read:')
      await expect(readDraft(path)).rejects.toThrow(`The draft ${path} cannot be read: there is no such file.`)
      await expect(readDraft(folder)).rejects.toThrow(`The draft ${folder} cannot be read: it is a folder.`)
      await writeFile(path, toJson(draft))
      await expect(readDraft(path)).resolves.toEqual(draft)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
