import { expect, onTestFinished, test } from 'vitest'
import { english } from '../../renderer/text/en/index.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp } from './launchApp.ts'

describeApp('the menu of a source', () => {
  test('leaves its site out, and takes it off the list again, by keys and by mouse', async () => {
    const { menu } = english.sources
    const { page, end } = await launchApp()
    onTestFinished(end)
    const { value } = await callFromWindow(page, 'events.create', [{ title: 'Flood' }])
    // Nobody is known by this name, so that nothing is asked of a real server.
    const addresses = ['https://b.invalid/1', 'https://b.invalid/2']
    await callFromWindow(page, 'events.addSources', [(value as { id: string }).id, addresses])
    await page.reload()
    await page.getByText('Flood', { exact: true }).first().click()
    const rows = page.getByRole('row', { name: /b\.invalid/ })
    const isOut = (): Promise<number> => rows.getByRole('checkbox', { checked: false }).count()
    const denied = async (): Promise<unknown> =>
      ((await callFromWindow(page, 'settings.read', [])).value as Record<string, unknown>)['deniedSites']
    await rows.first().click()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: menu.deny('b.invalid') }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(isOut).toBe(2)
    expect(await denied()).toEqual(['b.invalid'])
    await rows.last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: menu.takeOff('b.invalid') }).click()
    await expect.poll(isOut).toBe(0)
    expect(await denied()).toEqual([])
  })
})
