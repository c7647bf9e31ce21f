import { rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { countedPace } from '../../../collect/archive/archiveServer.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const draft = sketchDraft(
  [{ text: 'The ferry ran aground.', url: 'https://p.example/1', title: 'Ferry' }],
  [{ sentences: [{ text: 'The ferry ran aground.', cites: [0], label: 'supported' }] }],
  { title: 'Harrow [Bay] #1', wiki: 'neutral' },
)
const request = { wiki: 'neutral', format: 'wikitext' } as const

interface AskedWiki {
  readonly engine: Engine
  readonly api: string
  /** Parameters of each request that came, in order. */
  readonly asked: readonly URLSearchParams[]
}

/** An engine whose wiki is a server of this machine; the person has allowed it to be sent drafts, unless they have not. */
async function withWiki(listener: RequestListener, allowed = true): Promise<AskedWiki> {
  const asked: URLSearchParams[] = []
  const { host } = await httpServer((incoming, response) => {
    void readAll(incoming).then((body) => {
      asked.push(new URLSearchParams(body === '' ? (incoming.url ?? '').split('?')[1] : body))
      listener(incoming, response)
    })
  })
  const api = `http://${host}/api.php`
  const folder = temporaryFolder('previews')
  const engine = createEngine({ settingsFolder: folder, keys: () => ({}), pace: countedPace() })
  onTestFinished(() => {
    engine.close()
    rmSync(folder, { recursive: true })
  })
  await engine.settings.update({
    wikiLogins: [{ wiki: 'neutral', api, user: '' }],
    previewWikis: allowed ? [api] : [],
  })
  return { engine, api, asked }
}

function parsed(text: string, more: object = {}): RequestListener {
  return (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ parse: { title: 'x', text, parsewarnings: [], categories: [], templates: [], ...more } }),
    )
  }
}

const refused =
  (code: string, text: string): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ errors: [{ code, text }] }))
  }

describe('the preview of a wiki', () => {
  it('is not asked for where the person has not allowed it, nor after they took that back', async () => {
    const { engine, api, asked } = await withWiki(parsed('<p>Seen.</p>'), false)
    await expect(engine.publishing.preview(draft, request)).rejects.toThrow(
      `not allowed that drafts are sent to ${api}`,
    )
    await engine.settings.update({ previewWikis: [api] })
    expect((await engine.publishing.preview(draft, request)).html).toBe('<p>Seen.</p>')
    await engine.settings.update({ previewWikis: [] })
    await expect(engine.publishing.preview(draft, request)).rejects.toThrow('not allowed')
    expect(asked).toHaveLength(1)
  })

  it('is allowed for one address: another one is asked for anew', async () => {
    const first = await withWiki(parsed('<p>First.</p>'))
    const { engine } = first
    const other = await httpServer((_, response) => void response.end('{}'))
    await engine.settings.update({ wikiLogins: [{ wiki: 'neutral', api: `http://${other.host}/api.php`, user: '' }] })
    await expect(engine.publishing.preview(draft, request)).rejects.toThrow('not allowed')
    expect(first.asked).toEqual([])
  })

  it('sends nothing but the exported wikitext, without an account, and has nothing stored', async () => {
    const { engine, asked } = await withWiki(parsed('<p>Seen.</p>'))
    await engine.publishing.preview(draft, { ...request, quotes: 'evidence' })
    const [sent] = asked
    expect(asked).toHaveLength(1)
    expect([sent?.get('action'), sent?.get('title'), sent?.get('assert'), sent?.get('token')]).toEqual([
      'parse',
      'Harrow (Bay) 1',
      null,
      null,
    ])
    expect(sent?.get('text')).toContain('The ferry ran aground.<ref')
  })

  it('is not followed to another server', async () => {
    const seen: string[] = []
    const other = await httpServer((incoming, response) => {
      seen.push(incoming.url ?? '')
      response.end('{}')
    })
    const { engine } = await withWiki((_, response) =>
      response.writeHead(307, { location: `http://${other.host}/api.php` }).end(),
    )
    await expect(engine.publishing.preview(draft, request)).rejects.toThrow('redirects to another server')
    expect(seen).toEqual([])
  })

  it('is cleaned of what runs and loads, with its warnings, missing templates and categories', async () => {
    const html =
      '<div class="mw-parser-output"><p onclick="x()">Seen<script>x()</script><img src="https://evil.example/p.png" alt="A ferry"></p><span class="error">Cite error: The named reference "a" was invoked but never defined.</span></div>'
    const { engine } = await withWiki(
      parsed(html, {
        parsewarnings: ["Warning: <b>This</b> is '''only''' a [[Help:Preview|preview]]"],
        templates: [
          { ns: 10, title: 'Template:Cite news', exists: false },
          { ns: 10, title: 'Template:Rp', exists: true },
        ],
        categories: [{ category: 'Ship_accidents' }, { category: 'Tracking', hidden: true }],
      }),
    )
    expect(await engine.publishing.preview(draft, request)).toEqual({
      html: '<div><p>Seen<span class="image">A ferry</span></p><span class="error">Cite error: The named reference &quot;a&quot; was invoked but never defined.</span></div><div class="catlinks"><a class="wikilink">Ship accidents</a></div>',
      errors: ['Cite error: The named reference "a" was invoked but never defined.', 'Warning: This is only a preview'],
      missingTemplates: ['Template:Cite news'],
      categories: ['Ship accidents'],
    })
  })

  it.each([
    [
      'a private wiki',
      refused('readapidenied', 'You need read permission.'),
      'Only its own users may read',
      'Set your account there',
    ],
    ['a wiki that is read-only', refused('readonly', 'Maintenance'), 'Maintenance', ''],
    ['one that lags', refused('maxlag', 'Waiting for db: 7 seconds lagged.'), 'behind', ''],
    [
      'one that refuses programs',
      (_, response) => void response.writeHead(403).end('no'),
      'status 403',
      'refuses programs',
    ],
    ['one that has no API', (_, response) => void response.writeHead(404).end('no'), 'status 404', 'ends with api.php'],
    [
      'JSON that is cut short',
      (_, response) => void response.end('{"parse": {"text": "<p>'),
      'something other than JSON',
      'ends with api.php',
    ],
    [
      'other JSON',
      (_, response) => void response.end('{"parse": {"text": 1}}'),
      'other JSON than a MediaWiki gives',
      'ends with api.php',
    ],
    [
      'a web page',
      (_, response) => void response.end('<!doctype html>'),
      'a web page instead of JSON',
      'ends with api.php',
    ],
    ['HTML of 20 MB', parsed('<p>x</p>'.repeat(2_500_000)), 'larger than any article', 'own editor'],
    ['elements without end', parsed('<div>'.repeat(100_000)), 'more elements within each other', 'own editor'],
  ] as const satisfies readonly (readonly [string, RequestListener, string, string])[])(
    'says in plain words what is wrong: %s',
    async (_, listener, problem, remedy) => {
      const { engine } = await withWiki(listener)
      const failure = await engine.publishing.preview(draft, request).catch((error: unknown) => error)
      expect(failure).toHaveProperty('problem', expect.stringContaining(problem))
      expect(failure).toHaveProperty('remedy', expect.stringContaining(remedy))
      // Our own rendering needs nobody.
      expect((await engine.publishing.render(draft, request)).html).toContain('The ferry ran aground.')
    },
    30_000,
  )

  it('ends when it is no longer wanted', async () => {
    const stopped = new AbortController()
    const { engine } = await withWiki(() => stopped.abort(new Error('gone elsewhere')))
    await expect(engine.publishing.preview(draft, request, { signal: stopped.signal })).rejects.toThrow(
      'gone elsewhere',
    )
  })

  it('needs an address', async () => {
    const folder = temporaryFolder('previews')
    const engine = createEngine({ settingsFolder: folder, keys: () => ({}) })
    onTestFinished(() => {
      engine.close()
      rmSync(folder, { recursive: true })
    })
    await expect(engine.publishing.preview(draft, request)).rejects.toThrow('No address is set')
  })
})
