import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { startOpenaiServer } from '../../openaiServer.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow } from '../launchApp.ts'
import { openSettings } from '../openSettings.ts'
import { takePicture } from '../takePicture.ts'
import { launchUpdating, readUpdates, type UpdatingApp } from './launchUpdating.ts'
import { fileName, startReleaseServer, type ReleaseServer } from './releaseServer.ts'

const text = english.updates
const pictures = join(packageRoot, 'out', 'screens')
/** Number of the call that writes a draft. */
const draftCall = 2_000_000

describeApp('a new version', () => {
  let server: ReleaseServer
  let updating: UpdatingApp

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    server = await startReleaseServer()
  })

  beforeEach(async () => {
    updating = await launchUpdating(server)
    await openSettings(updating.launched.page)
    await updating.launched.page.getByRole('button', { name: english.settings.sections.updates }).click()
  })

  afterEach(() => updating.launched.end())
  afterAll(() => server.close())

  const bar = () => updating.launched.page.getByRole('region', { name: text.bar })
  const look = async (): Promise<void> => {
    const { page } = updating.launched
    await page.getByRole('button', { name: text.lookNow }).click()
    await expect
      .poll(async () => (await readUpdates(page)).phase, { timeout: 30_000 })
      .toMatchObject({ kind: 'available' })
    await bar().getByRole('button', { name: text.download, exact: true }).waitFor()
  }
  const download = (): Promise<void> => bar().getByRole('button', { name: text.download, exact: true }).click()
  const failsWith = async (message: RegExp): Promise<void> => {
    const failed = { kind: 'failed', found: {}, message: expect.stringMatching(message) as string }
    await expect
      .poll(async () => (await readUpdates(updating.launched.page)).phase, { timeout: 30_000 })
      .toMatchObject(failed)
    await bar().getByText(message).waitFor()
    expect(pending(updating)).toEqual([])
    expect(readFileSync(updating.image, 'utf8')).toBe('old program')
  }

  test('is downloaded only when the person says so, and installed only when the person restarts', async () => {
    const { page, app, folder } = updating.launched
    const started = join(folder, 'started')
    const program = `#!/bin/sh\necho "$0" > '${started}'\n`
    server.publish({ version: '0.2.0', content: Buffer.from(program), notes: 'Fixes.' })
    await look()
    await page.waitForTimeout(1000)
    expect(server.asked.map(({ path }) => path)).not.toContain(`/${fileName}`)
    await download()
    await bar().getByText(text.ready('0.2.0')).waitFor()
    await takePicture(app, join(pictures, 'updates-ready.png'))
    expect(readFileSync(updating.image, 'utf8')).toBe('old program')
    const ended = new Promise((resolve) => app.process().once('exit', resolve))
    await bar().getByRole('button', { name: text.restart }).click()
    await ended
    expect(readFileSync(updating.image, 'utf8')).toBe(program)
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true)
    expect(readFileSync(started, 'utf8').trim()).toBe(updating.image)
  })

  test('is not installed by quitting, unless the person chose that', async () => {
    const { folder } = updating.launched
    const program = '#!/bin/sh\nexit 0\n'
    server.publish({ version: '0.2.0', content: Buffer.from(program) })
    await look()
    await download()
    await bar().getByText(text.ready('0.2.0')).waitFor()
    await updating.launched.app.close()
    expect(readFileSync(updating.image, 'utf8')).toBe('old program')

    updating = await launchUpdating(server, { folder })
    await openSettings(updating.launched.page)
    await updating.launched.page.getByRole('button', { name: english.settings.sections.updates }).click()
    await look()
    await download()
    await bar().getByRole('button', { name: text.onQuit, exact: true }).click()
    await bar().getByText(text.willInstall).waitFor()
    await updating.launched.app.close()
    expect(readFileSync(updating.image, 'utf8')).toBe(program)
  })

  test('with another hash, cut short, of another size, or from elsewhere is deleted', async () => {
    server.publish({ version: '0.2.0', sha512: createHash('sha512').update('other').digest('base64') })
    await look()
    await download()
    await failsWith(/not the one that was announced/)
    const downloads = (): number => server.asked.filter(({ path }) => path === `/${fileName}`).length
    const retry = async (): Promise<void> => {
      const before = downloads()
      await bar().getByRole('button', { name: english.frame.retry }).click()
      // What failed before is shown until then.
      await expect.poll(downloads).toBe(before + 1)
    }
    const size = 'new program'.length

    server.answer(`/${fileName}`, (_request, response) => {
      response.writeHead(200, { 'content-length': size })
      response.write('new')
      setTimeout(() => response.destroy(), 300)
    })
    await retry()
    await failsWith(/The download failed/)

    // Without end, as a whole file, as a part of one, and as a choice between several.
    for (const status of [200, 206, 300]) {
      server.answer(`/${fileName}`, (_request, response) => {
        response.writeHead(status)
        const timer = setInterval(() => response.write('x'.repeat(65_536)), 5)
        response.on('close', () => clearInterval(timer))
      })
      await retry()
      await failsWith(/refused/)
    }

    server.answer(`/${fileName}`, (_request, response) =>
      response.writeHead(302, { location: `${server.address.replace('127.0.0.1', 'localhost')}/taken` }).end(),
    )
    await retry()
    await failsWith(/refused/)
    expect(server.asked.map(({ path }) => path)).not.toContain('/taken')
    for (const { headers } of server.asked) expect(headers.cookie).toBeUndefined()
  })

  test('shows how far its download is, and Cancel ends it', async () => {
    const content = Buffer.alloc(3_000_000, 'x')
    server.publish({ version: '0.2.0', content })
    let isClosed = false
    server.answer(`/${fileName}`, (_request, response) => {
      response.writeHead(200, { 'content-length': content.length })
      const timer = setInterval(() => response.write(Buffer.alloc(50_000, 'x')), 100)
      response.on('close', () => {
        isClosed = true
        clearInterval(timer)
      })
    })
    await look()
    await download()
    await bar()
      .getByText(/ of 3(\.0)? MB/)
      .waitFor()
    await takePicture(updating.launched.app, join(pictures, 'updates-downloading.png'))
    await bar().getByRole('button', { name: english.frame.cancel }).click()
    await bar().getByRole('button', { name: text.download, exact: true }).waitFor()
    await expect.poll(() => isClosed).toBe(true)
    expect(pending(updating)).toEqual([])
  })

  test('is neither downloaded nor installed while a draft is written', async () => {
    const { page, app } = updating.launched
    server.publish({ version: '0.2.0' })
    await look()
    const sample = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    expect((await readUpdates(page)).ask).toBe(false)
    // The draft lasts until it is cancelled, however fast the machine is.
    const writer = await startOpenaiServer({ script: [{ kind: 'silence' }] })
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: writer.baseUrl, model: 'writer' }]
    try {
      await callFromWindow(page, 'settings.update', [{ services }])
      const writing = page.evaluate(
        ([call, event]) =>
          window.citewright.call(call, 'drafts.write', [event, { writer: 'service:loopback', preset: 'paper' }]),
        [draftCall, sample.id] as const,
      )
      await expect.poll(() => writer.requests.length, { timeout: 60_000 }).toBeGreaterThan(0)
      await bar().getByText(text.afterWork).waitFor()
      expect(await bar().getByRole('button', { name: text.download, exact: true }).isDisabled()).toBe(true)
      await takePicture(app, join(pictures, 'updates-busy.png'))
      await page.evaluate((call) => window.citewright.cancel(call), draftCall)
      expect(await writing).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    } finally {
      await writer.close()
    }
    await bar().getByText(text.afterWork).waitFor({ state: 'detached' })
    expect((await readUpdates(page)).ask).toBe(false)
    expect((await callFromWindow(page, 'drafts.write', [sample.id, {}])).ok).toBe(true)
    // After the first draft it is time to ask.
    expect((await readUpdates(page)).ask).toBe(true)
    expect(server.asked.map(({ path }) => path)).not.toContain(`/${fileName}`)
    await download()
    await bar().getByText(text.ready('0.2.0')).waitFor()
  })
})

describeApp('a copy of the program that cannot replace itself', () => {
  let server: ReleaseServer

  beforeAll(async () => {
    server = await startReleaseServer()
    server.publish({ version: '0.2.0' })
  })

  afterAll(() => server.close())

  test('names the download page if it was built without a key, and downloads nothing', async () => {
    const { launched } = await launchUpdating(server, { key: false })
    try {
      const { page } = launched
      await openSettings(page)
      await page.getByRole('button', { name: english.settings.sections.updates }).click()
      await page.getByRole('button', { name: text.lookNow }).click()
      await page.getByRole('region', { name: text.bar }).getByText(text.byHand).waitFor()
      expect(await page.getByRole('button', { name: text.download, exact: true }).count()).toBe(0)
      const asked = server.asked.map(({ path }) => path)
      expect(asked.some((path) => path.endsWith('.sig') || path === `/${fileName}`)).toBe(false)
    } finally {
      await launched.end()
    }
  })

  test('says how a system package is updated, and never looks', async () => {
    server.publish({ version: '0.2.0' })
    const { launched } = await launchUpdating(server, { packageType: 'deb' })
    try {
      const { page } = launched
      await openSettings(page, { updates: 'on' })
      await page.getByRole('button', { name: english.settings.sections.updates }).click()
      await page.getByText(text.howElse.package).waitFor()
      await callFromWindow(page, 'desktop.lookForUpdate', [])
      expect(server.asked).toEqual([])
    } finally {
      await launched.end()
    }
  })
})

/** What is left of downloads. */
function pending({ launched }: UpdatingApp): readonly string[] {
  const folder = join(launched.folder, 'cache', 'citewright-updater', 'pending')
  return existsSync(folder) ? readdirSync(folder) : []
}
