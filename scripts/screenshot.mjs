// Takes a picture of an HTML file, such as an article.html, with an installed Chromium or Chrome.
//
//   node scripts/screenshot.mjs FILE.html OUT.png [--size 1280x800] [--dark] [--sentence N] [--full]
//
// CHROMIUM names the browser (default /usr/bin/chromium). --sentence chooses the N-th sentence, from 1.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1280x800' },
    dark: { type: 'boolean', default: false },
    sentence: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
})
const [file, out] = positionals
const [width, height] = values.size.split('x').map(Number)
if (file === undefined || out === undefined || !(width > 0) || !(height > 0)) {
  process.stderr.write(
    'Usage: node scripts/screenshot.mjs FILE.html OUT.png [--size 1280x800] [--dark] [--sentence N] [--full]\n',
  )
  process.exit(2)
}

/**
 * A window as high as the whole document: what is fixed to the window's foot or as high as it then covers no text. Content
 * that grows with the window is given a few rounds to settle.
 */
async function growToContent(page) {
  for (let round = 0; round < 5; round += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height <= page.viewportSize().height) return
    await page.setViewportSize({ width, height })
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: values.dark ? 'dark' : 'light' })
  const url = pathToFileURL(resolve(file))
  if (values.sentence !== undefined) url.hash = `sentence-${values.sentence}`
  await page.goto(url.href)
  if (values.full) await growToContent(page)
  await page.screenshot({ path: out })
} finally {
  await browser.close()
}
