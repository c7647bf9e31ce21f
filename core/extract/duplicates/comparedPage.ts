import type { PausingWork } from '../../platform/pausingWork.ts'
import { addressKey } from '../../collect/address/addressKey.ts'
import type { Page } from '../../domain/page.ts'
import { creditLine } from './creditLine.ts'
import { shinglesOf, type Shingles } from './shingles.ts'
import { siteFrames, siteOf } from './siteFrames.ts'
import { sketchOf } from './sketch.ts'

/** A page as it is compared with others. */
export interface ComparedPage {
  readonly page: Page
  /** Place among the pages. */
  readonly at: number
  /** The same for the addresses of one page. */
  readonly key: string
  readonly site: string
  readonly shingles: Shingles
  /** Runs of the text that are not its site's. */
  readonly body: ReadonlySet<number>
  readonly sketch: readonly number[]
  /** The agency that the page credits, by the name under which it is cited. */
  readonly agency: string | undefined
}

/** Linear in the pages' words. Pauses after each page. */
export function* comparedPages(pages: readonly Page[]): PausingWork<readonly ComparedPage[]> {
  const read = []
  for (const page of pages) {
    const shingles = shinglesOf(page.text)
    const { finalUrl, title } = page
    read.push({ page, key: addressKey(finalUrl), site: siteOf(finalUrl), title, shingles, hashes: shingles.hashes })
    yield
  }
  const frames = siteFrames(read)
  const compared: ComparedPage[] = []
  for (const [at, { page, key, site, shingles }] of read.entries()) {
    const frame = frames.get(site)
    const body = frame === undefined ? shingles.hashes : withoutFrame(shingles.hashes, frame)
    const agency = page.citation?.agency ?? creditLine(page.text)
    compared.push({ page, at, key, site, shingles, body, sketch: sketchOf(body), agency })
    yield
  }
  return compared
}

function withoutFrame(hashes: ReadonlySet<number>, frame: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...hashes].filter((hash) => !frame.has(hash)))
}
