import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { packageVersion } from '../../../core/platform/packageVersion.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { describeApp } from '../describeApp.ts'
import { findViolations } from '../findViolations.ts'
import { keyboardOf } from '../keyboard/keyboardOf.ts'
import { callFromWindow } from '../launchApp.ts'
import { openSettings } from '../openSettings.ts'
import { takePicture } from '../takePicture.ts'
import { launchUpdating, readUpdates, type UpdatingApp } from './launchUpdating.ts'
import { description, startReleaseServer, type ReleaseServer } from './releaseServer.ts'

const text = english.updates
const pictures = join(packageRoot, 'out', 'screens')

describeApp('looking for a new version', () => {
  let server: ReleaseServer
  let updating: UpdatingApp

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    server = await startReleaseServer()
    server.publish({ version: '9.0.0' })
    updating = await launchUpdating(server)
  })

  afterAll(async () => {
    await updating.launched.end()
    await server.close()
  })

  const look = async (): Promise<void> => {
    const { page } = updating.launched
    await page.getByRole('button', { name: text.lookNow }).click()
    await expect.poll(async () => (await readUpdates(page)).phase.kind, { timeout: 40_000 }).not.toBe('looking')
  }

  test('is not asked about and not done at the first start, and not when the window alone wants it', async () => {
    const { page } = updating.launched
    await page.waitForTimeout(1000)
    expect((await readUpdates(page)).ask).toBe(false)
    expect(await page.getByText(text.question).count()).toBe(0)
    await page.waitForTimeout(5200)
    const answer = await callFromWindow(page, 'desktop.lookForUpdate', [])
    expect(answer.error?.message).toContain('only looked for, downloaded and installed when you click')
    expect(server.asked).toEqual([])
  })

  test('is asked about at the second start; refusing ends it', async () => {
    const { folder } = updating.launched
    await updating.launched.app.close()
    updating = await launchUpdating(server, { folder })
    const { page, app } = updating.launched
    await page.getByText(text.question).waitFor()
    await takePicture(app, join(pictures, 'updates-question.png'))
    expect(await findViolations(page)).toEqual([])
    const keys = keyboardOf(page)
    await keys.tabTo(page.getByRole('button', { name: text.refuse }))
    await keys.press('Enter')
    await page.getByText(text.question).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.waitForTimeout(500)
    expect(server.asked).toEqual([])
    await page.reload()
    await page.waitForTimeout(1500)
    expect(await page.getByText(text.question).count()).toBe(0)
    await openSettings(page)
    await page.getByRole('button', { name: english.settings.sections.updates }).click()
  })

  test('shows a newer version with notes as text, and requests nothing but its description and signature', async () => {
    const { page, app, folder } = updating.launched
    const hostile =
      '<img src=x onerror="window.taken = 1"><a href="javascript:alert(1)">Click</a>\u202Egpj.exe\n- Second line'
    server.publish({ version: '0.2.0', notes: hostile })
    await page.getByRole('radio', { name: text.on }).click()
    const bar = page.getByRole('region', { name: text.bar })
    await bar.getByText(text.available('0.2.0')).waitFor()
    expect(server.asked.map(({ path }) => path)).toEqual([`/${description}`, `/${description}.sig`])
    await bar.getByText(text.notes).click()
    const notes = bar.locator('.new-version__notes')
    expect(await notes.textContent()).toBe(hostile.replace('\u202E', ''))
    expect(await notes.locator('*').count()).toBe(0)
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    expect(await findViolations(page)).toEqual([])
    await takePicture(app, join(pictures, 'updates-available.png'))
    for (const language of ['de', 'fr']) {
      await callFromWindow(page, 'settings.update', [{ language }])
      await page.reload()
      await page.locator('.update-bar').waitFor()
      await takePicture(app, join(pictures, `updates-available-${language}.png`))
    }
    await openSettings(page, { language: 'en' })
    await page.getByRole('button', { name: english.settings.sections.updates }).click()
    expect(existsSync(join(folder, 'config', 'citewright', '.updaterId'))).toBe(false)
  })

  test('sends neither cookies nor an identifier', () => {
    const allowed = new Set(
      'host connection user-agent accept accept-encoding accept-language cache-control pragma'.split(' '),
    )
    expect(server.asked.length).toBeGreaterThan(0)
    for (const { headers } of server.asked) {
      const others = Object.keys(headers).filter((name) => !allowed.has(name) && !name.startsWith('sec-fetch-'))
      expect(others).toEqual([])
      expect(headers['user-agent']).toBe(`Citewright/${packageVersion} (${process.platform} ${process.arch})`)
      expect(headers['accept-language'] ?? 'en').toBe('en')
    }
  })

  test.each([
    ['the same version', { version: packageVersion }],
    ['an older version', { version: '0.0.9' }],
    ['a pre-release', { version: '1.0.0-beta.1' }],
  ])('takes %s for nothing new', async (_what, release) => {
    server.publish(release)
    await look()
    expect((await readUpdates(updating.launched.page)).phase).toEqual({ kind: 'current', released: '2026-11-20' })
    const said = updating.launched.page.getByText(text.current)
    expect(await said.textContent()).toBe(`${text.current} ${text.released('20 Nov 2026')}`)
  })

  test('says how old the newest release is, because a signature cannot tell whether there is a newer one', async () => {
    server.publish({ version: packageVersion, releaseDate: '2025-01-15T10:00:00.000Z' })
    await look()
    const months = Math.floor((Date.now() - Date.parse('2025-01-15')) / ((365.25 / 12) * 24 * 3600_000))
    const said = updating.launched.page.getByText(text.current)
    expect(await said.textContent()).toBe(`${text.current} ${text.released('15 Jan 2025')} ${text.old(months)}`)
    await takePicture(updating.launched.app, join(pictures, 'updates-old.png'))
  })

  test.each<[string, RegExp, () => void]>([
    [
      'a signature by another key',
      /not signed by the makers/,
      () => server.publish({ version: '0.2.0', signedBy: generateKeyPairSync('ed25519').privateKey }),
    ],
    ['no signature', /has no signature/, () => server.publish({ version: '0.2.0', signedBy: null })],
    [
      'the signature of another description',
      /not signed by the makers/,
      () => {
        server.publish({ version: '0.2.0' })
        const forged = Buffer.from('version: 9.9.9\n')
        server.answer(`/${description}`, (_request, response) => response.end(forged))
      },
    ],
    [
      'a page in place of the signature',
      /no valid signature/,
      () => server.answer(`/${description}.sig`, (_request, response) => response.end('<html>')),
    ],
    [
      'an endless description',
      /longer than the description/,
      () =>
        server.answer(`/${description}`, (_request, response) => {
          const timer = setInterval(() => response.write('x'.repeat(65_536)), 5)
          response.on('close', () => clearInterval(timer))
        }),
    ],
    [
      'a description that never comes',
      /did not answer within 20 seconds/,
      () => server.answer(`/${description}`, (_request, response) => response.write('version: ')),
    ],
    [
      'a redirect to http',
      /without encryption/,
      () =>
        server.answer(`/${description}`, (_request, response) =>
          response.writeHead(302, { location: `${server.address.replace('127.0.0.1', 'localhost')}/taken` }).end(),
        ),
    ],
    [
      'status 500',
      /status 500/,
      () => server.answer(`/${description}`, (_request, response) => response.writeHead(500).end()),
    ],
    [
      'a connection that is cut',
      /cannot be reached/,
      () => server.answer(`/${description}`, (request) => request.socket.destroy()),
    ],
  ])('refuses %s, in words', async (_what, message, arrange) => {
    server.publish({ version: '0.2.0' })
    arrange()
    await look()
    const { page } = updating.launched
    const { phase } = await readUpdates(page)
    expect(phase).toMatchObject({ kind: 'failed', message: expect.stringMatching(message) as string })
    await page.getByText(message).first().waitFor()
    expect(server.asked.map(({ path }) => path)).not.toContain('/taken')
  })

  test('says that the server cannot be reached', async () => {
    await takePicture(updating.launched.app, join(pictures, 'updates-settings.png'))
    await server.close()
    await look()
    expect((await readUpdates(updating.launched.page)).phase).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('cannot be reached') as string,
    })
  })
})
