import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportDraft } from '../../../core/export/exportDraft.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { sketchDraft } from '../../core/export/draftFixture.ts'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const documentSchema = z.object({
  drafts: z.array(
    z.object({ title: z.string(), selfJudged: z.boolean(), measures: z.record(z.string(), z.number().nullable()) }),
  ),
  judge: z.string().nullable(),
  summary: z.array(z.object({ measure: z.string(), mean: z.number().nullable() })),
})
const text = 'The ferry Isla Merrin ran aground near Harrow Bay with 146 people on board.'
let folder: string
let drafts: readonly string[]
let references: string

beforeAll(() => {
  folder = temporaryFolder('evaluate')
  references = join(folder, 'references')
  mkdirSync(references)
  const reference = { text: 'The ferry ran aground.', sections: [{ heading: 'Rescue' }, { heading: 'References' }] }
  for (const title of ['One', 'Two']) {
    writeFileSync(join(references, `${title}.json`), JSON.stringify({ title, documents: [], reference }))
  }
  drafts = ['One', 'two'].map((title, at) => {
    const carried = { text: 'The Isla Merrin ran aground near Harrow Bay.', cites: [0] }
    const claims = at === 0 ? [carried] : [carried, { text: 'Nine hundred whales watched the ferry sink.', cites: [0] }]
    const path = join(folder, `${title}.json`)
    writeFileSync(path, exportDraft(sketchDraft([{ text }], [{ sentences: claims }], { title }), 'json'))
    return path
  })
})

describe('citewright lab evaluate', () => {
  it('measures drafts against the references of their events, and writes tables', async () => {
    const out = join(folder, 'out')
    const { code, stdout } = await runHere([
      'lab',
      'evaluate',
      ...drafts,
      '--reference',
      references,
      '--judge-verifier',
      'builtin',
      '--out',
      out,
      '--json',
    ])
    expect(code).toBe(0)
    const { drafts: measured, judge, summary } = documentSchema.parse(JSON.parse(stdout))
    expect(judge).toBe('citewright-verifier-v1')
    expect(measured.map(({ measures }) => [measures['citation_recall'], measures['outline_recall']])).toEqual([
      [1, 0],
      [0.5, 0],
    ])
    expect(summary.find(({ measure }) => measure === 'citation_recall')!.mean).toBe(0.75)
    expect(JSON.parse(readFileSync(join(out, 'evaluation.json'), 'utf8'))).toEqual(JSON.parse(stdout))
    const [head, ...rows] = readFileSync(join(out, 'evaluation.csv'), 'utf8').trim().split('\n')
    expect(head).toMatch(/^draft,title,self_judged,graded_by,self_graded,sentences,/)
    expect(rows.map((row) => row.split(',').length)).toEqual([head!.split(',').length, head!.split(',').length])
  })

  it('says what was not measured, and why', async () => {
    const { code, stdout, stderr } = await runHere(['lab', 'evaluate', drafts[0]!])
    expect(code).toBe(0)
    expect(stderr).toContain('Nobody judged the citations: name a judge with --judge-verifier.')
    expect(stderr).toContain('No reference was given')
    expect(stdout).toMatch(/citation_recall +-\n/)
    expect(stdout).toMatch(/sentences +1\.0000\n/)
  })

  it('refuses the verifier that decided on the sentences as their judge, unless that is wanted', async () => {
    const own = join(folder, 'own.json')
    const draft = sketchDraft([{ text }], [{ sentences: [{ text, cites: [0] }] }])
    writeFileSync(own, exportDraft({ ...draft, verifier: 'citewright-verifier-v1' }, 'json'))
    const refused = await runHere(['lab', 'evaluate', own, '--judge-verifier', 'builtin'])
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--same-judge')])
    const copy = join(folder, 'another name')
    cpSync(join(packageRoot, 'resources', 'models', 'citewright-verifier-v1'), copy, { recursive: true })
    expect((await runHere(['lab', 'evaluate', own, '--judge-verifier', copy])).stderr).toContain('--same-judge')
    const taken = await runHere(['lab', 'evaluate', own, '--judge-verifier', 'builtin', '--same-judge', '--json'])
    expect(documentSchema.parse(JSON.parse(taken.stdout)).drafts[0]!.selfJudged).toBe(true)
    expect(taken.stderr).toContain('citewright-verifier-v1 judged a draft whose sentences it had decided on itself.')
  })

  it.each([
    ['{"title": "One"}', /has no usable "reference"/],
    ['{"title": "One", "reference": {"text": ""}}', /has no usable "reference\.text"/],
    ['no JSON', /is no JSON/],
    ['{"title": "Three", "reference": {"text": "x"}}', /No reference is of the draft's event "One": there are "Three"/],
  ])('refuses the reference %s before a judge is asked', async (content, message) => {
    const path = join(folder, 'reference.json')
    writeFileSync(path, content)
    const { code, stderr } = await runHere([
      'lab',
      'evaluate',
      drafts[0]!,
      '--reference',
      path,
      '--judge-verifier',
      'builtin',
    ])
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
    expect(stderr).not.toContain('Verifying')
  })

  it('names a reference that is not there', async () => {
    const { code, stderr } = await runHere(['lab', 'evaluate', drafts[0]!, '--reference', join(folder, 'absent.json')])
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('absent.json could not be read: there is no such file.'),
    ])
  })

  it.each([
    ['no JSON', 'bad-draft.json'],
    ['{"schemaVersion": 1, "id": "draft-1", "sections": 7}', 'event is not as the schema has it'],
  ])('names the file and the field of a draft that is none: %s', async (content, named) => {
    const path = join(folder, 'bad-draft.json')
    writeFileSync(path, content)
    const { code, stderr } = await runHere(['lab', 'evaluate', drafts[0]!, path, '--judge', 'openai:never-asked'])
    expect([code, stderr]).toEqual([2, expect.stringContaining(path)])
    expect(stderr).toContain(named)
  })

  it('names the folder that is not WordNet', async () => {
    const { code, stderr } = await runHere(['lab', 'evaluate', drafts[0]!, '--wordnet', folder])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/WordNet's file .*(?:index|data)\.noun could not be read/),
    ])
  })
})
