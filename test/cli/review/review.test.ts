import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../core/engine/createEngine.ts'
import { parseDraft } from '../../../core/export/parseDraft.ts'
import { toJson } from '../../../core/export/toJson.ts'
import type { ReviewRequest } from '../../../core/review/reviewOperation.ts'
import type { SentenceId } from '../../../core/domain/ids.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { reviewsOf } from '../../../core/store/reviews.ts'
import { sketchDraft } from '../../core/export/draftFixture.ts'
import { openSampleDrafts, type SampleDrafts } from '../../core/engine/libraries/drafts/sampleDrafts.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { runHere } from '../runHere.ts'

const page = { url: 'https://news.example/1', title: 'Ferry', text: 'The ferry left Tarn at 06:40. It sank.' }
const modelDraft = sketchDraft(
  [page],
  [
    {
      sentences: [
        { text: 'The ferry left Tarn at 06:40.', cites: [0], origin: 'model', label: 'supported' },
        { text: 'It sank.', cites: [0], origin: 'model', label: 'supported' },
        { text: 'It sang.', cites: [0], origin: 'model', label: 'unsupported' },
      ],
    },
  ],
)

interface Files {
  readonly file: string
  readonly options: { readonly workspace: string; readonly settingsFolder: string }
}

function files(text = toJson(modelDraft)): Files {
  const folder = temporaryFolder('review')
  const file = join(folder, 'draft.json')
  writeFileSync(file, text)
  return { file, options: { workspace: join(folder, 'workspace.sqlite'), settingsFolder: folder } }
}

const sentencesIn = (file: string) =>
  parseDraft(readFileSync(file, 'utf8')).sections.flatMap(({ sentences }) => sentences)

describe('citewright review', () => {
  it('lists sentences with their ids, badges and decisions, and changes nothing', async () => {
    const { file, options } = files()
    const before = readFileSync(file, 'utf8')
    const { code, stdout } = await runHere(['review', file], options)
    expect(code).toBe(0)
    expect(stdout).toContain('3 sentences, 3 not reviewed.')
    expect(stdout).toMatch(/s3 {2}unsupported, not reviewed\n +It sang\./)
    const json = JSON.parse((await runHere(['review', file, '--json'], options)).stdout) as { sentences: object[] }
    expect(json.sentences[0]).toMatchObject({ sentence: 's1', badge: 'supported', review: 'unreviewed' })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('moves sentences and replaces words, without counting that as a review', async () => {
    const { file, options } = files()
    const command = ['review', file, '--move', 's1', 's2', '--replace', 'sang', 'sank']
    expect((await runHere(command, options)).code).toBe(0)
    expect(sentencesIn(file).map(({ id, text, review, origin }) => [id, text, review, origin])).toEqual([
      ['s2', 'It sank.', 'unreviewed', 'model'],
      ['s1', 'The ferry left Tarn at 06:40.', 'unreviewed', 'model'],
      ['s3', 'It sank.', 'unreviewed', 'model-edited'],
    ])
    const { code, stderr } = await runHere(['review', file, '--replace', 'tram', 'bus'], options)
    expect(code).toBe(2)
    expect(stderr).toContain('There is nothing to replace')
  })

  it('writes decisions with their author into the draft, and says what is left', async () => {
    const { file, options } = files()
    const command = [
      'review',
      file,
      '--accept',
      's1-s3',
      '--reject',
      's3',
      '--edit',
      's2',
      'The ferry sank.',
      '--reviewer',
      'Ann',
    ]
    const { code, stdout, stderr } = await runHere(command, options)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`${file}: 1 accepted, 1 rewritten, 1 rejected.\n`)
    const [one, two, three] = sentencesIn(file)
    expect(one).toMatchObject({ review: 'accepted', origin: 'model', reviewed: { by: 'Ann' } })
    expect(two).toMatchObject({
      review: 'rewritten',
      origin: 'model-edited',
      text: 'The ferry sank.',
      reviewed: { by: 'Ann' },
    })
    expect(three).toMatchObject({ review: 'rejected', reviewed: { by: 'Ann' } })
  })

  it.each([
    [['--accept', 's1', '--reject', 's1'], 'named by both'],
    [['--accept', 's1', '--reject', 's9'], 'no sentence "s9"'],
    [['--accept', 's3-s1'], 'runs backwards'],
    [['--accept', 's1', '--edit', 's2', 'It sank.'], 'already has this wording'],
  ])('writes nothing where one decision cannot be taken: %j', async (words, problem) => {
    const { file, options } = files()
    const before = readFileSync(file, 'utf8')
    const { code, stderr } = await runHere(['review', file, ...words, '--reviewer', 'Ann'], options)
    expect(code).toBe(2)
    expect(stderr).toContain(problem)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('accepts for nobody who is not named, and takes the name from the settings', async () => {
    const { file, options } = files()
    const nameless = await runHere(['review', file, '--accept', 's1'], options)
    expect(nameless.code).toBe(2)
    expect(nameless.stderr).toContain('Nobody is named who has read the sentences')
    expect(await runHere(['review', file, '--reject', 's1'], options)).toMatchObject({ code: 0 })
    const engine = createEngine(options)
    await engine.settings.update({ reviewer: 'User:Example' })
    engine.close()
    expect(await runHere(['review', file, '--accept', 's1'], options)).toMatchObject({ code: 0 })
    expect(sentencesIn(file)[0]).toMatchObject({ review: 'accepted', reviewed: { by: 'User:Example' } })
  })

  it('accepts all only from somebody who says that they have read each, as the policy asks', async () => {
    const { file, options } = files()
    const all = ['review', file, '--accept', 'supported', '--reviewer', 'Ann']
    const refused = await runHere(all, options)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('WP:NEWLLM')
    expect(refused.stderr).toContain('Read each of the 2 sentences')
    expect(sentencesIn(file).map(({ review }) => review)).toEqual(['unreviewed', 'unreviewed', 'unreviewed'])
    expect(await runHere([...all, '--policy-read'], options)).toMatchObject({ code: 0 })
    expect(sentencesIn(file).map(({ review }) => review)).toEqual(['accepted', 'accepted', 'unreviewed'])
    expect((await runHere([...all, '--policy-read'], options)).stderr).toContain('No sentence is left')
  })

  it('passes the gate of export exactly when each sentence of a model is decided on', async () => {
    const { file, options } = files()
    const leave = () => runHere(['export', file, '--to', 'wikitext', '--policy-read'], options)
    expect((await leave()).code).toBe(2)
    await runHere(['review', file, '--accept', 's1', '--reject', 's3', '--reviewer', 'Ann'], options)
    expect((await leave()).stderr).toContain('A model wrote one sentence that no person has accepted or rewritten yet')
    await runHere(['review', file, '--edit', 's2', 'The ferry sank.', '--reviewer', 'Ann'], options)
    const { code, stdout } = await leave()
    expect(code).toBe(0)
    expect(stdout).toContain('The ferry sank.')
    expect(stdout).not.toContain('It sang.')
    await runHere(['review', file, '--reopen', 's1'], options)
    expect((await leave()).code).toBe(2)
  })
})

describe('a draft that the workspace has too', () => {
  let sample: SampleDrafts
  beforeAll(async () => void (sample = await openSampleDrafts()), 120_000)
  afterAll(() => sample.close())

  it('gets the events that the app writes for the same decisions', async () => {
    // Two equal drafts, of which one is decided on in the app and one from its file.
    const [inApp, fromFile] = [await sample.newDraft(3), await sample.newDraft(4)]
    const json = (await sample.engine.drafts.preview(fromFile.id, 'json')).text ?? ''
    const ids = fromFile.sections.flatMap(({ sentences }) => sentences).map(({ id }) => id)
    expect(inApp.sections.flatMap(({ sentences }) => sentences).map(({ id }) => id)).toEqual(ids)
    const named = (...names: readonly string[]): readonly SentenceId[] => ids.filter((id) => names.includes(id))
    const decisions: readonly ReviewRequest[] = [
      { kind: 'accept', sentences: named('s1', 's2', 's3') },
      { kind: 'reject', sentences: named('s4') },
      { kind: 'rewrite', sentence: named('s5')[0]!, text: 'The ferry was refloated.' },
    ]
    await sample.engine.settings.update({ reviewer: 'Ann' })
    for (const decision of decisions) await sample.engine.drafts.review(inApp.id, decision)
    const workspace = join(sample.folder, 'workspace.sqlite')
    sample.engine.close()

    const { file } = files(json)
    const command = ['review', file, '--accept', 's1-s5', '--reject', 's4', '--edit', 's5', 'The ferry was refloated.']
    expect(await runHere(command, { workspace, settingsFolder: sample.folder })).toMatchObject({ code: 0, stderr: '' })

    const opened = openWorkspace(workspace)
    const [ofApp, ofFile] = [reviewsOf(opened, inApp.id), reviewsOf(opened, fromFile.id)]
    opened.close()
    const timeless = (events: readonly object[]) => events.map((event) => ({ ...event, done: { by: 'Ann' } }))
    expect(timeless(ofFile.events)).toEqual(timeless(ofApp.events))
    expect(ofFile.position).toBe(3)

    const again = createEngine({ workspace, settingsFolder: sample.folder })
    const current = parseDraft((await again.drafts.preview(fromFile.id, 'json')).text ?? '')
    expect(parseDraft(readFileSync(file, 'utf8')).sections).toEqual(current.sections)

    // A file that is behind the workspace changes itself alone.
    writeFileSync(file, json)
    again.close()
    const behind = await runHere(['review', file, '--reject', 's1'], { workspace, settingsFolder: sample.folder })
    expect(behind.stderr).toContain('The workspace has this draft with other decisions')
    expect(sentencesIn(file)[0]?.review).toBe('rejected')
    const unchanged = openWorkspace(workspace)
    expect(reviewsOf(unchanged, fromFile.id).position).toBe(3)
    unchanged.close()
    rmSync(file)
  })
})
