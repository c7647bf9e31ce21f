import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { sketchDraft } from './draftFixture.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long page.`).join('\n')
const text = `${long}\nThe ferry ran aground.`

/** Skipped with a notice where there is no browser. */
function describeWithBrowser(name: string, tests: () => void): void {
  if (existsSync(executablePath)) {
    describe(name, tests)
  } else {
    process.stderr.write(`skipped, ${executablePath} is absent: ${name}\n`)
    describe.skip(name, tests)
  }
}

describeWithBrowser('article.html in a browser', () => {
  let folder: string
  let browser: Browser
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'citewright-article-'))
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  async function open(draft: Draft, width = 1280): Promise<Page> {
    const file = join(folder, 'article.html')
    writeFileSync(file, toHtml(draft))
    const page = await browser.newPage({ viewport: { width, height: 844 } })
    await page.goto(pathToFileURL(file).href)
    return page
  }

  it('says in a polite live region that there is no problem to go to', async () => {
    const page = await open(sketchDraft([{ text }], [{ sentences: [{ text: 'One.' }, { text: 'Two.' }] }]))
    const notice = page.getByRole('status')
    await page.keyboard.press('n')
    expect(await notice.textContent()).toBe('No problems')
    expect(await notice.isVisible()).toBe(true)
    await page.keyboard.press('j')
    expect(await notice.textContent()).toBe('')
    await page.close()
  })

  it('goes to the problem there is, and says that no other follows', async () => {
    const sentences = [{ text: 'One.' }, { text: 'Two.', label: 'partly' as const }]
    const page = await open(sketchDraft([{ text }], [{ sentences }]))
    await page.keyboard.press('n')
    expect(await page.locator('.chosen .text').textContent()).toBe('Two.')
    await page.keyboard.press('n')
    expect(await page.getByRole('status').textContent()).toBe('No further problems')
    await page.keyboard.press('p')
    expect(await page.getByRole('status').textContent()).toBe('No earlier problems')
    await page.close()
  })

  it.each([1280, 390])('keeps badge and source in sight beside evidence far down, %i pixels wide', async (width) => {
    const evidence = 'The ferry ran aground.'
    const page = await open(sketchDraft([{ text }], [{ sentences: [{ text: 'Aground.', evidence }] }]), width)
    await page.locator('.sentence .text').click()
    const pane = await page.locator('#evidence').boundingBox()
    for (const shown of ['.head .badge', '.source .title', '.source .about', '#evidence mark']) {
      const box = await page.locator(shown).boundingBox()
      expect(box!.y, shown).toBeGreaterThanOrEqual(pane!.y)
      expect(box!.y + box!.height, shown).toBeLessThanOrEqual(pane!.y + pane!.height)
    }
    const source = await page.locator('.source').boundingBox()
    const mark = await page.locator('#evidence mark').boundingBox()
    expect(mark!.y).toBeGreaterThanOrEqual(source!.y + source!.height)
    await page.close()
  })
})
