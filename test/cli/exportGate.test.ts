import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toJson } from '../../core/export/toJson.ts'
import { sketchDraft, type SentenceSketch } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const page = { url: 'https://news.example/1', title: 'Ferry', text: 'The ferry left Tarn.' }
const open: SentenceSketch = { text: 'The ferry left Tarn.', cites: [0], origin: 'model' }

function draftFile(sentence: SentenceSketch): string {
  const folder = temporaryFolder('gate')
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
    expect(await runHere(['export', quotation, '--to', 'wikitext'])).toMatchObject({
      code: 0,
      stderr: [
        'No words are linked: `citewright links` finds those that have an article, as --link takes them.',
        'No category is named for English Wikipedia: name them with --category.',
        'Articles of this kind are often in: Maritime incidents in 2026. Check that each exists.\n',
      ].join('\n'),
    })
    const complete = ['--category', 'Ferries', '--link', 'ferry=Ferry']
    expect(await runHere(['export', quotation, '--to', 'wikitext', ...complete])).toMatchObject({ code: 0, stderr: '' })
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

  it('dates the wikitext of pages without a day of their own, and not their citations', async () => {
    const { stdout } = await runHere(['export', draftFile({ ...open, origin: 'quotation' }), '--to', 'wikitext'])
    expect(stdout).toMatch(/\{\{Use dmy dates\|date=[A-Z][a-z]+ \d{4}\}\}/)
    expect(stdout).not.toContain('access-date')
  })

  it.each([
    ['nonexist=Foo', '"nonexist", which were to lead to the article "Foo"'],
    ['abc', "'abc'"],
    ['=Foo', "'=Foo'"],
  ])('refuses the link %s, and names it', async (link, named) => {
    const path = draftFile({ ...open, origin: 'quotation' })
    const { code, stdout, stderr } = await runHere(['export', path, '--to', 'wikitext', '--link', link])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(named)
  })

  it('tells where the language or the templates are not those of the wiki', async () => {
    const path = draftFile({ ...open, origin: 'quotation' })
    const hints = async (wiki: string): Promise<string> =>
      (await runHere(['export', path, '--to', 'wikitext', '--category', 'A', '--link', 'ferry=A', '--wiki', wiki]))
        .stderr
    expect(await hints('frwiki')).toMatch(
      /^The draft is in English, and the wiki is in French\. .*\nThe infobox of French Wikipedia for the kind "accident" is not known: .*\n$/,
    )
    expect(await hints('ptwiki')).toContain('names of templates and sections are those of English Wikipedia')
    expect(await hints('simplewiki')).toMatch(
      /^The infobox of Simple English Wikipedia for the kind "accident" is not known: .*\n$/,
    )
  })

  it.each([
    ['simplewiki', 'https://simple.wikipedia.org/wiki/Wikipedia:Policies_and_guidelines'],
    ['frwiki', 'https://fr.wikipedia.org/wiki/Wikip%C3%A9dia:R%C3%A8gles_et_recommandations'],
    ['dewiki', 'the program knows no page that states them. Ask on the wiki.'],
  ])('says where the rules of %s stand, or that it does not know', async (wiki, said) => {
    const { code, stderr } = await runHere(['export', draftFile(open), '--to', 'wikitext', '--wiki', wiki])
    expect(code).toBe(2)
    expect(stderr).toContain(said)
  })
})
