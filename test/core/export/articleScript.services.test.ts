import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { describeUnless } from '../../needs.ts'
import { sketchDraft, sketchLeftOut, withRecord } from './draftFixture.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long page.`).join('\n')
const text = `${long}\nThe ferry ran aground.`

/** Skipped where there is no browser. */
function describeWithBrowser(name: string, tests: () => void): void {
  const missing = `there is no Chromium: ${executablePath} is absent, and CHROMIUM names none`
  describeUnless(existsSync(executablePath) ? undefined : missing, name, tests)
}

describeWithBrowser('article.html in a browser', () => {
  let folder: string
  let browser: Browser
  beforeAll(async () => {
    folder = temporaryFolder('article')
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser.close()
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

  it.each([1280, 390])('brings the reasons to sight under badge and evidence, %i pixels wide', async (width) => {
    const hostile = '<img src=x onerror="document.title=1">\u202e'
    const step = { action: 'fixed', evidence: [], missing: [], why: hostile } as const
    const record = { asWritten: hostile, steps: [step] }
    const sources = [{ text }, { text: 'Other.', title: hostile }]
    const draft = sketchDraft(sources, [{ sentences: [{ text: 'Aground.', record }, { text: 'Two.' }] }])
    const page = await open(draft, width)
    await page.locator('#sentence-1 .text').click()
    const before = await page.evaluate('scrollY')
    await page.getByRole('button', { name: 'Why' }).click()
    const pane = await page.locator('#evidence').boundingBox()
    const heading = await page.getByRole('heading', { name: 'How this sentence came about' }).boundingBox()
    const head = await page.locator('.head').boundingBox()
    expect(heading!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1)
    expect(heading!.y + heading!.height).toBeLessThanOrEqual(pane!.y + pane!.height)
    expect(await page.evaluate('scrollY')).toBe(before)
    expect(await page.locator('.reasons').textContent()).toContain('Fixed. <img src=x onerror="document.title=1">')
    expect(await page.locator('.reasons').textContent()).not.toContain('\u202e')
    expect(await page.locator('#evidence img').count()).toBe(0)
    await page.keyboard.press('j')
    expect(await page.locator('.reasons').textContent()).toBe('')
    expect(await page.getByRole('button', { name: 'Why' }).count()).toBe(0)
    await page.close()
  })

  it('opens the list of what was left out when its count is followed', async () => {
    const leftOut = [sketchLeftOut({ id: 'x1', text: 'Gone.' })]
    const page = await open(withRecord(sketchDraft([{ text }], [{ sentences: [{ text: 'One.' }] }]), { leftOut }))
    expect(await page.getByText('Gone.').isVisible()).toBe(false)
    await page.getByRole('link', { name: '1 left out' }).click()
    await page.getByText('Gone.').waitFor({ state: 'visible' })
    await page.close()
  })
})
