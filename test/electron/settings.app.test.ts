import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../renderer/settings/section.ts'
import { english } from '../../renderer/text/en/index.ts'
import { errorReply, startOpenaiServer, type OpenaiServer } from '../openaiServer.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { findViolations } from './findViolations.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { openSettings } from './openSettings.ts'

const text = english.settings

async function openSection(page: Page, name: (typeof sections)[number]): Promise<void> {
  await page.getByRole('button', { name: text.sections[name], exact: true }).click()
  await page.getByRole('heading', { level: 2, name: text.sections[name] }).waitFor()
}

async function settingsOf(page: Page): Promise<Record<string, unknown>> {
  return (await callFromWindow(page, 'settings.read', [])).value as Record<string, unknown>
}

describeApp('the settings screen', () => {
  let launched: LaunchedApp
  let server: OpenaiServer
  let refuses = false

  beforeAll(async () => {
    server = await startOpenaiServer({
      script: () =>
        refuses
          ? errorReply(503, { message: 'Come back later' })
          : { kind: 'stream', deltas: ['I can ', 'be reached.'], model: 'm-1' },
    })
    launched = await launchApp()
    await openSettings(launched.page)
  })

  afterAll(async () => {
    await launched.end()
    await server.close()
  })

  test.each(sections)('shows %s without a fault of accessibility', async (section) => {
    const { page } = launched
    await openSection(page, section)
    await page.waitForTimeout(300)
    expect(await findViolations(page)).toEqual([])
  })

  test('asks the SearXNG whose address was typed, and says what the other searches still need', async () => {
    const { page } = launched
    const { host } = await httpServer((_, response) => {
      response.end(JSON.stringify({ results: [{ url: 'https://a.invalid/', title: 'A' }] }))
    })
    await openSection(page, 'search')
    const address = page.getByLabel(text.search.searxng)
    await address.fill('my server')
    await page.keyboard.press('Enter')
    await page.getByText(text.search.searxngFault).waitFor()
    await address.fill(`http://${host}/`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: text.search.testOf(text.search.names.searxng) }).click()
    await page.getByText(/^Answered with 1 page /).waitFor()
    expect(await page.getByText(text.search.lacks(['a key']), { exact: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: text.search.testOf(text.search.names.brave) }).isDisabled()).toBe(
      true,
    )
    expect(await settingsOf(page)).toMatchObject({ searxng: `http://${host}/` })
  })

  test('keeps lists of sites one a line, and names the line that is none', async () => {
    const { page } = launched
    await openSection(page, 'sites')
    const denied = page.getByLabel(text.sites.denied)
    await denied.fill('https://www.a.example/news/\nnonsense')
    await page.keyboard.press('Tab')
    await page.getByText(text.sites.noSite(2, 'nonsense')).waitFor()
    expect(await findViolations(page)).toEqual([])
    await denied.fill('https://www.a.example/news/')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await settingsOf(page))['deniedSites']).toEqual(['a.example/news'])
    await page.getByLabel(text.sites.allowed).fill('a.example/news')
    await page.keyboard.press('Tab')
    await page.getByText(text.sites.onBoth(1, 'a.example/news')).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
  })

  test('adds a service, of which wrong fields are told where they are', async () => {
    const { page } = launched
    await openSection(page, 'writers')
    await page.getByRole('button', { name: text.services.add }).click()
    await page.getByLabel(text.services.fields.name).fill('Ours')
    await page.getByLabel(text.services.fields.baseUrl).fill('ours.example')
    await page.keyboard.press('Enter')
    await page.getByText(text.services.faults.address).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel(text.services.fields.baseUrl).fill(server.baseUrl)
    await page.getByLabel(text.services.fields.model, { exact: true }).fill('m')
    const context = page.getByLabel(text.services.fields.contextTokens)
    expect(await context.getAttribute('placeholder')).toBe('as the service reports')
    await context.fill('100')
    await page.keyboard.press('Enter')
    await page.getByText(text.services.faults.context).waitFor()
    await context.fill('32,768')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Ours' }).click()
    await expect
      .poll(() => settingsOf(page))
      .toMatchObject({
        writer: 'service:ours',
        services: [{ id: 'ours', baseUrl: server.baseUrl, model: 'm', contextTokens: 32_768 }],
      })
  })

  test('tests a service: the answer, or why there is none, stands in its line', async () => {
    const { page } = launched
    await openSection(page, 'writers')
    await page.getByRole('button', { name: text.writers.testOf('Ours') }).click()
    await page.getByText(text.writers.answer('I can be reached.')).waitFor()
    await page.getByText('Answered by m-1 in').waitFor()
    refuses = true
    await page.getByRole('button', { name: text.writers.testOf('Ours') }).click()
    await page.locator('.writers__answer .cdx-field__error').waitFor()
    expect(await page.locator('.writers__answer .cdx-field__error').textContent()).toContain('503')
    refuses = false
  })

  test('keeps what is typed when the field is left, and says what cannot be kept', async () => {
    const { page } = launched
    await openSection(page, 'network')
    const proxy = page.getByLabel(text.network.proxy)
    await proxy.fill('proxy.example')
    await proxy.blur()
    await page.getByText(text.network.proxyFault).waitFor()
    expect(await settingsOf(page)).toMatchObject({ proxy: '' })
    await proxy.fill('http://proxy.example:3128')
    await proxy.blur()
    await page.getByText(text.kept, { exact: true }).waitFor()
    await expect.poll(() => settingsOf(page)).toMatchObject({ proxy: 'http://proxy.example:3128' })
  })

  test('filters the catalogue', async () => {
    const { page } = launched
    await openSection(page, 'models')
    await page.getByRole('table').waitFor()
    await page.getByLabel(text.models.filter).fill('apache qwen3')
    await page.getByLabel(text.models.memoryFilter).selectOption('8')
    await expect.poll(() => page.locator('.models__model strong').allTextContents()).toEqual(['Qwen3 4B, Q4_K_M'])
    await page.getByLabel(text.models.filter).fill('no such model')
    await page.getByText(text.models.noneFound).waitFor()
  })

  test('removes a service once that is confirmed; its drafts are then written by the extractive writer', async () => {
    const { page } = launched
    await openSection(page, 'writers')
    await page.getByRole('button', { name: 'Remove: Ours' }).click()
    await page.getByText(text.services.removeQuestion('Ours')).waitFor()
    await page.getByRole('button', { name: text.keepIt, exact: true }).click()
    expect(await settingsOf(page)).toMatchObject({ services: [{ id: 'ours' }] })
    await page.getByRole('button', { name: 'Remove: Ours' }).click()
    await page.getByRole('button', { name: text.services.remove, exact: true }).click()
    await expect.poll(() => settingsOf(page)).toMatchObject({ services: [], writer: 'extractive' })
  })

  test('names no file or folder that the person did not choose', async () => {
    for (const change of [{ modelsFolder: '/etc' }, { writer: 'gguf:/etc/passwd' }]) {
      expect(await callFromWindow(launched.page, 'settings.update', [change])).toMatchObject({ ok: false })
    }
  })

  test('has all its words in the catalogue, and what was set is there again', async () => {
    await callFromWindow(launched.page, 'settings.update', [{ language: 'en-x-pseudo', appearance: 'dark' }])
    launched = await launched.again()
    const { page } = launched
    await openSettings(page)
    await expect.poll(() => page.locator('html').getAttribute('data-appearance')).toBe('dark')
    for (const at of sections.keys()) {
      await page.locator('.settings__section').nth(at).click()
      await page.waitForTimeout(300)
      const said = await page
        .locator('h1, h2, h3, button:not(.cdx-button--icon-only), th, summary, .cdx-label, .cdx-field__help:not(td *)')
        .allTextContents()
      expect(said.length).toBeGreaterThan(10)
      expect(said.filter((words) => words !== '' && !/^\[.*\]$/s.test(words))).toEqual([])
      expect(await findViolations(page)).toEqual([])
    }
  })
})
