import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { atOnce } from '../core/platform/pausingWork.ts'
import type { Page } from '../core/domain/page.ts'
import { findBarrier } from '../core/extract/barriers/findBarrier.ts'
import { findDuplicates } from '../core/extract/duplicates/findDuplicates.ts'
import { createPageIds } from '../core/extract/pageIds.ts'
import { sha256 } from '../core/platform/sha256.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'

const events = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')

const pairSchema = z.strictObject({
  /** File of the event. */
  event: z.string(),
  documents: z.tuple([z.int(), z.int()]),
  /** Of the documents' texts. */
  sha256: z.tuple([z.string(), z.string()]),
  /** Whether both are one article: the same page, or the same text printed twice. */
  label: z.enum(['copy', 'apart']),
  /** Why, by whoever read both. */
  reason: z.string().min(1),
})
type LabelledPair = z.infer<typeof pairSchema>

const eventSchema = z.object({
  documents: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })),
})

/** A pair and what was made of it. */
export interface JudgedPair extends LabelledPair {
  readonly folded: boolean
}

export interface DuplicateMeasure {
  readonly pairs: readonly JudgedPair[]
  /** Of what was folded the share that is a copy, and of the copies the share that was folded. */
  readonly precision: number
  readonly recall: number
  /** Pages of all events that were folded, each with the page that stays. */
  readonly folds: readonly { readonly event: string; readonly copy: number; readonly original: number }[]
  readonly pages: number
  readonly seconds: number
}

/** Pages of an event of the research data as the program reads them; empty ones are not there. */
export function eventPages(event: string): readonly (Page | undefined)[] {
  const { documents } = eventSchema.parse(JSON.parse(readFileSync(join(events, event), 'utf8')))
  return documents.map(({ title, url, text }) => (text.trim() === '' ? undefined : pageOf({ title, url, text })))
}

export function pageOf({
  title,
  url,
  text,
}: {
  readonly title: string
  readonly url: string
  readonly text: string
}): Page {
  const barrier = findBarrier({ title, url, text, visible: text, paid: false })
  return {
    id: createPageIds()(url, text),
    url,
    finalUrl: url,
    provenance: 'search',
    title,
    authors: [],
    site: '',
    language: 'und',
    text,
    sha256: sha256(text),
    ...(barrier === undefined ? {} : { barrier }),
  }
}

/**
 * Folds all events of the research data and compares with it the labelled pairs of pages that contain an article.
 * Undefined where the data is absent.
 *
 * @throws where a text is not the one that was labelled
 */
export function measureDuplicates(): DuplicateMeasure | undefined {
  if (!existsSync(events)) return undefined
  const file = join(packageRoot, 'bench', 'data', 'duplicatePairs.json')
  const labelled = z.array(pairSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
  const roots = new Map<string, readonly (number | undefined)[]>()
  const barred = new Set<string>()
  const folds: DuplicateMeasure['folds'][number][] = []
  let count = 0
  let seconds = 0
  for (const event of readdirSync(events)) {
    const read = eventPages(event)
    checkTexts(labelled, event, read)
    const pages = read.flatMap((page, at) => (page === undefined ? [] : [{ page: { ...page, id: idOf(at) }, at }]))
    const started = performance.now()
    const found = atOnce(findDuplicates(pages.map(({ page }) => page))).pages
    seconds += (performance.now() - started) / 1000
    count += pages.length
    for (const [at, page] of read.entries()) if (page?.barrier !== undefined) barred.add(`${event} ${at}`)
    const root = read.map((): number | undefined => undefined)
    for (const [place, { duplicateOf }] of found.entries()) {
      const at = pages[place]?.at ?? 0
      const original = duplicateOf === undefined ? at : Number(duplicateOf.slice(1))
      root[at] = original
      if (original !== at) folds.push({ event, copy: at, original })
    }
    roots.set(event, root)
  }
  // A page without an article is left out for that, and compared with none.
  const compared = labelled.filter(({ event, documents }) => !documents.some((at) => barred.has(`${event} ${at}`)))
  const pairs = compared.map((pair) => {
    const [one, other] = pair.documents.map((at) => roots.get(pair.event)?.[at])
    return { ...pair, folded: one !== undefined && one === other }
  })
  return { pairs, ...share(pairs), folds, pages: count, seconds }
}

function idOf(at: number): Page['id'] {
  // Ids of the program are hashes; these tell their document.
  return `p${at}` as Page['id']
}

function share(pairs: readonly JudgedPair[]): { readonly precision: number; readonly recall: number } {
  const right = pairs.filter(({ label, folded }) => folded && label === 'copy').length
  return {
    precision: right / pairs.filter(({ folded }) => folded).length,
    recall: right / pairs.filter(({ label }) => label === 'copy').length,
  }
}

function checkTexts(labelled: readonly LabelledPair[], event: string, pages: readonly (Page | undefined)[]): void {
  for (const pair of labelled.filter((one) => one.event === event)) {
    pair.documents.forEach((at, side) => {
      const hash = createHash('sha256')
        .update(pages[at]?.text ?? '', 'utf8')
        .digest('hex')
      if (hash !== pair.sha256[side]) throw new Error(`${event}, document ${at}, is not the text that was labelled.`)
    })
  }
}
