import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frame } from '../../../renderer/text/en/frame.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

/** Each test begins where the one before it ended. Every press fails that leaves the focus nowhere. */
describeApp('the focus', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    keys = keyboardOf(page)
    await launched.app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      },
      join(launched.folder, 'ferry.citewright'),
    )
  })

  afterAll(() => launched.end())

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const isAt = async (control: Locator): Promise<void> => {
    await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  const screen = (name: string): Locator => page.getByRole('main', { name, exact: true })

  test('goes to the new screen when its control disappears with the old one', async () => {
    // Once it is known that there are no events.
    await button('Show the tour').waitFor()
    await keys.tabTo(button('Open the sample'))
    await keys.press('Enter')
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
    await isAt(screen('Sources'))
    await keys.tabTo(button('Add pages'))
    await keys.press('g', 'f')
    await isAt(screen('Facts'))
    await page.getByRole('checkbox').first().waitFor()
    await keys.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('goes to the next message, and to the screen after the last one', async () => {
    const menu = button(/^Event:/)
    await keys.tabTo(menu)
    await keys.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await keys.press('e', 'Enter')
    const dismiss = page.locator('.frame__lines').getByRole('button', { name: 'Dismiss' })
    await keys.tabTo(dismiss)
    await keys.press('Enter')
    await isAt(screen('Facts'))
  })

  test('is in its place when the person comes back from another window and its control is gone', async () => {
    await keys.tabTo(page.getByRole('checkbox').nth(1))
    await page.evaluate(() => {
      const row = document.activeElement?.closest('li')
      // Chromium says at once that the focus goes to the other window, and nothing when its control disappears meanwhile.
      document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      window.addEventListener('focusout', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      row?.remove()
      window.dispatchEvent(new FocusEvent('focus'))
    })
    await isAt(page.getByRole('checkbox').nth(1))
    await page.reload()
    await page.getByRole('checkbox').first().waitFor()
    await keys.press('Tab')
  })

  test('is in the form for a dropped text, and goes to the screen when it is dismissed', async () => {
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'The harbour master says that the ferry is back in service.')
      const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      document.querySelector('main')?.dispatchEvent(drop)
    })
    await isAt(page.getByLabel('Title of the page'))
    await keys.tabTo(page.locator('.frame__lines').getByRole('button', { name: 'Dismiss' }))
    await keys.press('Enter')
    await isAt(screen('Facts'))
  })

  test.each([
    ['?', frame.keysTitle],
    ['Control+k', frame.search.title],
  ])('is in the dialog that %s opens, stays in it, and returns to where it was', async (key, name) => {
    const before = button('Settings')
    await keys.tabTo(before)
    await keys.press(key)
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    for (let count = 0; count < 5; count += 1) {
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await keys.press('Tab')
    }
    await keys.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isAt(before)
  })

  test('goes from the search to what was found, and to the screen when the opener of a dialog is gone', async () => {
    await keys.press('Control+k')
    await keys.type('language and')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Language and appearance' }).waitFor()
    await keys.press('Control+k')
    await keys.type(frame.commandNames['show-faults'])
    await page.getByRole('dialog').getByRole('option', { name: frame.commandNames['show-faults'] }).waitFor()
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Fault log' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await keys.press('Escape')
    await isAt(button('Settings'))
    await keys.tabTo(button('Writers'))
    await keys.press('Control+k')
    await keys.type(frame.commandNames['go-sources'])
    await page.getByRole('dialog').getByRole('option', { name: frame.commandNames['go-sources'] }).waitFor()
    await keys.press('Enter')
    await isAt(screen('Sources'))
  })

  test('goes to the next event when one is removed', async () => {
    for (const name of ['Storm', 'Flood', 'Fire']) {
      expect(await callFromWindow(page, 'events.create', [{ title: name }])).toMatchObject({ ok: true })
    }
    await keys.press('g', 's', 'g', 'h')
    await button('Fire').waitFor()
    const [first = '', second = ''] = await page.locator('[data-event]').allInnerTexts()
    await keys.tabTo(button(`Remove ${first}`))
    await keys.press('Enter')
    await isAt(button('Cancel'))
    await keys.press('Enter')
    await isAt(button(first))
    await keys.tabTo(button(`Remove ${first}`))
    await keys.press('Enter')
    await keys.tabTo(button('Remove'))
    await keys.press('Enter')
    await button(first).waitFor({ state: 'detached' })
    await isAt(button(second))
  })
})
