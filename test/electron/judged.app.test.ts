import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../bench/app/launchApp.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { storeJudgedDrafts } from './judgedDraft.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const pictures = join(packageRoot, 'out', 'screens')
const sizes = [
  [1280, 800],
  [1000, 700],
] as const

/** Each test begins where the one before it ended. */
describeApp('a draft with every badge', () => {
  let launched: LaunchedApp
  let page: Page

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    const folder = await makeDataFolder()
    await storeJudgedDrafts(folder)
    launched = await launchApp(folder)
    ;({ page } = launched)
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await sentence('On 14 May 2026').waitFor()
  })

  afterAll(() => launched.end())

  const sentence = (text: string) =>
    page.getByRole('region', { name: 'Article' }).getByRole('listitem').filter({ hasText: text })
  const evidence = () => page.getByRole('complementary', { name: 'Evidence' })
  const outline = () => page.getByRole('navigation', { name: 'Outline' })

  const resize = (size: readonly [number, number]): Promise<void> =>
    launched.app.evaluate(
      ({ BrowserWindow }, [width, height]) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height),
      size,
    )

  test('shows all evidence of a sentence under its pages, and says how it was checked', async () => {
    await sentence('On 14 May 2026').click()
    await evidence().getByText('Facts found in its evidence; judged supported by Qwen3-4B').waitFor()
    await expect.poll(() => evidence().locator('mark').allInnerTexts()).toHaveLength(2)
    expect(await evidence().locator('.evidence__pagename').count()).toBe(2)
    await sentence('with two classes').click()
    await evidence().getByText('Facts found in its evidence; judged partly supported by Qwen3-4B').waitFor()
    expect(await evidence().innerText()).toContain('Not supported: “two classes”.')
    await evidence().getByText('History of this sentence').click()
    expect(await evidence().innerText()).toContain('Its evidence does not state “18:00”.')
    await sentence('1,200 blankets').click()
    await evidence().getByText('Facts missing: “1,200”').waitFor()
  })

  test('shows where pages disagree with both sides, and opens the other page at its passage', async () => {
    await sentence('1,200 blankets').click()
    await evidence().getByText('Pages disagree on “took off 70 people”.').waitFor()
    const sides = evidence().locator('.evidence__sides').getByRole('listitem')
    expect(await sides.allInnerTexts()).toEqual([
      expect.stringMatching(/^“All 146 rescued.+: “Six fishing boats.+”$/),
      expect.stringMatching(/^“Incident 2026.+: “.*the other 135 people.*”$/),
    ])
    await resize(sizes[0])
    await evidence().getByText('Pages disagree on').scrollIntoViewIfNeeded()
    await takePicture(launched.app, join(pictures, 'Draft-pages-disagree.png'))
    await callFromWindow(page, 'settings.update', [{ language: 'de' }])
    await page.reload()
    await page.locator('[data-sentence]').filter({ hasText: '1,200 blankets' }).click()
    await page.getByText('Die Seiten widersprechen sich bei „took off 70 people“.').waitFor()
    await callFromWindow(page, 'settings.update', [{ language: 'en' }])
    await page.reload()
    await sentence('1,200 blankets').click()
    await evidence().getByText('The page that says otherwise').getByRole('link').click()
    await page.getByText('took off the other 135 people').first().waitFor()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await sentence('On 14 May 2026').waitFor()
  })

  test('goes through the doubtful sentences with n, the worst first', async () => {
    await sentence('On 14 May 2026').click()
    const seen: string[] = []
    for (let at = 0; at < 6; at += 1) {
      await page.keyboard.press('n')
      await settled(page, 60)
      const label = await page.locator('[data-sentence][aria-current]').getAttribute('aria-label')
      seen.push(/\(([^,]+), \w+\)$/.exec(label ?? '')?.[1] ?? '')
    }
    expect(seen).toEqual(['contradicted', 'unsupported', 'partly', 'facts missing', 'not checked', 'facts found'])
  })

  test.each(['light', 'dark'] as const)('is without faults that axe finds, in %s', async (appearance) => {
    await callFromWindow(page, 'settings.update', [{ appearance }])
    await page.reload()
    await resize(sizes[0])
    await sentence('with two classes').click()
    await settled(page)
    await takePicture(launched.app, join(pictures, `Evidence-${appearance}.png`))
    await evidence().getByText('History of this sentence').click()
    const found: string[] = []
    for (const [width, height] of sizes) {
      await resize([width, height])
      await settled(page)
      await takePicture(launched.app, join(pictures, `Judged-${appearance}-${width}x${height}.png`))
      found.push(...(await findViolations(page)))
    }
    expect(found).toEqual([])
  })

  test('puts a left-out sentence back into its section by keyboard, and undo brings it to the list again', async () => {
    const text = 'Rescue 5 winched eleven people from the deck.'
    const back = outline().getByRole('button', { name: `Put back: ${text}`, exact: true })
    await outline().getByText('Left out (3)').waitFor()
    await back.focus()
    await page.keyboard.press('Enter')
    await sentence(text).waitFor()
    await outline().getByText('Left out (2)').waitFor()
    expect(await sentence(text).getAttribute('aria-current')).toBe('true')
    await sentence(text).focus()
    await page.keyboard.press('u')
    await outline().getByText('Left out (3)').waitFor()
    expect(await sentence(text).count()).toBe(0)
  })

  test('puts a left-out sentence back in other words', async () => {
    await outline()
      .getByRole('button', { name: /^Edit and put back: Rescue 5/ })
      .click()
    const field = outline().getByRole('textbox', { name: 'The sentence, to be put back' })
    await field.fill('Rescue 3 winched eleven people from the deck.')
    await takePicture(launched.app, join(pictures, 'LeftOut-edit.png'))
    await page.keyboard.press('Control+Enter')
    await sentence('Rescue 3 winched').waitFor({ timeout: 60_000 })
    expect(await sentence('Rescue 3 winched').getAttribute('aria-label')).toMatch(/rewritten/)
    await outline().getByText('Left out (2)').waitFor()
  })

  test('says that the judge of a draft was not used, and leads to the choice of another', async () => {
    await page.getByRole('combobox', { name: 'Draft' }).selectOption({ index: 1 })
    await page
      .getByText(
        'Qwen2.5-0.5B failed the test for judges: it could not distinguish supported sentences from unsupported ones.',
      )
      .waitFor()
    await settled(page)
    await takePicture(launched.app, join(pictures, 'Judge-unqualified.png'))
    await page.getByRole('button', { name: 'Choose another judge…' }).click()
    await page.getByRole('button', { name: 'Set up a writer' }).waitFor()
    await settled(page)
    await takePicture(launched.app, join(pictures, 'NewDraft-no-model.png'))
    await page.getByRole('button', { name: 'Set up a writer' }).click()
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  })
})
