import { expect, it } from 'vitest'
import { archiveServer, countedPace } from '../../../collect/archive/archiveServer.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from '../../libraries/events/eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

it('a page that is not reached counts as gone only where an archive on the network answers', async () => {
  const settingsFolder = temporaryFolder('settings')
  const names = new Set(['site.example', 'archive.example'])
  const site = await httpServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(
        '<article><p>The ferry ran aground in thick fog on Thursday evening, and 212 people were taken off the ship.</p></article>',
      ),
  )
  const archive = await archiveServer()
  const engine = eventEngine({
    settingsFolder,
    pace: countedPace(),
    fetch: {
      allowLoopback: [site.host, archive.host],
      lookup: (name) =>
        names.has(name)
          ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
          : Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' })),
    },
  })
  const server = `http://archive.example:${new URL(archive.server).port}`
  await engine.settings.update({ archive: server })
  const { id } = await engine.events.create({ title: 'Grounding', date: '2026-05-14' })
  const { rows } = await engine.events.addSources(id, [`http://site.example:${site.port}/a`])
  const again = async () => (await engine.events.retry(id, rows[0]?.id ?? '')).rows[0]?.page?.urlStatus
  names.clear()
  expect(await again()).toBeUndefined()
  names.add('archive.example')
  expect(await again()).toBe('dead')
})
