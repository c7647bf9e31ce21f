import { expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { launchChromium, noChromium } from './launchChromium.ts'
import { useChromium } from './useChromium.ts'
import { badgeIn, fire, look, openPopup, pairWith, says, sendIn } from './usePopup.ts'

describeUnless(noChromium, 'the connector in Chromium', () => {
  const started = useChromium()

  it('pairs with the code that the app shows, and with no other', async () => {
    const { app, chromium, page } = started()
    const popup = await openPopup(chromium, page)
    expect(await popup.evaluate('document.activeElement.id')).toBe('code')
    await look(popup, 'pairing')
    await pairWith(popup, '1234 5678')
    expect(await popup.evaluate(says('The code is wrong'))).toBe(true)
    await pairWith(popup, `${app.code.slice(0, 4)} ${app.code.slice(4)}`)
    await popup.until(says('Harbour ferry accident'))
    expect(await popup.evaluate("document.getElementById('pairing').hidden")).toBe(true)
    expect(app.calls.at(-1)?.origin).toMatch(/^chrome-extension:\/\/[a-p]{32}$/)
    await look(popup, 'ready')
    await popup.close()
  })

  it('sends the page as it is shown after the consent wall was clicked away', async () => {
    const { app, news, chromium, page } = started()
    await page.click('text=Accept all')
    await page.fill('#search', 'typed')
    await page.fill('#comment', 'typed')
    await page.fill('#password', 'secret')
    await page.evaluate(() => getSelection()?.selectAllChildren(document.getElementById('text')!))
    const popup = await openPopup(chromium, page)
    expect(await popup.evaluate('document.activeElement.id')).toBe('send')
    await sendIn(popup)
    await popup.until(says('Added to “Harbour ferry accident”.'))
    expect(await popup.evaluate('document.body.innerText')).toMatch(
      /words[\s\S]*May 14, 2026[\s\S]*Ann Porter[\s\S]*Harbour News/,
    )
    await look(popup, 'sent')
    await popup.close()
    const sent = app.calls.findLast(({ path }) => path === '/v1/pages')!.body
    expect(sent).toMatchObject({
      event: 'event-1',
      address: `${news.address}/story`,
      title: 'Two dead after ferry hits pier | Harbour News',
    })
    expect(sent['selection']).toMatch(/^Two people died/)
    expect(Date.parse(String(sent['time']))).toBeGreaterThan(Date.now() - 60_000)
    const html = String(sent['html'])
    expect(html).toContain('Two people died on Thursday')
    expect(html).toContain('The ferry was built in 1998.')
    expect(html).toContain('The port was closed until Friday.')
    expect(html).toContain(`href="${news.address}/port"`)
    expect(html).toContain('"datePublished":"2026-05-14"')
    expect(html).not.toMatch(/We value your privacy|typed|secret|function load|onclick/)
    expect(await badgeIn(chromium)).toBe('✓')
  })

  it('says that the page is there already, or was updated', async () => {
    const { chromium, page } = started()
    const popup = await openPopup(chromium, page)
    await sendIn(popup)
    await popup.until(says('Already in “Harbour ferry accident”, unchanged.'))
    await popup.close()
    await page.evaluate(() => document.querySelector('article')!.append('Corrected on Friday.'))
    const again = await openPopup(chromium, page)
    await sendIn(again)
    await again.until(says('updated in “Harbour ferry accident”.'))
    await again.close()
  })

  it('makes an event of the title of the page', async () => {
    const { app, chromium, page } = started()
    const popup = await openPopup(chromium, page)
    await popup.evaluate(
      "document.getElementById('event').value = 'new'; document.getElementById('event').dispatchEvent(new Event('change'))",
    )
    expect(await popup.evaluate("document.getElementById('new-title').value")).toBe('Two dead after ferry hits pier')
    await look(popup, 'new-event')
    await sendIn(popup)
    await popup.until(says('Added to “Two dead after ferry hits pier”.'))
    expect(app.events[0]?.title).toBe('Two dead after ferry hits pier')
    // The new event is now the one used last.
    expect(await popup.evaluate("document.getElementById('event').selectedOptions[0].text")).toBe(
      'Two dead after ferry hits pier',
    )
    await popup.close()
  })

  it('sends with the key to the event used last, and says on the icon what came of it', async () => {
    const { app, chromium, page } = started()
    const before = app.calls.filter(({ path }) => path === '/v1/pages').length
    await fire(chromium, { page, event: 'commands.onCommand', value: 'send-page' })
    await expect.poll(() => app.calls.filter(({ path }) => path === '/v1/pages').length).toBe(before + 1)
    await expect.poll(() => badgeIn(chromium)).toBe('✓')
    app.answerNext('/v1/pages', {
      status: 500,
      body: { error: { code: 'disk', message: 'The disk is full.', remedy: '' } },
    })
    await fire(chromium, { page, event: 'commands.onCommand', value: 'send-page' })
    await expect.poll(() => badgeIn(chromium)).toBe('!')
    const popup = await openPopup(chromium, page)
    expect(await popup.evaluate(says('The disk is full.'))).toBe(true)
    await popup.close()
  })

  it('sends as soon as the icon is clicked, where the person chose that', async () => {
    const { app, news, chromium } = started()
    const settings = await chromium.context.newPage()
    await settings.goto(`chrome-extension://${new URL((await chromium.worker()).url()).host}/popup.html#settings`)
    await settings.getByLabel('Send the page to the event used last as soon as I click the icon').check()
    await settings.waitForSelector("main[aria-busy='false']")
    await settings.close()
    const other = await chromium.context.newPage()
    await other.goto(`${news.address}/more`)
    const popup = await openPopup(chromium, other)
    await popup.until(says('Added to “Two dead after ferry hits pier”.'))
    expect(app.calls.findLast(({ path }) => path === '/v1/pages')?.body['address']).toBe(`${news.address}/more`)
    await popup.close()
    await other.close()
  })

  it.each([
    ['de', 'Diesen Browser mit Citewright koppeln', 'Seite schicken', '14. Mai 2026'],
    ['fr', 'Associer ce navigateur à Citewright', 'Envoyer la page', '14 mai 2026'],
  ])('speaks the language of a browser in %s', async (language, pair, send, date) => {
    const { app, news } = started()
    const chromium = await launchChromium({ ports: [app.port], language })
    const page = await chromium.context.newPage()
    await page.goto(`${news.address}/more`)
    const popup = await openPopup(chromium, page)
    expect(await popup.evaluate(says(pair))).toBe(true)
    await look(popup, `pairing-${language}`)
    await pairWith(popup, app.code)
    await popup.until(says(send))
    await sendIn(popup)
    expect(await popup.evaluate(says(date))).toBe(true)
    await look(popup, `sent-${language}`)
    await chromium.close()
  })

  it('adds links, and asks about selections, from the menu, and shows the answer', async () => {
    const { app, news, chromium, page } = started()
    const event = 'contextMenus.onClicked'
    const link = { menuItemId: 'link', linkUrl: `${news.address}/more` }
    await fire(chromium, { page, event, value: link })
    const added = await chromium.openedPopup()
    await added.until(says('Link added to “Two dead after ferry hits pier”. Citewright fetches the page itself.'))
    await added.close()
    expect(app.calls.findLast(({ path }) => path === '/v1/links')?.body).toEqual({
      event: 'event-3',
      address: `${news.address}/more`,
    })
    const selection = { selectionText: ' Eleven were injured. ', pageUrl: `${news.address}/story` }
    await fire(chromium, { page, event, value: { menuItemId: 'support', ...selection } })
    const support = await chromium.openedPopup()
    await support.until(says('The selection supports 3 sentences of your draft. Citewright shows the answer'))
    expect(await badgeIn(chromium)).toBe('3')
    await look(support, 'support')
    await support.close()
    expect(app.calls.findLast(({ path }) => path === '/v1/support')?.body).toEqual({
      event: 'event-3',
      selection: 'Eleven were injured.',
      address: `${news.address}/story`,
    })
    await fire(chromium, { page, event, value: { menuItemId: 'claim', ...selection } })
    const claim = await chromium.openedPopup()
    await claim.until(says('Claim: Supported. Citewright shows the answer'))
    await claim.close()
  })
})
