import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../bench/app/launchApp.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { openWorkspace } from '../../core/store/openWorkspace.ts'
import { findDraft, saveDraft } from '../../core/store/savedDrafts.ts'
import { startOpenaiServer, type OpenaiServer } from '../openaiServer.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { storeJudgedDrafts } from './judgedDraft.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const pictures = join(packageRoot, 'out', 'screens')

describeApp('evidence in another language than the article', () => {
  let launched: LaunchedApp
  let page: Page
  let server: OpenaiServer

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    server = await startOpenaiServer({
      script: () => ({ kind: 'stream', deltas: ['Die Fähre lief ', 'auf den Cutler Rocks auf Grund.'] }),
    })
    const folder = await makeDataFolder()
    await storeJudgedDrafts(folder)
    const workspace = openWorkspace(join(folder, 'workspace.sqlite'))
    const stored = findDraft(workspace, 'd-judged')!
    const { event } = stored.draft!
    saveDraft(
      workspace,
      { ...stored.draft!, event: { ...event, language: 'de', wiki: 'dewiki' } },
      { id: stored.eventId, savedAt: '2026-05-31T10:00:00.000Z' },
    )
    workspace.close()
    launched = await launchApp(folder)
    ;({ page } = launched)
    const services = [{ id: 'own', name: 'Own', baseUrl: server.baseUrl, model: 'translator-7b' }]
    expect(await callFromWindow(page, 'settings.update', [{ services, writer: 'service:own' }])).toMatchObject({
      ok: true,
    })
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
  })

  afterAll(async () => {
    await launched.end()
    await server.close()
  })

  test('is translated on request, named as a model’s words, and kept', async () => {
    const evidence = page.getByRole('complementary', { name: 'Evidence' })
    await page.getByRole('listitem').filter({ hasText: 'On 14 May 2026' }).click()
    await evidence.getByRole('button', { name: 'Translate from English' }).first().click()
    const by = 'Translated from English by the model translator-7b; compare with the original'
    await evidence.getByText(by).waitFor({ timeout: 30_000 })
    await evidence.getByText('Die Fähre lief auf den Cutler Rocks auf Grund.').waitFor()
    await settled(page)
    await takePicture(launched.app, join(pictures, 'Draft-translation.png'))
    expect(await findViolations(page)).toEqual([])
    const asked = server.requests.length
    await page.reload()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await page.getByRole('listitem').filter({ hasText: 'On 14 May 2026' }).click()
    await evidence.getByText(by).waitFor()
    expect(server.requests).toHaveLength(asked)
  })
})
