import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder('update')
const path = (name: string): string => join(folder, name)

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const draft = sketchDraft(
  [{ text: injured('Seventeen'), publishedAt: '2026-05-04' }],
  [{ sentences: [{ text: injured('Seventeen'), cites: [0] }] }],
)
writeFileSync(path('draft.json'), exportDraft(draft, 'json'))
writeFileSync(
  path('newer.html'),
  `<html lang="en"><head><title>Isla Merrin: 19 injured</title>
<meta property="article:published_time" content="2026-05-09T08:00:00Z"></head><body><article>
<h1>Isla Merrin: 19 injured</h1><p>${injured('Nineteen')}</p>
<p>The harbour at Kellan was closed on 5 May after the grounding of the ferry Isla Merrin in Harrow Bay.</p></article></body></html>`,
)
const base = ['update', path('draft.json'), '--workspace', path('w.sqlite')]

describe('citewright update', () => {
  it('tells what changed, and writes the new draft with what is accepted', async () => {
    const out = path('out')
    const { code, stdout, stderr } = await runHere([
      ...base,
      ...['--pages', path('newer.html'), '--out', out, '--accept', 'changed', '--accept', 'missing'],
    ])
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('rror')])
    expect(stdout).toContain('1 sentence against 1 newer page of 2026-05-09.')
    expect(stdout).toContain('~ s1 [-Seventeen-]{+Nineteen+} people were injured')
    expect(stdout).toContain('number “Nineteen” for “Seventeen”')
    expect(stdout).toContain('Missing in the lead:\n+ f1 The harbour at Kellan was closed')
    expect(readdirSync(out).sort()).toEqual(['article.wiki', 'draft.json', 'update.json'])
    const wikitext = readFileSync(join(out, 'article.wiki'), 'utf8')
    expect(wikitext).toContain('Nineteen people')
    expect(wikitext).not.toContain('Seventeen people')
    expect(JSON.parse(readFileSync(join(out, 'update.json'), 'utf8'))).toMatchObject({
      sentences: [{ state: 'changed' }],
      log: [{ kind: 'add' }, { kind: 'make-false' }, { kind: 'rewrite' }, { kind: 'add' }],
    })
  })

  it('writes no draft where nothing is accepted, and tells of pages that it knows', async () => {
    const out = path('told')
    const page = ['--page', path('newer.html')]
    const { stdout } = await runHere([...base, ...page, '--out', out, '--since', '2026-06-01', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ pages: [], sentences: [{ state: 'unchanged' }] })
    expect(readdirSync(out)).toEqual(['update.json'])
    const { stderr } = await runHere([...base, ...page, '--since', '2026-06-01'])
    expect(stderr).toContain('1 page is from before 2026-06-01 and was not read.')
  })

  it('asks for the wiki of an article that is named by its title', async () => {
    const { code, stderr } = await runHere(['update', 'Isla Merrin', '--page', path('newer.html')])
    expect([code, stderr]).toEqual([2, expect.stringContaining('or its title with --wiki, such as --wiki enwiki')])
  })

  it('says that nothing is kept of what is accepted without a folder', async () => {
    const { code, stderr } = await runHere([...base, '--page', path('newer.html'), '--accept', 'changed'])
    expect(code).toBe(0)
    expect(stderr.trim().split('\n').at(-1)).toBe(
      'Nothing was kept of what was accepted: give --out DIR to have it kept there.',
    )
  })

  it('takes single offers by their ids, and refuses what was not told', async () => {
    const out = path('single')
    await runHere([...base, '--page', path('newer.html'), '--accept', 'f1', '--out', out])
    const wikitext = readFileSync(join(out, 'article.wiki'), 'utf8')
    expect(wikitext).toContain('Seventeen people')
    expect(wikitext).toContain('The harbour at Kellan was closed')
    await runHere([...base, '--page', path('newer.html'), '--accept', 's1', '--out', out])
    expect(readFileSync(join(out, 'article.wiki'), 'utf8')).toContain('Nineteen people')
    const { code, stderr } = await runHere([...base, '--page', path('newer.html'), '--accept', 'f9', '--out', out])
    expect(code).toBe(2)
    expect(stderr).toContain('--accept f9 names nothing in this update.')
  })

  it('refuses to write the new draft over the one that is updated, before anything is read', async () => {
    const before = readFileSync(path('draft.json'), 'utf8')
    const { code, stderr } = await runHere([
      ...base,
      ...['--page', path('nowhere.html'), '--accept', 'changed', '--out', folder],
    ])
    expect(code).toBe(2)
    expect(stderr).toContain(`The new draft cannot be written to ${folder}: it would take the place of`)
    expect(stderr).toContain('Name another folder with --out.')
    expect(stderr).not.toContain('nowhere.html')
    expect(readFileSync(path('draft.json'), 'utf8')).toBe(before)
  })

  it.each([
    [[], /No newer page was given.*--since/s],
    [['--page', path('newer.html'), '--limit', '3'], /--limit was given without --from/],
    [
      ['--from', 'searxng', '--since', 'May'],
      /--since <day>' argument 'May' is invalid\. This is not a date. Write it as 2026-05-31\./,
    ],
    [
      ['--page', path('newer.html'), '--api', 'notaurl'],
      /--api <url>' argument 'notaurl' is invalid\. It is no address/,
    ],
    [['--page', 'nowhere.html'], /nowhere\.html/],
    [['--page', path('newer.html'), '--since', 'May'], /This is not a date. Write it as 2026-05-31\./],
    [
      ['--page', path('newer.html'), '--since', '2026-13-40'],
      /argument '2026-13-40' is invalid\. This is not a date. Write it as 2026-05-31\./,
    ],
    [['--page', path('newer.html'), '--similarity', 'bm25'], /"bm25" has no encoder/],
    [
      ['--page', path('newer.html'), '--similarity', 'foo'],
      /"foo" has no encoder that compares sentences\..*Choose words, encoder:DIR/s,
    ],
    [['--page', path('newer.html'), '--reader', 'gguf:nowhere.gguf'], /nowhere\.gguf/],
    [['--page', path('newer.html'), '--accept', 'all'], /Choose changed, disputed, unsupported, missing/],
  ])('names what cannot be used: %j', async (more, said) => {
    const { code, stderr } = await runHere([...base, ...more])
    expect(code).not.toBe(0)
    expect(stderr).toMatch(said)
  })
})
