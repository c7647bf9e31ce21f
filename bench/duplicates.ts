import { atOnce } from '../core/platform/pausingWork.ts'
import type { Page } from '../core/domain/page.ts'
import { comparedPages } from '../core/extract/duplicates/comparedPage.ts'
import { findDuplicates } from '../core/extract/duplicates/findDuplicates.ts'
import { relatePages } from '../core/extract/duplicates/relatePages.ts'
import { eventPages, measureDuplicates, pageOf } from './duplicatePairs.ts'
import { measurePlanted } from './duplicatePlants.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../core/platform/packageRoot.ts'

/**
 * How well and how fast copies are found: the labelled pairs of the research data, everything that is folded there, copies that are
 * planted, and 500 to 4,000 pages beside a comparison of all with all.
 */
const measure = measureDuplicates()
const planted = measurePlanted()
if (measure === undefined || planted === undefined) {
  console.log('The research data is not beside the project: nothing to measure.')
} else {
  const { pairs, precision, recall, folds, pages, seconds } = measure
  const copies = pairs.filter(({ label }) => label === 'copy').length
  console.log(
    `${pairs.length} labelled pairs, ${copies} of them copies: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  )
  for (const { event, documents, label, folded, reason } of pairs) {
    if (folded !== (label === 'copy'))
      console.log(`  ${folded ? 'wrong' : 'missed'}: ${event} ${documents.join(' and ')}: ${reason}`)
  }
  const labelled = folds.filter(({ event, copy, original }) =>
    pairs.some((pair) => pair.event === event && pair.documents.includes(copy) && pair.documents.includes(original)),
  )
  console.log(
    `${folds.length} of all ${pages} pages folded, ${labelled.length} of these labelled, ${seconds.toFixed(1)} s`,
  )
  console.log(
    `planted: ${planted.found} of ${planted.copies} copies found, ${planted.folded} of ${planted.others} others folded`,
  )
  timeGrowth()
}

/** Real texts under other addresses; where they run out, the same again with words exchanged, so that few are copies. */
function timeGrowth(): void {
  const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
  const real = readdirSync(folder)
    .flatMap(eventPages)
    .flatMap((page) => page ?? [])
  for (const count of [500, 1_000, 2_000, 4_000]) {
    const pages = Array.from({ length: count }, (_, at) => varied(real, at))
    const started = performance.now()
    findDuplicates(pages)
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${count} pages: ${seconds.toFixed(2)} s, ${((seconds / count) * 1000).toFixed(2)} ms a page${beside(pages, seconds)}`,
    )
  }
}

function varied(real: readonly Page[], at: number): Page {
  const { title, text } = real[at % real.length] ?? { title: '', text: '' }
  const round = Math.floor(at / real.length)
  const changed =
    round === 0 ? text : text.replace(/\S+/g, (word, place: number) => (place % 4 === 0 ? `${word}x${round}` : word))
  return pageOf({ title: `${title} ${round}`, text: changed, url: `https://site${at}.example/a` })
}

function beside(pages: readonly Page[], seconds: number): string {
  if (pages.length > 1_000) return ''
  const compared = atOnce(comparedPages(pages))
  const started = performance.now()
  let related = 0
  for (const [at, one] of compared.entries()) {
    for (const other of compared.slice(at + 1)) if (relatePages(one, other) !== 'apart') related += 1
  }
  const all = (performance.now() - started) / 1000
  return `; all with all ${(all / seconds).toFixed(1)} times as long (${related} related)`
}
