import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { PageProblem } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import { newByteBudget, withinBudget, type ByteBudget } from './byteBudget.ts'
import type { CollectedPage } from './collectedPages.ts'
import { readFeedFile } from './feed/readFeedFile.ts'
import type { SearchWindow } from './providers/provider.ts'
import { isOutside } from './providers/searchWindow.ts'
import { readEventPages } from './readEvent.ts'
import { readPagesFolder } from './readPagesFolder.ts'
import { severalPages } from './severalPages.ts'
import { collectWarc } from './warc/collectWarc.ts'
import { fileAddress, isPath } from './webAddress.ts'
import { plural } from '../text/plural.ts'

/** One page of the sources: an address or file path still to collect, or the result of one already read. */
export type ExpandedSource =
  | { readonly kind: 'named'; readonly source: string }
  | {
      readonly kind: 'listed'
      readonly url: string
      readonly title: string
      readonly provenance: 'search' | 'external-link'
    }
  | { readonly kind: 'collected'; readonly collected: CollectedPage }

export interface ExpandedSources {
  readonly items: readonly ExpandedSource[]
  /** Summaries of the files and folders with several pages. */
  readonly notices: readonly string[]
  /** Files that were only partly read. */
  readonly problems: readonly PageProblem[]
}

export interface ExpandOptions extends LongCall {
  /** When entries of feeds should have been published. Default: any time. */
  readonly window?: SearchWindow | undefined
  /** Maximum bytes of the pages of all sources: further pages are not kept in memory. Default: the limit of an event. */
  readonly budget?: ByteBudget | undefined
}

const nothing: ExpandedSources = { items: [], notices: [], problems: [] }

/**
 * Lists the single pages of sources: those of a folder, an event file or a web archive, and the addresses in a feed. Other files and
 * addresses are unchanged. An unreadable source is reported as a page that could not be collected.
 *
 * @throws the signal's reason; EventFieldError and others for a folder that is an event and cannot be read as one
 */
export async function expandSources(sources: readonly string[], options: ExpandOptions = {}): Promise<ExpandedSources> {
  let expanded = nothing
  const { budget = newByteBudget() } = options
  for (const source of sources) {
    options.signal?.throwIfAborted()
    const { items, notices, problems } = await expandSource(source, options)
    expanded = {
      items: [...expanded.items, ...items.map((item) => fitting(item, budget))],
      notices: [...expanded.notices, ...notices],
      problems: [...expanded.problems, ...problems],
    }
  }
  return expanded
}

function fitting(item: ExpandedSource, budget: ByteBudget): ExpandedSource {
  return item.kind === 'collected' ? { ...item, collected: withinBudget(item.collected, budget) } : item
}

async function expandSource(source: string, options: ExpandOptions): Promise<ExpandedSources> {
  const unchanged: ExpandedSources = { ...nothing, items: [{ kind: 'named', source }] }
  if (!isPath(source)) return unchanged
  const kind = await kindOf(source)
  if (kind === undefined) return unchanged
  if (kind === 'folder') return expandFolder(source)
  if (kind === 'event') return expandEventFile(source)
  return kind === 'archive' ? expandArchive(source, options) : expandFeed(source, options)
}

/** Other paths are passed on as files, so that reading them reports what is wrong. */
async function kindOf(path: string): Promise<'archive' | 'event' | 'feed' | 'folder' | undefined> {
  try {
    const about = await stat(path)
    if (about.isDirectory()) return 'folder'
    if (!about.isFile()) return undefined
    return /\.json$/iu.test(path) ? 'event' : severalPages(basename(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

async function expandArchive(path: string, call: LongCall): Promise<ExpandedSources> {
  const { collected, notice, fault } = await collectWarc(path, call)
  return { items: collected.map(asCollected), notices: [notice], problems: fault === undefined ? [] : [fault] }
}

async function expandFeed(path: string, { window }: ExpandOptions): Promise<ExpandedSources> {
  const reading = await readFeedFile(path)
  if (reading.kind === 'none') return { ...nothing, items: [asCollected({ problems: [reading.problem] })] }
  const within = reading.entries.filter(({ publishedAt }) => window === undefined || !isOutside(publishedAt, window))
  const outside = reading.entries.length - within.length
  const excluded = outside === 0 ? '' : ` ${outside} from another time than the event were excluded.`
  return {
    ...nothing,
    items: within.map(({ url, title }) => ({ kind: 'listed', url, title, provenance: 'search' })),
    notices: [`${basename(path)}: ${reading.notice}${excluded}`],
  }
}

/** An event file gives the event's pages; other JSON is passed on, so that reading it reports what is wrong. */
async function expandEventFile(path: string): Promise<ExpandedSources> {
  try {
    const { collected } = await readEventPages(path)
    const notice = `${basename(path)}: ${plural(collected.length, 'page')} of the event.`
    return { ...nothing, items: collected.map(asCollected), notices: [notice] }
  } catch (error) {
    if (error instanceof CitewrightError) return { ...nothing, items: [{ kind: 'named', source: path }] }
    throw error
  }
}

/** An event folder gives the event's pages; any other folder all of its files. */
async function expandFolder(path: string): Promise<ExpandedSources> {
  const isEvent = await stat(join(path, 'event.json')).then(
    () => true,
    () => false,
  )
  const collected = isEvent ? (await readEventPages(path)).collected : await readPagesFolder(path, [], path)
  if (collected.length === 0) {
    const message = `${basename(path)} is a folder without files. Save the pages in it, or name them one by one.`
    return {
      ...nothing,
      items: [asCollected({ problems: [{ url: fileAddress(basename(path)), title: '', code: 'empty', message }] })],
    }
  }
  const read = collected.filter(({ page }) => page !== undefined).length
  const others = collected.length - read
  const notRead = others === 0 ? '' : ` ${others} ${others === 1 ? 'file was' : 'files were'} not read.`
  return {
    ...nothing,
    items: collected.map(asCollected),
    notices: [`${basename(path)}: ${plural(read, 'page')}.${notRead}`],
  }
}

function asCollected(collected: CollectedPage): ExpandedSource {
  return { kind: 'collected', collected }
}
