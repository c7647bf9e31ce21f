import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { textIn, type Text } from '../../renderer/text/useText.ts'
import { findViolations } from './findViolations.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

/** Pictures of every screen, to be looked at. */
const pictures = join(packageRoot, 'out', 'screens')
const screens = ['Start', 'Sources', 'Draft', 'Compare', 'Facts', 'Update', 'Export', 'Settings'] as const
/** Width and height of the window's content, and its zoom; which of them are looked at in the dark as well. */
const views = [
  { name: '1280x800', width: 1280, height: 800, zoom: 1, dark: true },
  { name: '1920x1080', width: 1920, height: 1080, zoom: 1, dark: true },
  { name: '720x900', width: 720, height: 900, zoom: 1, dark: true },
  { name: '1024x640', width: 1024, height: 640, zoom: 1 },
  { name: '1280x800-200%', width: 1280, height: 800, zoom: 2 },
  { name: '1024x640-200%', width: 1024, height: 640, zoom: 2, dark: true },
] as const

describeApp('every screen', () => {
  let launched: LaunchedApp
  let page: Page

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    launched = await launchApp()
    ;({ page } = launched)
    const sample = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    for (const options of [{}, { topK: 12, ranker: 'bm25' }]) {
      expect((await callFromWindow(page, 'drafts.write', [sample.id, options])).ok).toBe(true)
    }
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.getByText('12 pages').waitFor({ timeout: 60_000 })
  })

  afterAll(() => launched.end())

  const show = async (name: (typeof screens)[number], words: Text = textIn('en')): Promise<void> => {
    const label = words.frame.screens[name.toLowerCase() as Lowercase<typeof name>]
    if (name === 'Start') await page.locator('.topbar__name').click()
    else if (name === 'Settings') await page.getByRole('button', { name: label }).first().click()
    else {
      const bar = page.getByRole('navigation', { name: words.frame.screensLabel })
      await bar.getByRole('button', { name: label }).click()
    }
    await page.locator('main h1').first().waitFor()
    // The text is made and linted by the engine.
    if (name === 'Export') {
      await page.getByRole('button', { name: words.exportScreen.save.wikitext, disabled: false }).waitFor()
    }
    await settled(page)
    if (name === 'Draft') {
      const article = page.getByRole('region', { name: words.draft.article.label, exact: true })
      await article.getByRole('listitem').nth(3).click()
      await settled(page)
    }
  }

  const look = async (name: string, words?: Text): Promise<readonly string[]> => {
    const found: string[] = []
    for (const screen of screens) {
      await show(screen, words)
      await takePicture(launched.app, join(pictures, `${screen}-${name}.png`))
      found.push(...(await findViolations(page)).map((violation) => `${screen}: ${violation}`))
      found.push(...(await cutOff(page)).map((what) => `${screen}: ${what} is cut off`))
      if (await scrollsSideways(page)) found.push(`${screen}: scrolls sideways`)
    }
    return found
  }

  describe.each(['light', 'dark'] as const)('in %s', (appearance) => {
    beforeAll(async () => {
      await callFromWindow(page, 'settings.update', [{ appearance }])
      await page.reload()
      await page.locator('header').waitFor()
      await settled(page)
    })

    test.each(views.filter((view) => appearance === 'light' || 'dark' in view))(
      'at $name: nothing that axe finds, nothing cut off',
      async ({ name, width, height, zoom }) => {
        await launched.app.evaluate(
          ({ BrowserWindow }, view) => {
            const [window] = BrowserWindow.getAllWindows()
            window?.setContentSize(view.width, view.height)
            window?.webContents.setZoomFactor(view.zoom)
          },
          { width, height, zoom },
        )
        expect(await look(`${appearance}-${name}`)).toEqual([])
      },
    )
  })

  test('stands still for a person who wants no motion', async () => {
    // What moves while work goes on, and is not shown otherwise.
    const bar =
      '<div class="cdx-progress-bar cdx-progress-bar--unknown"><div class="cdx-progress-bar__bar"></div></div>'
    const moving = (): Promise<readonly string[]> =>
      page.evaluate((html) => {
        const probe = document.createElement('div')
        probe.innerHTML = html
        document.body.append(probe)
        const found = [...document.querySelectorAll('*')].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element)
          return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.01
        })
        probe.remove()
        return found.map((element) => element.className)
      }, bar)
    expect(await moving()).toContain('cdx-progress-bar__bar')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const screen of screens) {
      await show(screen)
      found.push(...(await moving()).map((name) => `${screen}: ${name}`))
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(found).toEqual([])
  })

  test.each(['de', 'fr'])('in the language %s: nothing that axe finds, nothing cut off', async (language) => {
    await launched.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(1280, 800)
      window?.webContents.setZoomFactor(1)
    })
    await callFromWindow(page, 'settings.update', [{ language, appearance: 'light' }])
    await page.reload()
    await page.locator('header').waitFor()
    expect(await look(language, textIn(language))).toEqual([])
  })

  test('speaks only words of the catalogue: in the pseudo-locale everything is marked', async () => {
    await launched.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(1280, 800)
      window?.webContents.setZoomFactor(1)
    })
    await callFromWindow(page, 'settings.update', [{ language: 'en-x-pseudo' }])
    await page.reload()
    await page.locator('header').waitFor()
    const plain: string[] = []
    const names = page.locator('.topbar__screen')
    for (const [at, screen] of ['Sources', 'Draft', 'Compare', 'Export'].entries()) {
      await names.nth(at).click()
      await settled(page)
      const labels = await page.locator('main button:not([role=row] *), main label, main h2, main th').allInnerTexts()
      plain.push(
        ...labels
          .filter((label) => /\p{L}{3}/u.test(label) && !/[[\]~]/.test(label))
          .map((label) => `${screen}: ${label}`),
      )
    }
    // Headings and pages of the event are data.
    const data = await page.evaluate(() => document.title)
    expect(
      plain.filter(
        (label) =>
          !data.includes(label) &&
          !/Lead|Background|Accident|Response|Casualties|Investigation|Reactions|Aftermath|\.|: \d+ /.test(label),
      ),
    ).toEqual([])
  })
})

/** Whether a screen as a whole, and not a table in it, is wider than the window. */
async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main > *')].some((element) => element.scrollWidth > element.clientWidth + 1),
  )
}

/** Controls and headings that stand out of the window at its side where nothing scrolls to them. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('button, select, input, textarea, h1, h2, a')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isSeen = width > 1 && element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
        return isSeen && (right > window.innerWidth + 1 || left < -1) && !scrolls(element.parentElement)
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
  })
}
