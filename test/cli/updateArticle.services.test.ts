import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { z } from 'zod'
import { createEngine } from '../../core/engine/createEngine.ts'
import { archiveServer } from '../core/collect/archive/archiveServer.ts'
import { closed, crew, harbourArticle, harbourPage, injured, inquiry, ran } from '../harbourArticle.ts'
import { useMediawiki, writeArticles } from '../mediawiki.ts'
import { startOrSay } from '../realServer.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end(), 180_000)

const folder = temporaryFolder('article')

/** The pages that the article cites, and a newer one. */
async function harbourWeb() {
  const { host } = await httpServer((request, response) => {
    const page = harbourPage(request.url ?? '')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (page === undefined) response.writeHead(404).end()
    else response.end(page)
  })
  return { host, options: { settingsFolder: join(folder, 'settings'), fetch: { allowLoopback: [host] } } }
}

const given = wiki ?? { api: '', host: '' }
const base = (title: string): readonly string[] => [
  'update',
  title,
  '--api',
  given.api,
  '--wiki',
  'enwiki',
  '--workspace',
  join(folder, 'w.sqlite'),
]

describeUnless(missing, 'citewright update of an article on a wiki', () => {
  it('holds each sentence against its sources and a newer page, and changes only what is accepted', async () => {
    const { host, options } = await harbourWeb()
    const title = 'Isla Merrin grounding'
    if (wiki !== undefined) await writeArticles(wiki, { [title]: harbourArticle(host) })
    const out = join(folder, 'out')
    const accepted = ['changed', 'unsupported', 'f1'].flatMap((kind) => ['--accept', kind])
    const newer = ['--pages', `http://${host}/nineteen`]
    const { code, stdout, stderr } = await runHere([...base(title), ...newer, ...accepted, '--out', out], options)
    expect(code).toBe(0)
    expect(stdout).toContain(
      '5 sentences.\nAgainst their own sources (2 of 3 pages could be read): 2 supported, 1 not found in the sources, 1',
    )
    expect(stdout).toContain('Against 1 newer page of 2026-05-09: 4 unchanged, 1 changed, 0 disputed; 1 fact missing.')
    expect(stdout).toMatch(/s2 changed by a newer page[^]*\[-Seventeen-\]\{\+Nineteen\+\} people/)
    expect(stdout).toMatch(
      /s3 not found in the sources[^]*it was not found in its source: “two”, “Isla Merrin” do not stand there[^]*would be tagged \(--accept unsupported or s3\)/,
    )
    expect(stdout).toMatch(/s4 not decided[^]*status 404/)
    expect(stderr).toMatch(
      /Nothing was sent to the wiki: paste it into http.*action=edit if the article is still at revision \d+/,
    )
    const cited = `{{cite news |date=9 May 2026 |title=Isla Merrin: nineteen injured |url=http://${host}/nineteen |work=Harrow Post}}`
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date())
    const wikitext = readFileSync(join(out, 'article.wiki'), 'utf8')
    expect(wikitext).toBe(
      harbourArticle(host)
        .trimEnd()
        .replace('Seventeen', 'Nineteen')
        .replace('<ref name="post" />', `<ref name="post" /><ref name="HarrowPost2026">${cited}</ref>`)
        .replace(
          '/harbour |date=5 May 2026}}</ref>',
          (found) =>
            `${found}{{Failed verification|reason=The page does not give two; does not name Isla Merrin|date=${month}}}`,
        )
        .replace('/gone |date=6 May 2026}}</ref>', (found) => `${found} "${inquiry}"<ref name="HarrowPost2026" />`),
    )
  })

  it('says where a source has another figure by now, and takes that over without another reference', async () => {
    const { host, options } = await harbourWeb()
    const title = 'Isla Merrin in hospital'
    const wikitext = `${injured('Seventeen')}<ref>{{cite web |title=N |url=http://${host}/nineteen}}</ref>`
    if (wiki !== undefined) await writeArticles(wiki, { [title]: wikitext })
    const out = join(folder, 'contradicted')
    const { stdout } = await runHere([...base(title), '--accept', 's1', '--out', out], options)
    expect(stdout).toMatch(/s1 (?:contradicted|not found in the sources)[^]*--accept contradicted or s1/)
    expect(readFileSync(join(out, 'article.wiki'), 'utf8')).toBe(wikitext.replace('Seventeen', 'Nineteen'))
  })

  it('tells what an archive still has of a page that was changed, and reads one that is gone from there', async () => {
    const { host, options } = await harbourWeb()
    const archive = await archiveServer()
    const web = { ...options, fetch: { allowLoopback: [host, archive.host] }, settingsFolder: join(folder, 'archived') }
    const engine = createEngine({ settingsFolder: web.settingsFolder })
    await engine.settings.update({ archive: archive.server })
    engine.close()
    const html = (text: string): string =>
      `<html lang="en"><title>Old</title><h1>Old</h1><p>${text} It was the worst in years.</p></html>`
    archive.copies.set(`http://${host}/harbour`, { timestamp: '20260505120000', body: html(closed) })
    archive.copies.set(`http://${host}/gone`, { timestamp: '20260506120000', body: html(crew) })
    const title = 'Isla Merrin archived'
    if (wiki !== undefined) await writeArticles(wiki, { [title]: harbourArticle(host) })
    const { stdout } = await runHere([...base(title), '--json'], web)
    const told = z
      .object({
        sentences: z.array(z.object({ id: z.string(), check: z.object({ state: z.string(), reason: z.string() }) })),
      })
      .parse(JSON.parse(stdout))
    expect(told.sentences.map(({ check }) => check.state)).toEqual([
      'supported',
      'supported',
      'archived',
      'supported',
      'uncited',
    ])
    expect(told.sentences[2]?.check.reason).toContain('the copy archived on 2026-05-05 does')
  })

  it('shows what an older page differs, and what counts on a changed figure, and offers nothing for these', async () => {
    const { host, options } = await harbourWeb()
    const title = 'Isla Merrin, injured'
    const treated = 'Fifteen of the 17 were treated on site by doctors of the lifeboat station.'
    const ref = `<ref>{{cite news |title=Ferry aground in Harrow Bay |url=http://${host}/aground |date=4 May 2026}}</ref>`
    const wikitext = `${ran}${ref} ${injured('Seventeen')}${ref} ${treated}`
    if (wiki !== undefined) await writeArticles(wiki, { [title]: wikitext })
    const told = async (...names: readonly string[]): Promise<string> => {
      const pages = names.map((name) => (name.startsWith('/') ? `http://${host}${name}` : name))
      return (await runHere([...base(title), '--pages', ...pages], options)).stdout.replaceAll(/\s+/gu, ' ')
    }
    const older = await told('/sixteen')
    expect(older).toContain(
      'Against 1 page of 2026-05-03, which is older than the newest that it cites (2026-05-04): 3 unchanged, 0 changed, 0 disputed; 0 facts missing.',
    )
    expect(older).toMatch(
      /s2 otherwise in an older page Seventeen people.* - an older page says: “Sixteen people[^”]*” \(Harrow Post: Ferry aground, 2026-05-03,/,
    )
    expect(older).not.toContain('--accept changed')
    const unread = await told('/sixteen', '--no-sources')
    expect(unread).toContain('s2 otherwise in an older page')
    expect(await told('/sixteen', '/nineteen')).toMatch(
      /s3 .*uses a figure that has changed.*- uses the figure 17, which is now 19 \(s2\)/,
    )
  })

  it('names what there is none of, and what cannot be accepted', async () => {
    const { options } = await harbourWeb()
    const none = await runHere(base('No such article'), options)
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('has no article “No such article”')])
    const title = 'Isla Merrin, leading on'
    if (wiki !== undefined) {
      await writeArticles(wiki, {
        [title]: '#REDIRECT [[Isla Merrin alone]]',
        'Isla Merrin alone': 'The ferry left at noon.',
      })
    }
    const alone = await runHere(base(title), options)
    expect([alone.code, alone.stderr]).toEqual([3, expect.stringContaining('“Isla Merrin alone” has no reference')])
  })
})
