import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startOpenaiServer, type RecordedRequest } from '../../../../openaiServer.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import { harbourArticle, harbourPage, inquiry } from '../../../../harbourArticle.ts'
import { countedPace } from '../../../collect/archive/archiveServer.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { openSampleDrafts } from '../drafts/sampleDrafts.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const fined = 'The operator of the ferry Isla Merrin was fined 90,000 crowns by the maritime court in Harrow Bay.'

/** What a model says that takes the page's first sentence as a fact, and finds that it changes nothing. */
function answerTo({ body }: RecordedRequest): string {
  const messages = body?.['messages'] as readonly { readonly content: string }[]
  const prompt = messages.map(({ content }) => content).join('\n')
  return prompt.includes('1. ') && prompt.includes('fact')
    ? JSON.stringify({ facts: [{ text: fined, sentence: 1 }], choice: 2, reason: 'It speaks of something else.' })
    : '{"reason": "It speaks of something else.", "choice": 2}'
}

it('a stored draft’s newer pages are read by the model of a service, which is told beside what was found', async () => {
  const sample = await openSampleDrafts()
  const service = await startOpenaiServer({
    script: (request) => ({ kind: 'stream', deltas: [answerTo(request)] }),
  })
  onTestFinished(async () => {
    sample.close()
    await service.close()
  })
  const { engine, first, eventId, folder } = sample
  const services = [{ id: 'ours', name: 'Ours', baseUrl: service.baseUrl, model: 'reader' }]
  await engine.settings.update({ services })
  const path = join(folder, 'fined.html')
  writeFileSync(
    path,
    `<html lang="en"><head><title>Fined</title><meta property="article:published_time" content="2026-06-03"></head><body><article><h1>Fined</h1><p>${fined}</p><p>The owner of the ship did not comment on it.</p></article></body></html>`,
  )
  await engine.events.addSources(eventId, [path])
  const options = { since: '2026-06-03' }
  const byItself = await engine.drafts.findUpdate(first.id, options)
  expect([byItself.reader, byItself.similarity]).toEqual([undefined, undefined])
  expect(service.requests).toEqual([])
  const found = await engine.drafts.findUpdate(first.id, { ...options, reader: 'service:ours' })
  expect(service.requests.length).toBeGreaterThan(0)
  expect(found.reader).toContain('reader')
  expect(found.sections.flatMap(({ suggestions }) => suggestions.map(({ suggested }) => suggested))).toContain(fined)
  expect(await engine.drafts.readUpdate(first.id)).toEqual(found)
  for (const wrong of [{ reader: 'service:none' }, { similarity: 'bm25' }]) {
    await expect(engine.drafts.findUpdate(first.id, { ...options, ...wrong })).rejects.toMatchObject({ kind: 'input' })
  }
}, 120_000)

it('of what a model puts in words of its own, an article is suggested the page’s sentence', async () => {
  const own = 'Judge Hanna Voss leads the public inquiry into the grounding of the ferry Isla Merrin.'
  const service = await startOpenaiServer({
    script: ({ body }) => {
      const [prompt] = (body?.['messages'] as readonly { readonly content: string }[]).slice(-1)
      const at = /^(\d+)\. A public inquiry/m.exec(prompt?.content ?? '')?.[1]
      const answer =
        at === undefined
          ? '{"reason": "It speaks of something else.", "choice": 2}'
          : JSON.stringify({ facts: [{ text: own, sentence: Number(at) }] })
      return { kind: 'stream', deltas: [answer] }
    },
  })
  const web = await httpServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(harbourPage(request.url ?? '') ?? '')
  })
  const wiki = await httpServer((_, response) => {
    const revisions = [
      { revid: 1, timestamp: '2026-05-09T08:00:00Z', slots: { main: { content: harbourArticle(web.host) } } },
    ]
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ query: { pages: [{ title: 'Isla Merrin', pagelanguage: 'en', revisions }] } }))
  })
  const settingsFolder = temporaryFolder('readers')
  const engine = createEngine({ settingsFolder, pace: countedPace(), fetch: { allowLoopback: [web.host] } })
  onTestFinished(async () => {
    engine.close()
    rmSync(settingsFolder, { recursive: true })
    await service.close()
  })
  await engine.settings.update({
    archiving: 'none',
    services: [{ id: 'ours', name: 'Ours', baseUrl: service.baseUrl, model: 'reader' }],
    wikiLogins: [{ wiki: 'neutral', api: `http://${wiki.host}/api.php`, user: '' }],
  })
  const pages = [`http://${web.host}/nineteen`]
  const found = await engine.articles.look({ article: 'Isla Merrin', wiki: 'neutral', pages, reader: 'service:ours' })
  expect(found.reader).toContain('reader')
  const suggested = found.sections.flatMap(({ suggestions }) => suggestions.map((suggestion) => suggestion.suggested))
  expect(suggested).toContain(inquiry)
  expect(suggested).not.toContain(own)
}, 120_000)
