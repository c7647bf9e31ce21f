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

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: values.dark ? 'dark' : 'light' })
  const url = pathToFileURL(resolve(file))
  if (values.sentence !== undefined) url.hash = `sentence-${values.sentence}`
  await page.goto(url.href)
  await page.screenshot({ path: out, fullPage: values.full })
} finally {
  await browser.close()
}
