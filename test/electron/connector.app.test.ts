import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { browser as text } from '../../renderer/text/en/browser.ts'
import { claim } from '../../renderer/text/en/claim.ts'
import { chromium, firefox, sendTo } from './connector/extensionClient.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { openSettings } from './openSettings.ts'
import { takePicture } from './takePicture.ts'

const title = '2026 Harrow Bay ferry grounding'
const birds = 'Volunteers have found 61 oiled birds on the shore of Harrow Bay, most of them guillemots.'
const pictures = join(packageRoot, 'out', 'screens')

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeApp('an editor with a browser', () => {
  let launched: LaunchedApp
  let page: Page
  let port = 0
  let token = ''
  let event = ''

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    launched = await launchApp()
    ;({ page } = launched)
    event = ((await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }).id
    expect(await callFromWindow(page, 'drafts.write', [event, {}])).toMatchObject({ ok: true })
    await callFromWindow(page, 'events.create', [{ title: 'Storm over Kellan' }])
  }, 120_000)

  afterAll(() => launched.end())

  const screen = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true }).click()
  const picture = async (name: string): Promise<void> => {
    await page.waitForTimeout(400)
    await takePicture(launched.app, join(pictures, `Connector-${name}.png`))
  }
  /** Sends as the extension does. */
  const send = async (path: string, body: object, origin = chromium) => {
    const answer = await sendTo(port, path, body, { token, headers: { Origin: origin } })
    return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> }
  }
  const ferry = (more = '') => ({
    event,
    address: 'https://birds.example/harrow-bay?utm_source=mail#photos',
    title: 'Birds of Harrow Bay',
    html: `<html lang="en"><head><title>Birds of Harrow Bay</title><meta property="article:published_time" content="2026-06-03"></head><body><article><h1>Birds of Harrow Bay</h1><p>${birds} They were taken to a rescue centre in Kellan on Monday.${more}</p></article></body></html>`,
    selection: birds,
    time: new Date().toISOString(),
  })

  test('lets nobody in before they turn it on, which takes a click', async () => {
    await openSettings(page)
    const { value } = await callFromWindow(page, 'desktop.connector', [])
    expect(value).toMatchObject({ isOn: false, port: null })
    // A page in the window that was taken over has no click to show.
    await page.waitForTimeout(5100)
    for (const [method, args] of [
      ['desktop.turnConnector', [true]],
      ['desktop.pairBrowser', []],
    ] as const) {
      expect(await callFromWindow(page, method, args)).toMatchObject({ ok: false })
    }
    const sent = await callFromWindow(page, 'events.receivePage', [event, ferry()])
    expect(sent).toMatchObject({ ok: false, error: { message: 'There is no method events.receivePage.' } })
    await page.getByRole('button', { name: 'Browser', exact: true }).click()
    await page.getByText(text.none).waitFor()
    await picture('off')
    await page.getByLabel(text.on).check()
    await page.getByText(/^Citewright answers at 127\.0\.0\.1:247(?:1[7-9]|2[01]),/).waitFor()
    port = ((await callFromWindow(page, 'desktop.connector', [])).value as { readonly port: number }).port
    expect((await sendTo(port, '/v1/hello', {})).status).toBe(200)
  })

  test('pairs a browser with the code that is shown, and it is listed', async () => {
    await page.getByRole('button', { name: text.pair }).click()
    await page.getByText(/Valid for [45]:\d\d more/).waitFor()
    await picture('code')
    expect(await findViolations(page)).toEqual([])
    const code = await page.locator('.pairing__code').innerText()
    const paired = await sendTo(port, '/v1/pair', { code, browser: 'Chromium 156' })
    token = (JSON.parse(paired.body) as { readonly token: string }).token
    await page.getByText(text.unused).waitFor()
    expect(await page.locator('.pairing__code').count()).toBe(0)
    const { body } = await send('/v1/events', {})
    expect(body).toEqual({
      events: [
        { id: expect.any(String) as string, title: 'Storm over Kellan' },
        { id: event, title },
      ],
    })
    await picture('paired')
    expect(await findViolations(page)).toEqual([])
  })

  test('sends a page while another event is open, is told quietly, and sees it in Sources', async () => {
    await page.locator('.topbar__name').click()
    await page.getByRole('button', { name: 'Storm over Kellan', exact: true }).first().click()
    await page.getByRole('navigation', { name: 'Screens' }).waitFor()
    const { status, body } = await send('/v1/pages', ferry())
    expect([status, body]).toMatchObject([
      200,
      { already: 'new', page: { title: 'Birds of Harrow Bay', date: '2026-06-03', problems: [] } },
    ])
    await page.getByText(text.added('Birds of Harrow Bay', 'Chromium 156', title)).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await picture('notice')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: text.show, exact: true }).click()
    const row = page
      .getByRole('grid', { name: 'Sources of the event' })
      .getByRole('row', { name: /Birds of Harrow Bay/ })
    await row.getByText('browser', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit citation' }).waitFor()
    // What was seen in the browser is not fetched in its place.
    expect(await page.getByRole('button', { name: 'Collect again' }).count()).toBe(0)
    await picture('sources')
    expect(await findViolations(page)).toEqual([])
  })

  test('sees a page at once that arrives in the event that is open, and a changed page once', async () => {
    const rows = page.getByRole('grid', { name: 'Sources of the event' }).getByRole('row')
    const before = await rows.count()
    const other = { ...ferry(' The centre is full.'), address: 'https://birds.example/centre' }
    expect(await send('/v1/pages', { ...other, html: other.html.replaceAll('Birds of', 'Centre of') })).toMatchObject({
      body: { already: 'new' },
    })
    await expect.poll(() => rows.count()).toBe(before + 1)
    expect(await send('/v1/pages', ferry())).toMatchObject({ body: { already: 'same' } })
    await page.getByText(text.there('Birds of Harrow Bay', title)).waitFor()
    expect(await send('/v1/pages', ferry(' Five have died.'))).toMatchObject({ body: { already: 'changed' } })
    await page.getByText(text.replaced('Birds of Harrow Bay', 'Chromium 156', title)).waitFor()
    expect(await rows.count()).toBe(before + 1)
  })

  test('asks which sentences of the draft a selection supports, and goes to one of them', async () => {
    await screen('Draft')
    const sentences = page.getByRole('region', { name: 'Article' }).getByRole('listitem')
    await sentences.first().waitFor()
    const chosen = await sentences.nth(4).innerText()
    await page.locator('.topbar__name').click()
    const selection = /^"(?<words>[^"]*)"/.exec(chosen)?.groups?.['words'] ?? ''
    expect(selection).not.toBe('')
    const { status, body } = await send('/v1/support', { event, selection, address: 'https://birds.example/a' })
    expect(status).toBe(200)
    expect(body).toEqual({ sentences: expect.any(Number) as number })
    expect(body['sentences']).toBeGreaterThan(0)
    const list = page.getByRole('region', { name: text.support.label })
    await list.getByText(text.support.some(Number(body['sentences']))).waitFor()
    await list.getByRole('listitem').filter({ hasText: selection }).getByText('supported').waitFor()
    await picture('support')
    expect(await findViolations(page)).toEqual([])
    await list.getByRole('link').first().click()
    await sentences.and(page.locator('[aria-current]')).filter({ hasText: selection }).waitFor()
    await list.getByRole('button', { name: 'Dismiss' }).click()
    await list.waitFor({ state: 'detached' })
  })

  test('checks a claim, which the window shows with its evidence', async () => {
    const { status, body } = await send('/v1/claim', { event, selection: birds })
    expect([status, body]).toEqual([200, { badge: 'supported' }])
    await page.getByRole('region', { name: claim.result }).getByText(birds).first().waitFor()
    expect(await page.getByRole('textbox', { name: claim.field }).inputValue()).toBe(birds)
    await picture('claim')
    expect(await findViolations(page)).toEqual([])
  })

  test('is told plainly that an event has no draft, and the browser too', async () => {
    const { body } = await send('/v1/events', {})
    const storm = (body['events'] as readonly { id: string; title: string }[]).find((each) =>
      each.title.includes('Storm'),
    )
    const asked = { event: storm?.id, selection: birds, address: 'https://birds.example/a' }
    expect(await send('/v1/support', asked)).toMatchObject({
      status: 409,
      body: { error: { code: 'no-draft', message: '“Storm over Kellan” has no draft yet.' } },
    })
    await page.getByText('“Storm over Kellan” has no draft yet.').waitFor()
    expect(await send('/v1/claim', asked)).toMatchObject({ status: 400 })
    expect(await send('/v1/claim', { event: storm?.id, selection: birds })).toMatchObject({
      status: 409,
      body: { error: { code: 'no-pages' } },
    })
  })

  test('finds it on after a new start, revokes the browser, and it is refused', async () => {
    launched = await launched.again()
    ;({ page } = launched)
    await openSettings(page)
    await page.getByRole('button', { name: 'Browser', exact: true }).click()
    expect(await page.getByLabel(text.on).isChecked()).toBe(true)
    port = ((await callFromWindow(page, 'desktop.connector', [])).value as { readonly port: number }).port
    expect((await send('/v1/events', {})).status).toBe(200)
    expect(await send('/v1/events', {}, firefox)).toMatchObject({ status: 401 })
    await page.getByRole('button', { name: `${text.revoke}: Chromium 156` }).click()
    await picture('revoke')
    await page.getByRole('button', { name: text.revoke, exact: true }).click()
    await page.getByText(text.none).waitFor()
    expect(await send('/v1/pages', ferry())).toMatchObject({ status: 401, body: { error: { code: 'not-paired' } } })
    await page.getByLabel(text.on).uncheck()
    await expect
      .poll(() =>
        sendTo(port, '/v1/hello', {}).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
  })
})
