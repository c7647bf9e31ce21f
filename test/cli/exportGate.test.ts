import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toJson } from '../../core/export/toJson.ts'
import { sketchDraft, type SentenceSketch } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'

const page = { url: 'https://news.example/1', title: 'Ferry', text: 'The ferry left Tarn.' }
const open: SentenceSketch = { text: 'The ferry left Tarn.', cites: [0], origin: 'model' }

function draftFile(sentence: SentenceSketch): string {
  const folder = mkdtempSync(join(tmpdir(), 'citewright-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'draft.json')
  writeFileSync(file, toJson(sketchDraft([page], [{ sentences: [sentence] }])))
  return file
}

describe('citewright export', () => {
  it('refuses sentences that a model wrote and nobody read, with the rule and the way out', async () => {
    const { code, stdout, stderr } = await runHere(['export', draftFile(open), '--to', 'wikitext', '--wiki', 'enwiki'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('A model wrote one sentence that no person has accepted or rewritten yet')
    expect(stderr).toContain('accept, rewrite or reject it')
    expect(stderr).toContain('https://en.wikipedia.org/wiki/WP:NEWLLM')
  })

  it('holds to the wiki of the event where none is named', async () => {
    expect((await runHere(['export', draftFile(open), '--to', 'markdown'])).code).toBe(2)
  })

  it('wants the policy read once all was reviewed', async () => {
    const file = draftFile({ ...open, review: 'accepted' })
    const unread = await runHere(['export', file, '--to', 'wikitext'])
    expect(unread.code).toBe(2)
    expect(unread.stderr).toContain(
      'English Wikipedia asks that articles are not written or rewritten by a language model',
    )
    expect(unread.stderr).toContain('Read it, then add --policy-read.')
    expect(await runHere(['export', file, '--to', 'wikitext', '--policy-read'])).toMatchObject({ code: 0 })
  })

  it('lets quotations, evidence and drafts for other wikis through', async () => {
    const quotation = draftFile({ ...open, origin: 'quotation' })
    expect(await runHere(['export', quotation, '--to', 'wikitext'])).toMatchObject({ code: 0, stderr: '' })
    expect(await runHere(['export', draftFile(open), '--to', 'json'])).toMatchObject({ code: 0 })
    expect(await runHere(['export', draftFile(open), '--to', 'wikitext', '--wiki', 'neutral'])).toMatchObject({
      code: 0,
    })
  })

  it('names the wikis that it knows', async () => {
    const { code, stderr } = await runHere(['export', draftFile(open), '--to', 'wikitext', '--wiki', 'nowhere'])
    expect(code).toBe(2)
    expect(stderr).toContain('enwiki')
  })
})
