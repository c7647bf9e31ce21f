import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { english } from '../../renderer/text/en/index.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp } from './launchApp.ts'

describeApp('the reader of a source', () => {
  test('shows what was removed from its page with one click, by what it is', async () => {
    const { removed } = english.sources.reader
    const { page, end } = await launchApp()
    onTestFinished(end)
    await callFromWindow(page, 'events.openSample', [])
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding', { exact: true }).first().click()
    await page.getByRole('row', { name: /Number injured in Isla/ }).click()
    await page.getByRole('button', { name: removed.show }).click()
    const list = page.getByLabel(removed.label)
    await list.waitFor()
    expect(await list.getByText(removed.reasons.navigation, { exact: true }).count()).toBe(1)
    expect(await findViolations(page)).toEqual([])
    mkdirSync(join('out', 'screens'), { recursive: true })
    await list.scrollIntoViewIfNeeded()
    await page.screenshot({ path: join('out', 'screens', 'Sources-removed.png') })
    await page.getByRole('button', { name: removed.hide }).click()
    await expect.poll(() => list.count()).toBe(0)
  })
})
