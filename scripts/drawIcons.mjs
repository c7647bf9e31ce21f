// Draws the icons of the app for Linux, packaging/icons, and of the browser extension, connector/icons, from
// resources/icon.svg with an installed Chromium or Chrome: `node scripts/drawIcons.mjs`. CHROMIUM names the browser (default
// /usr/bin/chromium).
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './setup.mjs'

const icons = [
  {
    folder: join(root, 'packaging', 'icons'),
    sizes: [16, 24, 32, 48, 64, 128, 256, 512],
    name: (size) => `${size}x${size}.png`,
  },
  { folder: join(root, 'connector', 'icons'), sizes: [16, 32, 48, 128], name: (size) => `${size}.png` },
]
const drawing = readFileSync(join(root, 'resources', 'icon.svg')).toString('base64')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { folder, sizes, name } of icons) {
    mkdirSync(folder, { recursive: true })
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<style>body{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${drawing}">`,
      )
      await page.screenshot({ path: join(folder, name(size)), omitBackground: true })
      await page.close()
    }
  }
} finally {
  await browser.close()
}
