import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const sentences = [
  'The ferry Isla Merrin ran aground in Harrow Bay on Thursday evening, and all aboard were taken off by boats.',
  'The coastguard said that fog had closed in within minutes, and that nobody had been badly hurt.',
  'The owner of the line will decide next week whether the ship can be repaired in the islands.',
]
const html = `<html lang="en-GB"><head><title>Ferry aground | Harbour Post</title>
  <meta property="og:title" content="Ferry aground"><meta property="og:site_name" content="Harbour Post">
  <meta name="author" content="Ann Lee"><meta property="article:published_time" content="2026-05-15T08:00:00Z">
  <link rel="canonical" href="https://post.example/ferry"></head><body>
  <nav><a href="/">Home</a> <a href="/news">News</a></nav>
  <main><h1>Ferry aground</h1><div class="byline">By Ann Lee</div>
  <figure><img src="a.jpg"><figcaption>The ferry on the rocks</figcaption></figure>
  ${sentences.map((text) => `<p>${text}</p>`).join('')}
  <div class="newsletter"><p>Sign up for our newsletter.</p></div>
  <div class="related"><h3>More on this</h3><ul><li><a href="/x">Harbour closes for a day</a></li></ul></div></main></body></html>`

const output = z.object({
  pages: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      text: z.string(),
      removed: z.array(z.object({ reason: z.string(), text: z.string() })),
    }),
  ),
  problems: z.array(z.object({ code: z.string() })),
})

let folder: string
let file: string

beforeAll(() => {
  folder = temporaryFolder('extract')
  file = join(folder, 'ferry.html')
  writeFileSync(file, html)
})

describe('citewright extract', () => {
  it('shows citation, text and what was left out of a file', async () => {
    const { code, stdout } = await runHere(['extract', file])
    expect(code).toBe(0)
    expect(stdout).toContain(
      'Title:      Ferry aground (Open Graph)\nAuthors:    Ann Lee (meta tags)\nSite:       Harbour Post',
    )
    expect(stdout).toContain(
      'Published:  2026-05-15T08:00:00Z (Open Graph)\nLanguage:   en-GB\nAddress:    https://post.example/ferry',
    )
    expect(stdout).toContain(`\n\n${sentences.join('\n')}\n\nLeft out:\n`)
    expect(stdout).toContain('- captions and credits of pictures (1 line)\n    The ferry on the rocks\n')
    expect(stdout).toContain('- links to other articles (2 lines)\n    More on this\n    Harbour closes for a day\n')
  })

  it('shows a text as drafts read it, and what was left out of it', async () => {
    const text = join(folder, 'ferry.txt')
    writeFileSync(text, ['Home', 'News', 'Sport', 'Boats', ...sentences, 'Subscribe to our newsletter'].join('\n'))
    const { code, stdout } = await runHere(['extract', text])
    expect(code).toBe(0)
    expect(stdout).toContain(`\n\nBoats\n${sentences.join('\n')}\n\nLeft out:\n`)
    expect(stdout).toContain('- menus, breadcrumbs and tags (3 lines)\n    Home\n    News\n    Sport\n')
    expect(stdout).toContain('- notices (1 line)\n    Subscribe to our newsletter\n')
  })

  it('gives the whole as JSON, for several pages, fetched ones too', async () => {
    const server = await httpServer((request, response) => {
      response.writeHead(request.url === '/ferry' ? 200 : 404, { 'content-type': 'text/html' })
      response.end(request.url === '/ferry' ? html : '<p>Nothing here</p>')
    })
    const address = `http://${server.host}/ferry`
    const { code, stdout, stderr } = await runHere(['extract', address, file, `${address}/gone`, '--json'], {
      fetch: { allowLoopback: [server.host] },
    })
    expect(code).toBe(0)
    const { pages, problems } = output.parse(JSON.parse(stdout))
    expect(pages.map(({ url, title, text }) => [url, title, text])).toEqual([
      [address, 'Ferry aground', sentences.join('\n')],
      ['https://post.example/ferry', 'Ferry aground', sentences.join('\n')],
    ])
    expect(new Set(pages[0]?.removed.map(({ reason }) => reason))).toEqual(
      new Set(['navigation', 'citation', 'caption', 'sign-up', 'related']),
    )
    expect(problems.map(({ code: why }) => why)).toEqual(['gone'])
    expect(stderr).toContain('/ferry/gone')
  })

  it('ends as other commands do where no page gives text, and says why', async () => {
    const empty = join(folder, 'empty.html')
    writeFileSync(empty, '<html><body><nav><a href="/">Home</a></nav></body></html>')
    const missing = await runHere(['extract', join(folder, 'missing.html')])
    expect([missing.code, missing.stdout]).toEqual([2, ''])
    expect(missing.stderr).toContain('missing.html does not exist')
    const inside = await runHere(['extract', 'http://127.0.0.1:9/page'])
    expect([inside.code, inside.stderr]).toEqual([2, expect.stringContaining('not on the public internet')])
    const nothing = await runHere(['extract', empty, '--json'])
    expect(nothing.code).toBe(3)
    expect(output.parse(JSON.parse(nothing.stdout)).problems).toMatchObject([{ code: 'boilerplate' }])
  })

  it('wants at least one page', async () => {
    const { code, stderr } = await runHere(['extract'])
    expect([code, stderr]).toEqual([2, expect.stringContaining("missing required argument 'source'")])
  })
})
