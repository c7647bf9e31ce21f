import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { llamaCpp, lmStudio, ollama, vllm } from '../contextServices.ts'
import {
  errorReply,
  startOpenaiServer,
  type OpenaiServer,
  type RecordedRequest,
  type ScriptedReply,
} from '../openaiServer.ts'
import { isChat, sensibleWriter } from '../sensibleWriter.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const pictures = join(packageRoot, 'out', 'screens')

type Script = (request: RecordedRequest) => ScriptedReply

/** A program that lists its models in its own way, and answers chats sensibly. */
function answering(lists: Script): Script {
  const chat = sensibleWriter({ answer: ({ kind }) => (kind === 'other' ? 'I can be reached.' : undefined) })
  return (request) => (isChat(request) ? chat(request) : lists(request))
}

const html: ScriptedReply = {
  kind: 'body',
  status: 200,
  body: '<!doctype html><title>Another program</title>',
  headers: { 'content-type': 'text/html' },
}

/** Each test begins where the one before it ended. */
describeApp('a first start', () => {
  let launched: LaunchedApp
  let page: Page
  let servers: readonly OpenaiServer[]
  let clicks = 0

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    servers = await Promise.all(
      [
        answering(ollama({ trained: 40_960, serves: 16_384, loaded: true })),
        lmStudio({ loaded: 8192, most: 32_768 }),
        llamaCpp(8192, 32_768),
        vllm(16_384),
        (): ScriptedReply => ({ kind: 'silence' }),
        (): ScriptedReply => html,
        (): ScriptedReply => errorReply(401, { message: 'No key' }),
      ].map((script: Script) => startOpenaiServer({ script })),
    )
    const ports = servers.map(({ baseUrl }) => new URL(baseUrl).port).join(',')
    vi.stubEnv('CITEWRIGHT_SERVER_PORTS', ports)
    launched = await launchApp()
    ;({ page } = launched)
  })

  afterAll(async () => {
    await launched.end()
    await Promise.all(servers.map((server) => server.close()))
    vi.unstubAllEnvs()
  })

  const click = async (control: Locator): Promise<void> => {
    clicks += 1
    await control.click()
  }
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const show = async (name: string): Promise<void> => {
    await settled(page)
    await takePicture(launched.app, join(pictures, `SetUp-${name}.png`))
    expect(await findViolations(page)).toEqual([])
  }

  test('says in a sentence what the program is, and offers the sample, an event and a writer', async () => {
    await page.getByText('shows the evidence behind every sentence').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    for (const name of ['Open the sample', 'New event', 'Set up a writer']) {
      expect(await button(name).isVisible()).toBe(true)
    }
    await show('first-light-1280x800')
  })

  test('finds the servers on this machine, and says plainly what is wrong with the others', async () => {
    await click(button('Set up a writer'))
    const panel = page.getByRole('tabpanel', { name: 'Servers on this machine' })
    await panel.getByText('It did not list its models in time').waitFor()
    await panel.getByText('another program uses this port').waitFor()
    await panel.getByText('It needs a key.').waitFor()
    for (const kind of ['Ollama', 'LM Studio', 'llama.cpp', 'vLLM']) {
      await panel.getByRole('heading', { name: new RegExp(`^${kind}, port \\d+$`) }).waitFor()
    }
    await panel.getByText('8.2B parameters').waitFor()
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContainEqual(expect.stringMatching(/^Ollama, port \d+; .*vLLM, port/))
    await show('servers-light-1280x800')
  })

  test('leads to a draft by a server that was found in at most five clicks, without typing', async () => {
    await click(button('Use tiny:latest'))
    await page.getByText('tiny:latest (Ollama) is the writer of new drafts.').waitFor()
    const next = button('Draft the sample with it')
    await expect.poll(() => next.evaluate((control) => control === document.activeElement)).toBe(true)
    await show('added-light-1280x800')
    await click(next)
    await page.getByRole('heading', { name: 'Draft “2026 Harrow Bay ferry grounding”' }).waitFor({ timeout: 60_000 })
    await page.getByText('Calls to the model').waitFor({ timeout: 60_000 })
    expect(await page.getByLabel('Writer').inputValue()).toMatch(/^service:tiny-latest/)
    await show('form-light-1280x800')
    await click(button('Plan the outline'))
    await click(button(/^Write \d+ sections$/))
    await page.getByRole('region', { name: 'Article' }).getByRole('listitem').first().waitFor({ timeout: 120_000 })
    expect(clicks).toBeLessThanOrEqual(5)
  })

  test('tests the writer and gives a verdict', async () => {
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await page.getByText('A server on this machine: nothing leaves it').first().waitFor()
    await button('Test: tiny:latest (Ollama)').click()
    await page.getByText('Qualifies as writer and judge.').waitFor({ timeout: 60_000 })
    await show('settings-light-1280x800')
  })

  test('leads to the form of a new draft, also where there is a draft', async () => {
    const form = page.getByRole('heading', { name: 'Draft “2026 Harrow Bay ferry grounding”' })
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await screens.getByRole('button', { name: 'Compare' }).click()
    await button('New draft').click()
    await form.waitFor()
    await page.locator('.topbar__name').click()
    await page.getByRole('heading', { name: 'Recent events' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Servers on this machine' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await button('Set up a writer').click()
    await button('Use other:latest').click()
    await button('Draft “2026 Harrow Bay ferry grounding” with it').click()
    await form.waitFor()
    expect(await page.getByLabel('Writer').inputValue()).toMatch(/^service:other-latest/)
  })

  test.each(['light', 'dark'] as const)(
    'shows providers, downloads and servers in %s, also narrow',
    async (appearance) => {
      await callFromWindow(page, 'settings.update', [{ appearance }])
      await page.reload()
      await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800))
      await page.getByRole('button', { name: 'Settings' }).first().click()
      await button('Set up a writer').click()
      await page.getByText('It needs a key.').waitFor()
      for (const [tab, name] of [
        ['Servers on this machine', 'servers'],
        ['Provider', 'provider'],
        ['Download a model', 'local'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        if (name === 'local')
          await page
            .getByText(/ a second/)
            .nth(0)
            .waitFor()
        await show(`${name}-${appearance}-1280x800`)
      }
      await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(720, 800))
      for (const [tab, name] of [
        ['Servers on this machine', 'servers'],
        ['Provider', 'provider'],
        ['Download a model', 'local'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await show(`${name}-${appearance}-720x800`)
      }
    },
  )

  test('shows the draft form narrow and dark', async () => {
    await page.locator('.topbar__name').click()
    await page.locator('[data-event]').first().click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await button('New draft').click()
    await page.getByText('Calls to the model').waitFor({ timeout: 60_000 })
    await show('form-dark-720x800')
  })
})
