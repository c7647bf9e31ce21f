import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { benchmarkView } from '../../../../lab/benchmark/report/benchmarkView.ts'
import { toBenchmarkHtml } from '../../../../lab/benchmark/report/toBenchmarkHtml.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { describeUnless } from '../../../needs.ts'
import { hostileFragments, sketchDraft } from '../../../core/export/draftFixture.ts'
import { sketchArm, sketchCell, sketchResults, threeArms } from '../sketchResults.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const missing = `there is no Chromium: ${executablePath} is absent, and CHROMIUM names none`
const evidence = 'The ferry ran aground.'
const draft = sketchDraft(
  [{ text: `Before. ${evidence} After.`, title: 'Harbour news' }],
  [
    { sentences: [{ text: 'Aground.', evidence }] },
    { heading: 'Rescue', sentences: [{ text: 'Gone.', cites: [], label: 'unsupported' }] },
  ],
)

describeUnless(existsSync(executablePath) ? undefined : missing, 'the report of a benchmark in a browser', () => {
  let folder: string
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    folder = temporaryFolder('report')
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage({ viewport: { width: 1280, height: 844 } })
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('dialog', (dialog) => complaints.push(dialog.message()))
    await open(await toBenchmarkHtml(benchmarkView(threeArms()), { draftOf: () => draft }))
  })
  afterAll(async () => {
    await browser.close()
  })

  async function open(html: string): Promise<void> {
    const file = join(folder, 'report.html')
    writeFileSync(file, html)
    await page.goto(pathToFileURL(file).href)
  }
  const column = (table: string, at: number): Promise<string[]> =>
    page.locator(`#${table} tbody:first-of-type tr > :nth-child(${at})`).allInnerTexts()
  const violations = async (): Promise<readonly string[]> => {
    await page.evaluate(readFileSync(join(packageRoot, 'node_modules/axe-core/axe.min.js'), 'utf8'))
    return page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`))',
    )
  }

  it('sorts by a heading, says so, and keeps the paper’s rows below ours', async () => {
    const heading = page.locator('#overview-table thead th', { hasText: 'Citation recall' })
    await heading.getByRole('button').click()
    expect(await heading.getAttribute('aria-sort')).toBe('descending')
    expect(await column('overview-table', 1)).toEqual(['3 dpr, 10 chunks', '2 dpr, 5 chunks', '1 bm25, 5 chunks'])
    expect(await page.locator('#overview-table tbody.published th').nth(1).innerText()).toBe('PRR, GPT-3.5')
    await heading.getByRole('button').press('Enter')
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    expect(await column('overview-table', 1)).toEqual(['1 bm25, 5 chunks', '2 dpr, 5 chunks', '3 dpr, 10 chunks'])
  })

  it('shows the differences from another baseline in another measure as the program works them out', async () => {
    await page.getByLabel('Baseline').selectOption({ label: '2 dpr, 5 chunks' })
    expect(await column('differences-table', 1)).toEqual(['1 bm25, 5 chunks', '3 dpr, 10 chunks'])
    expect(await column('differences-table', 4)).toEqual(['−13.3', '+25.0'])
    const bm25 = await column('differences-table', 5)
    expect(bm25[0]).toBe('−20.0 to −10.0')
    await page.locator('#difference-measure').selectOption({ label: 'Words' })
    expect(await column('differences-table', 4)).toEqual(['−50.0', '+50.0'])
    expect(await page.locator('#differences-table caption').innerText()).toBe('Words, against dpr, 5 chunks')
    expect(await page.locator('#differences-status').textContent()).toBe('Shown: Words, against dpr, 5 chunks')
  })

  it('shows events by another measure', async () => {
    expect(await column('events-table', 3)).toEqual(['40.0', '50.0', '–\nnot known', '90.0'])
    await page.locator('#events-measure').selectOption({ label: 'Words' })
    expect(await column('events-table', 3)).toEqual(['150', '151', '152', '153'])
  })

  it('opens a draft, and at a sentence the passage with the evidence marked', async () => {
    await page.locator('a[href="#draft-1-2"]').click()
    const reader = page.getByRole('dialog')
    await reader.getByText('Aground.').click()
    expect(await reader.locator('.evidence mark').innerText()).toBe(evidence)
    expect(await reader.locator('.evidence .source').innerText()).toBe('[1] Harbour news · Harbour Post, no date')
    await reader.getByRole('button', { name: 'Gone.' }).press('Enter')
    expect(await reader.locator('.evidence .says').innerText()).toContain('no passage supports this')
    expect(await reader.locator('.evidence').count()).toBe(1)
    expect(await violations()).toEqual([])
    await reader.getByRole('button', { name: 'Arm before' }).click()
    expect(page.url()).toMatch(/#draft-1-1$/)
    await page.keyboard.press('Escape')
    expect(await reader.isVisible()).toBe(false)
  })

  it('opens the draft that its address names', async () => {
    await page.goto(`${pathToFileURL(join(folder, 'report.html')).href}?again#draft-2-3`)
    await page.getByRole('dialog').getByText('Aground.').waitFor()
    expect(await page.locator('#reader-arm').inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('has no fault that axe finds, and does not grow wider than a narrow window', async () => {
    await page.setViewportSize({ width: 640, height: 844 })
    expect(await violations()).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(640)
  })

  it('runs nothing that pages, models or plans bring', async () => {
    const hostile = hostileFragments.join(' ')
    const arms = [sketchArm('a', { writer: hostile }), sketchArm('b', { writer: `${hostile}2` })]
    const cells = arms.map(({ id }, at) => sketchCell('e', id, { citation_recall: 0.5, words: at, [hostile]: 1 }))
    const results = sketchResults(arms, cells, {
      name: hostile,
      events: [{ id: 'e', title: hostile, reference: true }],
    })
    const pages = [{ text: hostile, title: hostile, site: hostile, url: 'javascript:alert(1)' }]
    const bad = sketchDraft(pages, [{ heading: hostile, sentences: [{ text: hostile, evidence: hostile }] }])
    await open(await toBenchmarkHtml(benchmarkView(results), { draftOf: () => bad }))
    await page.locator('#difference-measure').selectOption({ index: 1 })
    await page.locator('a.draft').first().click()
    await page.locator('#reader .text').click()
    expect(await page.locator('#reader-text').locator('img, script, a').count()).toBe(0)
    expect(await page.locator('.evidence mark').count()).toBe(1)
    expect(complaints).toEqual([])
  })
})
