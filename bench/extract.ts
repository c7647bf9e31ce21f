import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Readability } from '@mozilla/readability'
import { DOMParser } from 'linkedom'
import { z } from 'zod'
import { type ArticleThresholds, defaultArticleThresholds } from '../core/extract/articleThresholds.ts'
import { decodeBytes } from '../core/extract/decodeBytes.ts'
import { DocumentError } from '../core/extract/documentError.ts'
import { extractHtml } from '../core/extract/extractHtml.ts'
import { defaultExtractLimits } from '../core/extract/extractLimits.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { extractionFigures, type ExtractionFigures, type PageScore, scorePage } from './extractionScore.ts'

/**
 * How much of real news pages the article extraction gets right, in the score of the public article extraction benchmark, beside
 * Readability alone and the peers' published outputs. `npm run bench:extract -- --pages` lists what each page lost and gained;
 * `--quick` leaves the five-fold check out.
 */
interface MarkedPage {
  readonly id: string
  readonly url: string
  readonly bytes: Uint8Array
  readonly marked: string
}

const folder = join(packageRoot, '..', 'shared', 'data', 'extraction')
const folds = 5
/** The default first: of settings that are as good as each other, the first is chosen. */
const grid: readonly ArticleThresholds[] = [0.7, 0.5, 0.9].flatMap((markedShare) =>
  [0.4, 0.25, 0.6].flatMap((headlineShare) =>
    [0.35, 0.2, 0.5].map((unwantedShare) => ({ markedShare, headlineShare, unwantedShare })),
  ),
)

if (existsSync(folder)) measure()
else console.log(`The benchmark's pages are absent (${folder}).`)

function measure(): void {
  const pages = readPages()
  // The first pages of a process are read before its code is compiled.
  pages.slice(0, 10).forEach((page) => [ownText(page), readabilityText(page)])
  const own = pages.map((page) => timed(page, ownText))
  const bare = pages.map((page) => timed(page, readabilityText))
  console.log(`${pages.length} pages                    F1     precision  recall  accuracy  ms a page`)
  console.log(row('Citewright', extractionFigures(own.map(({ score }) => score)), mean(own)))
  console.log(row('Readability alone', extractionFigures(bare.map(({ score }) => score)), mean(bare)))
  for (const [name, figures] of Object.entries(readPeers())) console.log(row(`published: ${name}`, figures))
  if (process.argv.includes('--pages')) printPages(pages)
  if (!process.argv.includes('--quick')) printFolds(pages)
}

function readPages(): readonly MarkedPage[] {
  const truth = z
    .record(z.string(), z.object({ url: z.string(), articleBody: z.string() }))
    .parse(JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')))
  return Object.entries(truth)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { url, articleBody }]) => {
      const bytes = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)))
      return { id, url, bytes, marked: articleBody }
    })
}

function readPeers(): Readonly<Record<string, ExtractionFigures>> {
  const number = z.number()
  const figures = z.object({ f1: number, precision: number, recall: number, accuracy: number })
  return z.record(z.string(), figures).parse(JSON.parse(readFileSync(join(folder, 'peers.json'), 'utf8')))
}

function ownText({ url, bytes }: MarkedPage, thresholds = defaultArticleThresholds): string {
  const request = { url, finalUrl: url, title: '', bytes, contentType: 'text/html', limits: defaultExtractLimits }
  try {
    return extractHtml(request, thresholds).text
  } catch (error) {
    if (error instanceof DocumentError) return ''
    throw error
  }
}

function readabilityText({ bytes }: MarkedPage): string {
  const html = decodeBytes(bytes, { isHtml: true, contentType: 'text/html' })
  const document: unknown = new DOMParser().parseFromString(html, 'text/html')
  const found = new Readability(document as ConstructorParameters<typeof Readability>[0]).parse()
  return found?.textContent ?? ''
}

interface TimedScore {
  readonly score: PageScore
  readonly ms: number
}

function timed(page: MarkedPage, textOf: (page: MarkedPage) => string): TimedScore {
  const start = performance.now()
  const text = textOf(page)
  const ms = performance.now() - start
  return { score: scorePage(page.marked, text), ms }
}

function mean(results: readonly TimedScore[]): number {
  return results.reduce((sum, { ms }) => sum + ms, 0) / results.length
}

function row(name: string, { f1, precision, recall, accuracy }: ExtractionFigures, ms?: number): string {
  const figures = [f1, precision, recall, accuracy].map((value) => value.toFixed(3)).join('     ')
  return `  ${name.padEnd(28)} ${figures}${ms === undefined ? '' : `     ${ms.toFixed(1)}`}`
}

/** The thresholds are chosen on four folds, by F1, and measured on the fifth; the folds' pages are then counted together. */
function printFolds(pages: readonly MarkedPage[]): void {
  const scores = grid.map((thresholds) => pages.map((page) => scorePage(page.marked, ownText(page, thresholds))))
  const measured: PageScore[] = []
  console.log(`\nFive-fold check of ${grid.length} settings of the thresholds:`)
  for (let fold = 0; fold < folds; fold++) {
    const f1s = scores.map((of) => extractionFigures(of.filter((_, at) => at % folds !== fold)).f1)
    const best = f1s.indexOf(Math.max(...f1s))
    const held = (scores[best] ?? []).filter((_, at) => at % folds === fold)
    measured.push(...held)
    console.log(row(`fold ${fold + 1} ${Object.values(grid[best] ?? {}).join(' ')}`, extractionFigures(held)))
  }
  console.log(row('all folds', extractionFigures(measured)))
  const f1s = scores.map((of) => extractionFigures(of).f1)
  console.log(`  F1 of all settings: ${Math.min(...f1s).toFixed(3)} to ${Math.max(...f1s).toFixed(3)}`)
}

/** Pages by how much was lost and gained, the worst first. */
function printPages(pages: readonly MarkedPage[]): void {
  const scored = pages.map((page) => ({ page, score: scorePage(page.marked, ownText(page)) }))
  scored.sort((a, b) => a.score.truePositives - b.score.truePositives)
  for (const { page, score } of scored) {
    const shares = `lost ${score.falseNegatives.toFixed(3)}  gained ${score.falsePositives.toFixed(3)}`
    if (!score.isExact) console.log(`  ${page.id.slice(0, 8)}  ${shares}  ${page.url.slice(0, 90)}`)
  }
}
