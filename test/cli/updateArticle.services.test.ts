import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { useMediawiki, writeArticles } from '../mediawiki.ts'
import { startOrSay } from '../realServer.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { runHere } from './runHere.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end(), 180_000)

const folder = mkdtempSync(join(tmpdir(), 'citewright-article-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ran = 'The car ferry Isla Merrin ran aground in Harrow Bay on 3 May 2026.'
const injured = (count: string): string => `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const closed = 'The harbour at Kellan was closed for two days after the grounding of the ferry Isla Merrin.'
const crew = 'The master of the Isla Merrin had been awake for nineteen hours, the police said.'
const inquiry = 'A public inquiry into the grounding of the ferry Isla Merrin in Harrow Bay will be led by Judge Hanna Voss.'

const pages: Readonly<Record<string, { readonly title: string; readonly day: string; readonly text: string }>> = {
  '/aground': { title: 'Ferry aground in Harrow Bay', day: '2026-05-04', text: `${ran} ${injured('Seventeen')}` },
  '/harbour': { title: 'Harbour news', day: '2026-05-05', text: 'The fish market at Kellan opened its new hall on Tuesday. The mayor of Kellan cut the ribbon.' },
  '/nineteen': { title: 'Isla Merrin: nineteen injured', day: '2026-05-09', text: `${injured('Nineteen')} ${inquiry}` },
}

const article = (host: string): string => `{{Use dmy dates|date=May 2026}}
{{Infobox event
| title = Isla Merrin
| date  = {{start date|2026|5|3}}
}}
<!-- Please keep the lead short. -->
The car ferry '''''Isla Merrin''''' ran aground in [[Harrow Bay]] on 3&nbsp;May 2026.<ref name="post">{{cite news |title=Ferry aground in Harrow Bay |url=http://${host}/aground |date=4 May 2026 |work=Harrow Post}}</ref> Seventeen people were injured in the grounding of the ferry Isla Merrin in [[Harrow Bay]].<ref name="post" />

== Aftermath ==
The harbour at [[Kellan]] was closed for two days after the grounding of the ferry Isla Merrin.<ref>{{cite web |title=Harbour news |url=http://${host}/harbour |date=5 May 2026}}</ref> ${crew}<ref>{{cite news |title=Nineteen hours |url=http://${host}/gone |date=6 May 2026}}</ref>

{| class="wikitable"
! Ship !! Year
|-
| Isla Merrin || 1998
|}

* Nobody has been charged with anything so far.

== References ==
{{reflist}}
`

/** The pages that the article cites, and a newer one. */
async function harbourWeb() {
  const { host } = await httpServer((request, response) => {
    const page = pages[request.url ?? '']
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (page === undefined) response.writeHead(404).end()
    else
      response.end(
        `<html lang="en"><head><title>${page.title}</title><meta property="og:site_name" content="Harrow Post"><meta property="article:published_time" content="${page.day}T08:00:00Z"></head><body><article><h1>${page.title}</h1><p>${page.text}</p></article></body></html>`,
      )
  })
  return { host, options: { settingsFolder: join(folder, 'settings'), fetch: { allowLoopback: [host] } } }
}

const given = wiki ?? { api: '', host: '' }
const base = (title: string): readonly string[] => ['update', title, '--api', given.api, '--wiki', 'enwiki', '--workspace', join(folder, 'w.sqlite')]

describeUnless(missing, 'citewright update of an article on a wiki', () => {
  it('x', async () => {
    if (wiki === undefined) return
    const { host, options } = await harbourWeb()
    await writeArticles(wiki, { 'Isla Merrin grounding': article(host) })
    const out = join(folder, 'out')
    const told = await runHere([...base('Isla Merrin grounding'), '--pages', `http://${host}/nineteen`, '--accept', 'changed', '--accept', 'unsupported', '--accept', 'missing', '--out', out], options)
    console.log(told.code, told.stdout, told.stderr)
    const { execFileSync } = await import('node:child_process')
    const { writeFileSync } = await import('node:fs')
    writeFileSync(join(folder, 'a'), article(host).trimEnd())
    try { execFileSync('diff', [join(folder, 'a'), join(out, 'article.wiki')]) } catch (e: any) { console.log(String(e.stdout)) }
    console.log(readFileSync(join(out, 'update.json'), 'utf8').length)
  }, 120000)
})
