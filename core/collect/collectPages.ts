import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { ArchivedCopy } from '../domain/archivedCopy.ts'
import type { PageProblem, Provenance } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import { EventFieldError } from '../event/eventErrors.ts'
import { parseEventFields } from '../event/parseEventFields.ts'
import type { Archive } from './archive/archive.ts'
import { isNetworkThere, mayBeGone, readArchivedPage } from './archive/readArchivedPage.ts'
import { untilRefused } from './archive/untilRefused.ts'
import { beyondBudget, withinBudget, type ByteBudget } from './byteBudget.ts'
import type { CollectedPage, CollectedPages } from './collectedPages.ts'
import { expandSources, type ExpandedSource } from './expandSources.ts'
import { joinPages } from './joinPages.ts'
import { windowOf } from './providers/searchWindow.ts'
import { PageFetchError, type PageFetchReason } from './web/pageFetchError.ts'
import type { Web, WebRequest } from './web/web.ts'
import { pageLimits } from './pageLimits.ts'
import { readPageFile } from './readPageFile.ts'
import { fileAddress, isPath } from './webAddress.ts'

const commandLine = 'The command line'

export interface PagesToCollect {
  readonly title: string
  readonly date?: string
  readonly place?: string
  readonly language?: string
  readonly wiki?: string
  /** Addresses and paths of files and folders, in the order of the pages' numbers. */
  readonly sources: readonly string[]
  /** Addresses that the person has opened themselves, fetched even if robots.txt forbids it. Default none. */
  readonly opened?: readonly string[]
}

export interface CollectOptions extends LongCall {
  readonly web: Web
  /** Finds copies of pages that are gone; absent to use no archive. */
  readonly archive?: Archive | undefined
  /** The known copy of an address, which is tried first if the page is gone. Default none. */
  readonly copyOf?: ((url: string) => ArchivedCopy | undefined) | undefined
  /** ISO 8601 moment near which a copy should have been made. Default: the newest. */
  readonly near?: string | undefined
  /** Which stored answers are used, and a counter of requests. */
  readonly request?: Pick<WebRequest, 'reuse' | 'tally'>
  /** Maximum bytes of all pages. Once used up, nothing more is fetched. Default: no limit. */
  readonly budget?: ByteBudget | undefined
}

/**
 * Collects the pages that an editor names. A page that cannot be collected is reported as a problem and does not stop the
 * others.
 *
 * @throws EventFieldError for the event's own fields; the signal's reason
 */
export async function collectPages(wanted: PagesToCollect, options: CollectOptions): Promise<CollectedPages> {
  const { sources, opened = [], ...fields } = wanted
  const event = parseEventFields(fields, commandLine)
  if (sources.length === 0)
    throw new EventFieldError(commandLine, 'page', 'is missing', 'Name a page: --page URL or FILE.')
  if (sources.length > pageLimits.pages) {
    const fault = `is given ${sources.length} times, and may be ${pageLimits.pages} times`
    throw new EventFieldError(commandLine, 'page', fault, 'Name fewer pages.')
  }
  const window = windowOf(event.event.date)
  const { items, problems } = await expandSources(sources, { ...options, window })
  const collected = await collectExpanded(items, { near: event.event.date, ...options, opened })
  return joinPages(event, [...collected, ...problems.map((problem) => ({ problems: [problem] }))])
}

/**
 * Collects the pages that remain after expanding the sources, and returns all results in order.
 *
 * @param options.opened addresses that are fetched even if robots.txt forbids it
 * @throws the signal's reason
 */
export async function collectExpanded(
  items: readonly ExpandedSource[],
  { opened, ...options }: CollectOptions & { readonly opened: readonly string[] },
): Promise<readonly CollectedPage[]> {
  const asked = items.flatMap((item): SourceToCollect | [] => {
    if (item.kind === 'collected') return []
    if (item.kind === 'listed') {
      const { url, title, provenance } = item
      return { url, title, provenance }
    }
    const { source } = item
    return opened.includes(source) ? { url: source, provenance: 'url', robots: 'opened' } : source
  })
  const answers = (await collectSources(asked, options)).values()
  return items.flatMap((item) => (item.kind === 'collected' ? item.collected : (answers.next().value ?? [])))
}

export interface CollectSourcesOptions extends CollectOptions {
  /** Called as soon as a source has been collected, with its index among the sources. */
  readonly onCollected?: (at: number, collected: CollectedPage) => void
}

/** An address or the path of a file; or an address with how it was found and its own options. */
export type SourceToCollect = string | AddressToCollect

interface AddressToCollect extends Pick<WebRequest, 'robots' | 'reuse'> {
  readonly url: string
  readonly provenance: Provenance
  /** Title given with the address. Default none. */
  readonly title?: string
  /** Whether to read an archived copy if the page is gone. Default true. */
  readonly fromArchive?: boolean
}

/** Files read at the same time. The web session limits the requests. */
const filesAtOnce = 4
/** Sources started before other work gets a turn. */
const begunAtOnce = 20

/**
 * Collects addresses and files, in the order given. One that cannot be collected is reported as a problem and does not stop
 * the others.
 *
 * @throws the signal's reason
 */
export async function collectSources(
  sources: readonly SourceToCollect[],
  options: CollectSourcesOptions,
): Promise<readonly CollectedPage[]> {
  const total = sources.length
  const files = pLimit(filesAtOnce)
  const archive = options.archive && untilRefused(options.archive)
  const { budget } = options
  const full = new AbortController()
  const signal = options.signal === undefined ? full.signal : AbortSignal.any([options.signal, full.signal])
  let done = 0

  async function collect(given: SourceToCollect, at: number): Promise<CollectedPage> {
    const source: AddressToCollect = typeof given === 'string' ? { url: given, provenance: 'url' } : given
    const path = typeof given === 'string' && isPath(given) ? given : undefined
    options.signal?.throwIfAborted()
    const collected = await (path === undefined
      ? fetchWithin(source)
      : files(() => {
          options.signal?.throwIfAborted()
          return readPageFile({ path, url: fileAddress(basename(path)), title: '', provenance: 'file' })
        }).then(fitting))
    options.onCollected?.(at, collected)
    done += 1
    options.onProgress?.({ step: 'collect', unit: 'pages', done, total, current: source.url })
    return collected
  }

  function fitting(read: CollectedPage): CollectedPage {
    if (budget === undefined) return read
    const accepted = withinBudget(read, budget)
    if (accepted !== read) full.abort()
    return accepted
  }

  async function fetchWithin(source: AddressToCollect): Promise<CollectedPage> {
    if (budget === undefined) return fetchSource(source, { ...options, archive })
    try {
      if (budget.left === 0) full.abort()
      full.signal.throwIfAborted()
      return fitting(await fetchSource(source, { ...options, archive, signal }))
    } catch (error) {
      if (error !== full.signal.reason || !full.signal.aborted) throw error
      return { problems: [beyondBudget(source.url, source.title ?? '')] }
    }
  }

  const collecting: Promise<CollectedPage>[] = []
  for (const [at, given] of sources.entries()) {
    // Starting hundreds at once would block other work.
    if (at > 0 && at % begunAtOnce === 0) await setImmediate()
    const one = collect(given, at)
    // The caller that waits for all pages gets the error; until then nothing waits for this one.
    one.catch(() => undefined)
    collecting.push(one)
  }
  return await Promise.all(collecting)
}

async function fetchSource(source: AddressToCollect, options: CollectSourcesOptions): Promise<CollectedPage> {
  const { url, provenance, title = '', fromArchive = true, ...own } = source
  const { web, signal, request, archive, near, copyOf } = options
  try {
    const fetched = await web.fetch(url, { ...request, ...own, signal })
    const { bytes, contentType, finalUrl, fetchedAt } = fetched
    const body = { kind: 'bytes', bytes, ...(contentType === undefined ? {} : { contentType }) } as const
    return { page: { url, finalUrl, provenance, title, fetchedAt, body }, problems: [] }
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error
    // An address that a search found or an article cites was not named by a person, so there is nothing to save.
    const isFound = error.reason === 'forbidden-address' && provenance !== 'url'
    const message = isFound ? `${error.problem} Only public servers are asked: it was left out.` : error.message
    const problem: PageProblem = { url: error.url, title, code: codes[error.reason], message }
    const isWrong = error.kind === 'input' || error.reason === 'forbidden-address'
    if (!mayBeGone(error)) return { problems: [problem], ...(isWrong ? { wrong: true } : {}) }
    const isSure = error.reason === 'gone'
    if (archive !== undefined && fromArchive) {
      const gone = { url, title, provenance, fault: error.fault, isSure, problem }
      return readArchivedPage(gone, { archive, near, known: copyOf?.(url), signal })
    }
    const isGone = isSure || (archive !== undefined && (await isNetworkThere(url, { archive, near, signal })))
    return { problems: [problem], ...(isGone ? { gone: true } : {}) }
  }
}

const codes: Readonly<Record<PageFetchReason, PageProblem['code']>> = {
  scheme: 'forbidden-address',
  credentials: 'forbidden-address',
  'forbidden-address': 'forbidden-address',
  unresolved: 'unresolved',
  connection: 'fetch-failed',
  proxy: 'fetch-failed',
  tls: 'tls',
  'timed-out': 'timed-out',
  'too-large': 'too-large',
  'not-readable': 'unknown-type',
  response: 'fetch-failed',
  redirects: 'fetch-failed',
  robots: 'robots',
  'no-access': 'no-access',
  gone: 'gone',
  withheld: 'withheld',
  busy: 'busy',
  server: 'server-error',
  status: 'fetch-failed',
}
