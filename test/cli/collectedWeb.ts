import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { EngineOptions } from '../../core/engine/createEngineContext.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { sharedPath } from '../sharedData.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const paragraphs = [
  'A flood in Strelsau killed twelve people on Wednesday evening, the government of Ruritania said, after the river Ruritz rose by four metres within a day.',
  'The flood covered the old town of Strelsau up to the steps of the cathedral, and about three hundred families were taken to schools on higher ground.',
  'The mayor of Strelsau said that the flood was the highest since 1954 and that the bridges over the Ruritz would stay closed until Sunday.',
  'Soldiers filled sandbags along the Ritterstrasse, where the flood had carried away two footbridges and forty cars.',
  'Engineers of the water board in Strelsau found that a sluice of the upper weir had failed on Tuesday, a day before the flood.',
  'The university of Strelsau moved eleven thousand books to its upper floors while the flood rose in the cellars of the library.',
]

/** What the searches and pages of `collectedWeb` answer instead, by path; a text `down` cuts the connection. */
type Answers = Record<string, string | number | ((response: ServerResponse) => void)>

/**
 * A web on this machine: a searx, GDELT and a wiki that answer as they were recorded, and the pages that they name, at
 * news.example.org and gov.example.org.
 */
export async function collectedWeb(answers: Answers = {}) {
  const asked: string[] = []
  const recorded = (name: string): string =>
    readFileSync(sharedPath('data', 'http', name), 'utf8').replace(
      /https:(?<slashes>\\?\/\\?\/)(?<name>[\w.]+example\.(?:org|com))/g,
      `http:$<slashes>$<name>:${port}`,
    )
  const { host, port } = await httpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const site = request.headers.host?.split(':')[0] ?? ''
    asked.push(`${site}${pathname}`)
    const answer = answers[pathname]
    if (answer === 'down') response.destroy()
    else if (typeof answer === 'function') answer(response)
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else if (typeof answer === 'string') response.end(answer)
    else if (pathname === '/search') response.end(recorded('rec-searx-1.1.json'))
    else if (pathname === '/api/v2/doc/doc') response.end(recorded('doc-gdelt-artlist.json'))
    else if (pathname === '/w/api.php') response.end(recorded('rec-mw-extlinks.json'))
    else {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const body = [...paragraphs, site].map((each) => `<p>${each}</p>`).join('')
      response.end(`<!DOCTYPE html><title>Report ${pathname}</title><h1>Report ${pathname}</h1>${body}`)
    }
  })
  const folder = temporaryFolder('collect')
  const options: EngineOptions = {
    settingsFolder: join(folder, 'settings'),
    fetch: { allowLoopback: [host], lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) },
    searchServers: { gdelt: `http://${host}`, brave: `http://${host}`, google: `http://${host}` },
  }
  const out = join(folder, 'event')
  const event = ['--title', 'Flood in Strelsau', '--date', '2026-11-11', '--archive', 'none']
  const flags = [...event, '--workspace', join(folder, 'w.sqlite')]
  return {
    /** `host/path` of every request, in order. */
    asked,
    options,
    folder,
    out,
    address: `http://${host}`,
    port,
    answers,
    /** The words of a command that collects into `out` by a searx of this web. */
    collect: [...['collect', ...flags], '--searxng', `http://${host}`, '--out', out],
  }
}
