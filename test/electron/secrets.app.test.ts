import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { english } from '../../renderer/text/en/index.ts'
import { errorReply, startOpenaiServer, type OpenaiServer } from '../openaiServer.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { openSettings } from './openSettings.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const key = 'sk-never-to-be-seen-4711'
const text = english.settings
const services = (baseUrl: string) => [{ id: 'ours', name: 'Ours', baseUrl, model: 'm' }]

describeApp('the key of a service', () => {
  let launched: LaunchedApp
  let server: OpenaiServer

  beforeAll(async () => {
    const folder = temporaryFolder('secrets')
    // Logs, too, are written there.
    for (const name of ['XDG_STATE_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']) vi.stubEnv(name, join(folder, name))
    server = await startOpenaiServer({
      // A service that says everything it was sent.
      script: ({ headers }) =>
        errorReply(401, { message: `Incorrect API key: ${headers.authorization ?? 'none'}`, param: key }),
    })
    launched = await launchApp(folder)
    const { page } = launched
    await openSettings(page, { services: services(server.baseUrl) })
    await page.getByRole('button', { name: text.keys.giveOf('Ours') }).click()
    await page.getByLabel(text.keys.of('Ours'), { exact: true }).fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: text.keys.replaceOf('Ours') }).waitFor()
  })

  afterAll(async () => {
    await launched.end()
    await server.close()
    vi.unstubAllEnvs()
  })

  test('is sent to the service, whose refusal is shown without it', async () => {
    const { page } = launched
    await page.getByRole('button', { name: english.writers.test.testOf('Ours') }).click()
    await page.locator('.writers__answer .cdx-field__error').waitFor()
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`)
    expect(await page.locator('.writers__answer').allTextContents()).toEqual([expect.stringContaining('401')])
  })

  test('is in no answer of the engine or the desktop, nor in a draft that fails', async () => {
    const { page } = launched
    const event = await callFromWindow(page, 'events.openSample', [])
    expect(event).toMatchObject({ ok: true, value: { id: expect.any(String) as string } })
    const { id } = event.value as { readonly id: string }
    const answers = [
      await callFromWindow(page, 'drafts.write', [id, { writer: 'service:ours' }]),
      await callFromWindow(page, 'settings.testWriter', ['service:ours']),
      await callFromWindow(page, 'settings.read', []),
      await callFromWindow(page, 'settings.writers', []),
      await callFromWindow(page, 'desktop.keys', []),
      await callFromWindow(page, 'desktop.setKey', ['ours', `${key} and more`]),
      await callFromWindow(page, 'desktop.setKey', ['', key]),
      await callFromWindow(page, 'desktop.setKey', [key, { key }]),
    ]
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, true, true, true, false, false, false])
    expect(JSON.stringify(answers)).not.toContain(key)
    expect(answers[4]).toMatchObject({ value: { services: ['ours'] } })
  })

  test('goes to no server but the one that it was given for', async () => {
    const { page } = launched
    const other = await startOpenaiServer({ script: () => ({ kind: 'stream', deltas: ['Here.'] }) })
    const before = (await callFromWindow(page, 'settings.read', [])).value as { readonly services: readonly object[] }
    const moved = before.services.map((service) => ({ ...service, baseUrl: other.baseUrl }))
    await callFromWindow(page, 'settings.update', [{ services: moved }])
    await callFromWindow(page, 'settings.testWriter', ['service:ours'])
    expect(other.requests.length).toBeGreaterThan(0)
    expect(other.requests.some(({ headers }) => 'authorization' in headers)).toBe(false)
    await callFromWindow(page, 'settings.update', [{ services: before.services }])
    await other.close()
  })

  test('is nowhere in the window', async () => {
    const found = await launched.page.evaluate(() => [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ])
    expect(found.join('\n')).not.toContain(key)
  })

  test('is in no file and on no output, and is kept beyond closing only where the system encrypts it', async () => {
    const { encrypted } = (await callFromWindow(launched.page, 'desktop.keys', [])).value as { encrypted: boolean }
    const before = launched.said
    launched = await launched.again()
    const kept = await callFromWindow(launched.page, 'desktop.keys', [])
    expect(kept.value).toEqual({
      services: encrypted ? ['ours'] : [],
      searches: [],
      archive: false,
      wikis: [],
      encrypted,
    })
    const files = readdirSync(launched.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files).toEqual(
      expect.arrayContaining([
        join(launched.folder, 'workspace.sqlite'),
        join(launched.folder, 'settings', 'settings.json'),
      ]),
    )
    const holding = files.filter((file) => {
      const content = readFileSync(file)
      return content.includes(key) || content.includes(Buffer.from(key, 'utf16le'))
    })
    expect(holding).toEqual([])
    expect(`${before()}\n${launched.said()}`).not.toContain(key)
  })
})
