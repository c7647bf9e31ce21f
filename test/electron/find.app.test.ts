import { expect, test, onTestFinished } from 'vitest'
import { find } from '../../renderer/text/en/find.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { findViolations } from './findViolations.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp } from './launchApp.ts'

describeApp('an editor who looks for pages', () => {
  test('finds them with the SearXNG that is set, chooses among them, and sees how they were found', async () => {
    const { host } = await httpServer((_, response) => {
      // Nobody is known by these names, so that nothing is asked of a real server.
      const results = ['a', 'b'].map((name) => ({ url: `https://${name}.invalid/flood`, title: `Page ${name}` }))
      results.push({ url: 'https://en.wikipedia.org/wiki/Flood', title: 'Flood' })
      response.end(JSON.stringify({ results }))
    })
    const { page, end } = await launchApp()
    onTestFinished(end)
    const set = { searxng: `http://${host}/` }
    expect(await callFromWindow(page, 'settings.update', [set])).toMatchObject({ ok: true })
    await page.reload()
    await page.getByRole('button', { name: 'New event' }).click()
    const form = page.getByRole('form', { name: 'New event' })
    await form.getByLabel('Title', { exact: true }).fill('Flood')
    await form.getByRole('tab', { name: find.tabs.find }).click()
    await form.getByRole('checkbox', { name: find.extlinks.label }).uncheck()
    await form.getByRole('checkbox', { name: find.providers.searxng.name }).check()
    await form.getByRole('textbox', { name: find.words }).press('Enter')
    await form.getByRole('checkbox', { name: /Page b/ }).check()
    expect(await findViolations(page)).toEqual([])
    expect(await form.getByRole('button', { name: find.useLinksOf('Flood') }).count()).toBe(1)
    expect(await form.getByRole('checkbox', { name: /wikipedia/ }).count()).toBe(0)
    expect(await form.getByRole('checkbox', { name: find.providers.brave.name }).isDisabled()).toBe(true)
    await form.getByLabel(find.from, { exact: true }).fill('14 May')
    expect(await form.getByRole('button', { name: find.find, exact: true }).isDisabled()).toBe(true)
    await form.getByRole('button', { name: find.add(1) }).click()
    await form.getByRole('button', { name: 'Create event' }).click()
    const row = page.getByRole('row', { name: /b\.invalid/ })
    await row.getByText('search', { exact: true }).filter({ visible: true }).waitFor()
    expect(await page.getByRole('row', { name: /a\.invalid/ }).count()).toBe(0)
  })
})
