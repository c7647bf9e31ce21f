import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readability } from '@mozilla/readability'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { parseDom } from '../../../core/extract/dom.ts'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'
import { scanHtml } from '../../../core/extract/scanHtml.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'

const folder = join(packageRoot, 'test/core/extract/fixtures/golden')

type Input = ConstructorParameters<typeof Readability>[0]

function readArticle(document: unknown): { readonly title: string; readonly text: string } | undefined {
  const article = new Readability(document as Input, { disableJSONLD: true }).parse()
  if (article === null) return undefined
  return { title: article.title ?? '', text: (article.textContent ?? '').replace(/\s+/gu, ' ').trim() }
}

// The program gives Readability the light DOM of linkedom; jsdom is the one that its authors test it with.
it.each(readdirSync(folder))('linkedom and jsdom give Readability the same article: %s', (name) => {
  const html = readFileSync(join(folder, name, 'source.html'), 'utf8')
  const { markup } = scanHtml(html, { limits: defaultExtractLimits })
  expect(readArticle(parseDom(markup))).toEqual(readArticle(new JSDOM(markup).window.document))
})
