import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDom } from '../../../../core/extract/dom.ts'
import { defaultExtractLimits } from '../../../../core/extract/extractLimits.ts'
import { htmlMetadata } from '../../../../core/extract/htmlMetadata.ts'
import { scanHtml } from '../../../../core/extract/scanHtml.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'

// A case is a folder with page.html, a head in the shape that a kind of publisher gives it, and expected.json. To add one, write
// its page, run the tests with GOLDEN=write, and read what was written.
const folder = join(packageRoot, 'test/core/extract/fixtures/metadata')

/** Aggregators are known by their hosts. */
function addressOf(name: string): string {
  return name.startsWith('aggregator') ? 'https://news.yahoo.com/a.html' : `https://www.paper.example/news/${name}`
}

function readCase(name: string) {
  const scanned = scanHtml(readFileSync(join(folder, name, 'page.html'), 'utf8'), { limits: defaultExtractLimits })
  const { title, authors, site, publishedAt, citation } = htmlMetadata(
    scanned,
    parseDom(scanned.markup),
    addressOf(name),
  )
  return { title, authors, site, publishedAt, citation }
}

describe('the head of a page gives what a citation needs, and where it stands', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const metadata = readCase(name)
    const file = join(folder, name, 'expected.json')
    if (process.env['GOLDEN'] === 'write') writeFileSync(file, `${JSON.stringify(metadata, null, 2)}\n`)
    expect(metadata).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })
})
