import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../bench/app/launchApp.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { findDraft, saveDraft } from '../../../core/store/savedDrafts.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../../openaiServer.ts'
import { describeApp } from '../describeApp.ts'
import { storeJudgedDrafts } from '../judgedDraft.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

const { evidence } = english.draft
const wait = { timeout: 30_000 }
const german = 'Die Fähre lief auf den Cutler Rocks auf Grund.'

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('a person without a mouse who has evidence translated', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard
  let service: OpenaiServer
  let reply: ScriptedReply = { kind: 'silence' }

  beforeAll(async () => {
    service = await startOpenaiServer({ script: () => reply })
    const folder = await makeDataFolder()
    await storeJudgedDrafts(folder)
    const workspace = openWorkspace(join(folder, 'workspace.sqlite'))
    const stored = findDraft(workspace, 'd-judged')!
    const { event } = stored.draft!
    const given = { id: stored.eventId, savedAt: '2026-05-31T10:00:00.000Z' }
    saveDraft(workspace, { ...stored.draft!, event: { ...event, language: 'de', wiki: 'dewiki' } }, given)
    workspace.close()
    launched = await launchApp(folder)
    ;({ page } = launched)
    keys = keyboardOf(page)
    const services = [{ id: 'own', name: 'Own', baseUrl: service.baseUrl, model: 'translator-7b' }]
    const set = await callFromWindow(page, 'settings.update', [{ services, writer: 'service:own' }])
    expect(set).toMatchObject({ ok: true })
    await page.reload()
    await keys.tabTo(page.getByRole('button', { name: '2026 Harrow Bay ferry grounding', exact: true }).first())
    await keys.press('Enter')
    await page.getByText('12 pages').waitFor(wait)
    await keys.press('g', 'd')
    await page.locator('[data-sentence][aria-current]').waitFor(wait)
  })

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  const pane = (): Locator => page.getByRole('complementary', { name: 'Evidence' })
  const translate = (): Locator =>
    pane()
      .getByRole('button', { name: evidence.translate('English') })
      .first()
  const isAt = async (control: Locator): Promise<void> => {
    const focused = (): Promise<string> =>
      control.evaluate((element) => {
        const { activeElement } = document
        return element === activeElement ? 'focused' : (activeElement?.outerHTML.slice(0, 200) ?? '')
      })
    await expect.poll(focused, wait).toBe('focused')
  }

  test('stops one that does not come, and is where it was asked for', async () => {
    await keys.tabTo(translate())
    await keys.press('Enter')
    await isAt(pane().getByRole('button', { name: evidence.stopTranslating }))
    await keys.press('Enter')
    await isAt(translate())
  })

  test('reads why one failed, and asks for it again', async () => {
    reply = { kind: 'body', status: 400, body: '{"error":{"message":"no such model"}}' }
    await keys.press('Enter')
    await pane().getByRole('alert').waitFor(wait)
    await isAt(translate())
    reply = { kind: 'stream', deltas: [german] }
    await keys.press('Enter')
    await pane().getByText(german).first().waitFor(wait)
    expect(await pane().evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  test('reads the article on with the keys', async () => {
    const sentence = (): Promise<string | null> =>
      page.locator('[data-sentence][aria-current]').getAttribute('data-sentence')
    const before = await sentence()
    await keys.press('j')
    await expect.poll(sentence, wait).not.toBe(before)
    await keys.press('k')
    await expect.poll(sentence, wait).toBe(before)
    await pane().getByText(german).first().waitFor(wait)
  })
})
