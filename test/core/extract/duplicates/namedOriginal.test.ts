import { describe, expect, it } from 'vitest'
import { namedOriginal } from '../../../../core/extract/duplicates/namedOriginal.ts'
import { defaultExtractLimits } from '../../../../core/extract/extractLimits.ts'
import { scanHtml } from '../../../../core/extract/scanHtml.ts'

const wire = 'https://wire.example/2026/ferry'

function named(head: string, from = 'https://www.paper.example/a'): string | undefined {
  return namedOriginal(scanHtml(`<html><head>${head}</head></html>`, { limits: defaultExtractLimits }), from)
}

describe('namedOriginal', () => {
  it.each([
    [`<link rel="canonical" href="${wire}?utm_source=x">`],
    [`<meta name="syndication-source" content="${wire}">`],
    [`<meta name="original-source" content="${wire}">`],
    [`<script type="application/ld+json">{"@type":"NewsArticle","isBasedOn":"${wire}"}</script>`],
    [`<script type="application/ld+json">{"@graph":[{"isBasedOn":[{"@type":"Article","url":"${wire}"}]}]}</script>`],
  ])('reads %s', (head) => {
    expect(named(head)).toBe(wire)
  })

  it.each([
    ['its own site', '<link rel="canonical" href="https://paper.example/b">'],
    ['a front page', '<link rel="canonical" href="https://wire.example/">'],
    ['an address inside a network', '<link rel="canonical" href="http://10.0.0.1/a">'],
    ['what is no address', '<meta name="syndication-source" content="The wire">'],
    ['nothing', ''],
    ['JSON that is none', '<script type="application/ld+json">{"isBasedOn":</script>'],
    ['a number', '<script type="application/ld+json">{"isBasedOn":7}</script>'],
  ])('does not take %s', (_, head) => {
    expect(named(head)).toBeUndefined()
  })
})
