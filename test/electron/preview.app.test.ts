import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'

const idSchema = z.object({ id: z.string() })

describeApp('the preview of an article', () => {
  let launched: LaunchedApp
  let page: Page
  let frame: FrameLocator

  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const { ok, value, error } = await callFromWindow(page, method, args)
    if (!ok) throw new Error(`${method}: ${error?.message ?? ''}`)
    return value
  }
  const picture = async (name: string): Promise<void> => {
    await settled(page)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: join('out', 'screens', `preview-${name}.png`) })
  }

  beforeAll(async () => {
    await mkdir(join('out', 'screens'), { recursive: true })
    launched = await launchApp()
    ;({ page } = launched)
    frame = page.frameLocator('iframe')
    await call('settings.update', { tourSeen: true })
    const { id } = idSchema.parse(await call('events.openSample'))
    await call('drafts.write', id, { writer: 'extractive' })
    await page.reload()
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Export', exact: true }).click()
  })

  afterAll(async () => {
    await launched.end()
  })

  test('stands beside the wikitext, in the look of the wiki', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await frame.getByRole('heading', { name: '2026 Harrow Bay ferry grounding' }).waitFor()
    expect(await frame.locator('.infobox').count()).toBe(1)
    const family = await frame.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily)
    expect(family).toContain('Georgia')
    await picture('sample-1280')
  })
})
