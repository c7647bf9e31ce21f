import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { describeWithShared } from '../sharedData.ts'
import { collectedWeb } from './collectedWeb.ts'
import { runHere } from './runHere.ts'

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const closed = 'The harbour at Kellan was closed on 5 May after the grounding of the ferry Isla Merrin in Harrow Bay.'

const page =
  (title: string, text: string, published?: string) =>
  (response: ServerResponse): void => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    const meta = published === undefined ? '' : `<meta property="article:published_time" content="${published}">`
    response.end(
      `<html lang="en"><head><title>${title}</title>${meta}</head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`,
    )
  }

/** A draft whose one page is `/old`, and a SearXNG that finds it again beside newer, older and undated pages. */
async function ferryWeb() {
  const web = await collectedWeb({
    '/new': page('Isla Merrin: 19 injured', injured('Nineteen'), '2026-05-09T08:00:00Z'),
    '/dated-by-search': page('Kellan closed', closed),
    '/undated': page('Isla Merrin', injured('Five')),
  })
  const at = (path: string): string => `http://news.example.org:${web.port}${path}`
  const found = (path: string, publishedDate?: string) => ({ url: at(path), title: path, content: '', publishedDate })
  const results = [
    found('/old', '2026-05-08T00:00:00'),
    found('/new'),
    found('/dated-by-search', '2026-05-08T00:00:00'),
    found('/before', '2026-05-01T00:00:00'),
    found('/undated'),
  ]
  web.answers['/search'] = JSON.stringify({ results })
  const old = { url: at('/old'), finalUrl: at('/old') }
  const draft = sketchDraft(
    [{ text: injured('Seventeen'), publishedAt: '2026-05-04', ...old }],
    [{ sentences: [{ text: injured('Seventeen'), cites: [0] }] }],
  )
  const file = join(web.folder, 'draft.json')
  writeFileSync(file, exportDraft(draft, 'json'))
  const update = ['update', file, '--workspace', join(web.folder, 'w.sqlite'), '--searxng', web.address]
  return { ...web, update }
}

describeWithShared('citewright update without pages', () => {
  it('reads pages that searches find since a day and that the draft does not know, and asks nothing twice', async () => {
    const { update, options, asked } = await ferryWeb()
    const from = ['--from', 'searxng', '--since', '2026-05-06']
    const { code, stdout, stderr } = await runHere([...update, ...from], options)
    expect(code).toBe(0)
    const pages = asked.filter((path) => path.startsWith('news.') && !path.endsWith('robots.txt'))
    expect(pages).toEqual(['/new', '/dated-by-search', '/undated'].map((path) => `news.example.org${path}`))
    expect(stdout).toContain('1 sentence against 2 newer pages of 2026-05-08 to 2026-05-09.')
    expect(stdout).toContain('~ s1 [-Seventeen-]{+Nineteen+} people')
    expect(stdout).toContain('+ f1 The harbour at Kellan was closed')
    expect(stderr).toContain('1 page was found that has no date, and was not read')
    const before = asked.length
    const again = await runHere([...update, ...from, '--json'], options)
    expect(JSON.parse(again.stdout)).toMatchObject({ searches: { outside: 1 }, sentences: [{ state: 'changed' }] })
    expect(asked.slice(before)).toEqual([])
  })

  it('says that nothing newer was found, and that the sentences stand as they are', async () => {
    const { update, options, answers } = await ferryWeb()
    answers['/search'] = '{"results": []}'
    const { code, stdout, stderr } = await runHere([...update, '--from', 'searxng', '--since', '2026-05-10'], options)
    expect(code).toBe(0)
    expect(stdout).toContain('1 sentence against 0 newer pages.\n1 unchanged')
    expect(stderr).toContain('No new page from 2026-05-10 or later was found.')
  })

  it('asks those searches that can be asked where none is named, and ends where all of them fail', async () => {
    const { update, options, answers } = await ferryWeb()
    answers['/search'] = 'down'
    answers['/api/v2/doc/doc'] = 500
    const { code, stderr } = await runHere([...update, '--since', '2026-05-06'], options)
    expect(code).toBe(4)
    expect(stderr).toMatch(/No search for pages.*SearXNG.*GDELT/s)
    expect(stderr).not.toContain('Brave')
  })

  it('reads named pages beside those that are found', async () => {
    const { update, options, address } = await ferryWeb()
    const named = ['--pages', `${address}/undated`, '--from', 'searxng', '--since', '2026-05-06']
    const { stdout } = await runHere([...update, ...named], options)
    expect(stdout).toContain('against 3 pages of 2026-05-08 to 2026-05-09, 1 of')
  })
})
