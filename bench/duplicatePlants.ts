import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { atOnce } from '../core/platform/pausingWork.ts'
import type { Page } from '../core/domain/page.ts'
import { findDuplicates } from '../core/extract/duplicates/findDuplicates.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { words } from '../core/extract/words.ts'
import { eventPages, pageOf } from './duplicatePairs.ts'

/**
 * Syndication as newspapers do it, planted in real texts, since the research data has none: each article is on a site
 * of its own, and on another one between that site's menus, with another headline, a credit in front, a last quarter
 * less, a paragraph of the paper's own and marks of advertisements. Beside them stand pairs of other articles between
 * the same menus, as networks of papers have them.
 */
export interface PlantedMeasure {
  readonly copies: number
  readonly found: number
  readonly others: number
  /** Articles that were folded though only the text around them is the same. */
  readonly folded: number
}

const news = join(packageRoot, '..', 'shared', 'data', 'realtimeqa')
const lineSchema = z.object({
  search_result: z.array(z.object({ url: z.string(), title: z.string(), text: z.string() })),
})
/** Neighbours were found by one search, and two of them print the same text. */
const apart = 17
const least = { words: 150, paragraphs: 6, menuLines: 25 }

/**
 * Undefined where the research data is absent.
 *
 * @param every 1 for all articles, 4 for each fourth one
 */
export function measurePlanted(every = 1): PlantedMeasure | undefined {
  if (!existsSync(news)) return undefined
  const articles = readArticles().filter((_, at) => at % every === 0)
  const menus = readMenus()
  let [copies, found, others, folded] = [0, 0, 0, 0]
  for (const [at, article] of articles.entries()) {
    const menu = menus[at % menus.length]
    const next = articles[(at + apart) % articles.length]
    if (menu === undefined || next === undefined) continue
    const original = pageOf({ ...article, url: `https://agency.example/${at}` })
    copies += 1
    if (areFolded(original, pageOf({ ...syndicated(article, next, menu), url: `https://paper.example/${at}` })))
      found += 1
    others += 1
    const [one, other] = [between(menu, article.text), between(menu, next.text)]
    if (
      areFolded(
        pageOf({ ...article, text: one, url: `https://north.example/${at}` }),
        pageOf({ ...next, text: other, url: `https://south.example/${at}` }),
      )
    )
      folded += 1
  }
  return { copies, found, others, folded }
}

function areFolded(one: Page, other: Page): boolean {
  return atOnce(findDuplicates([one, other])).problems.length === 1
}

interface Article {
  readonly title: string
  readonly text: string
}

function readArticles(): readonly Article[] {
  const byAddress = new Map<string, Article>()
  for (const name of readdirSync(news).filter((file) => file.endsWith('_gcs.jsonl'))) {
    for (const line of readFileSync(join(news, name), 'utf8')
      .split('\n')
      .filter((one) => one !== '')) {
      for (const { url, title, text } of lineSchema.parse(JSON.parse(line)).search_result) {
        const enough = words(text).length >= least.words && paragraphs(text).length >= least.paragraphs
        if (enough) byAddress.set(url, { title, text })
      }
    }
  }
  return [...byAddress.values()]
}

function paragraphs(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

interface Menu {
  readonly head: readonly string[]
  readonly foot: readonly string[]
}

/** What surrounds the articles of real pages: the lines before and after their sentences. */
function readMenus(): readonly Menu[] {
  const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
  return readdirSync(folder)
    .flatMap(eventPages)
    .flatMap((page) => {
      const lines = page === undefined ? [] : paragraphs(page.text)
      const first = lines.findIndex((line) => words(line).length >= 15)
      const last = lines.findLastIndex((line) => words(line).length >= 15)
      const menu = { head: lines.slice(0, Math.max(0, first)), foot: lines.slice(last + 1) }
      return menu.head.length >= least.menuLines && menu.foot.length >= least.menuLines ? [menu] : []
    })
}

function between({ head, foot }: Menu, text: string): string {
  return [...head, text, ...foot].join('\n')
}

function syndicated(article: Article, other: Article, menu: Menu): Article {
  const [first = '', ...rest] = paragraphs(article.text)
  const kept = rest.slice(0, Math.ceil(rest.length * 0.75))
  const own = paragraphs(other.text)[2] ?? ''
  const printed = [`TARN (AP) — ${first}`, ...kept.slice(0, 3), own, ...kept.slice(3)]
  const withAds = printed.flatMap((paragraph, at) => (at % 5 === 4 ? [paragraph, 'ADVERTISEMENT'] : [paragraph]))
  const headline = words(kept[1] ?? first)
    .slice(0, 8)
    .join(' ')
  return { title: headline, text: between(menu, [headline, ...withAds].join('\n')) }
}
