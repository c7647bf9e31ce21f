import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startOpenaiServer, type RecordedRequest } from '../../../openaiServer.ts'
import { openSampleDrafts } from '../drafts/sampleDrafts.ts'

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
  expect(found.sections.flatMap(({ offers }) => offers.map(({ offered }) => offered))).toContain(fined)
  expect(await engine.drafts.readUpdate(first.id)).toEqual(found)
  for (const wrong of [{ reader: 'service:none' }, { similarity: 'bm25' }]) {
    await expect(engine.drafts.findUpdate(first.id, { ...options, ...wrong })).rejects.toMatchObject({ kind: 'input' })
  }
}, 120_000)
