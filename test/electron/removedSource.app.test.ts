import { expect, onTestFinished, test } from 'vitest'
import { english } from '../../renderer/text/en/index.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp } from './launchApp.ts'

describeApp('removing a source', () => {
  test('says in full how many of its passages the draft cites, also if its title is long', async () => {
    const text = english.sources
    const { page, end } = await launchApp()
    onTestFinished(end)
    const { value } = await callFromWindow(page, 'events.openSample', [])
    expect(await callFromWindow(page, 'drafts.write', [(value as { id: string }).id, {}])).toMatchObject({ ok: true })
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding', { exact: true }).first().click()
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Sources', exact: true })
      .click()
    await page.getByRole('row', { name: /^Preliminary report/ }).click()
    await page.keyboard.press('Delete')
    const said = page.getByText(text.removedCited(3))
    await said.waitFor()
    expect(await said.evaluate(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await page.getByRole('button', { name: text.undo, exact: true }).click()
    await page.getByRole('row', { name: /^Preliminary report/ }).waitFor()
  })
})
