// Draws the app's icons for Linux, packaging/icons, from resources/icon.svg with an installed Chromium or Chrome:
// `node scripts/drawIcons.mjs`. CHROMIUM names the browser (default /usr/bin/chromium).
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './setup.mjs'

const folder = join(root, 'packaging', 'icons')
const drawing = readFileSync(join(root, 'resources', 'icon.svg')).toString('base64')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>body{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${drawing}">`,
    )
    await page.screenshot({ path: join(folder, `${size}x${size}.png`), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
