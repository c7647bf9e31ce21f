import { basename } from 'node:path'
import pLimit from 'p-limit'
import type { PageProblem } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import { EventFieldError } from '../event/eventErrors.ts'
import { parseEventFields } from '../event/parseEventFields.ts'
import type { CollectedPage, CollectedPages } from './collectedPages.ts'
import type { FetchOptions } from './fetchPage.ts'
import { joinPages } from './joinPages.ts'
import { PageFetchError } from './pageFetchError.ts'
import { pageLimits } from './pageLimits.ts'
import { readPageFile } from './readPageFile.ts'
import { fileAddress } from './webAddress.ts'

const commandLine = 'The command line'

export interface PagesToCollect {
  readonly title: string
  readonly date?: string
  readonly place?: string
  readonly language?: string
  readonly wiki?: string
  /** Addresses and paths of files, in the order in which the pages shall be numbered. */
  readonly sources: readonly string[]
}

export interface CollectOptions extends LongCall {
  /** Pages fetched at the same time. Default 4. */
  readonly concurrency?: number
  /** Limits of each fetch. */
  readonly fetch?: Omit<FetchOptions, 'signal'>
}

/**
 * Collects the pages an editor names one by one. A page that cannot be had is a problem and does not stop the others.
 *
 * @throws EventFieldError for the event's own fields; the signal's reason
 */
export async function collectPages(wanted: PagesToCollect, options: CollectOptions = {}): Promise<CollectedPages> {
  const { sources, ...fields } = wanted
  const event = parseEventFields(fields, commandLine)
  if (sources.length === 0)
    throw new EventFieldError(commandLine, 'page', 'is missing', 'Name a page: --page URL or FILE.')
  if (sources.length > pageLimits.pages) {
    const fault = `is given ${sources.length} times, and may be ${pageLimits.pages} times`
    throw new EventFieldError(commandLine, 'page', fault, 'Name fewer pages.')
  }
  const limit = pLimit(options.concurrency ?? 4)
  const total = sources.length
  let done = 0
  const collected = await Promise.all(
    sources.map((source) =>
      limit(async () => {
        options.signal?.throwIfAborted()
        const page = await collectSource(source, options)
        done += 1
        options.onProgress?.({ step: 'collect', unit: 'pages', done, total, current: source })
        return page
      }),
    ),
  )
  return joinPages(event, collected)
}

async function collectSource(source: string, options: CollectOptions): Promise<CollectedPage> {
  // One letter before the colon is a drive of Windows.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(source)) {
    return await readPageFile({ path: source, url: fileAddress(basename(source)), title: '', provenance: 'file' })
  }
  try {
    // The network's part is loaded when a page is fetched: most runs read files, and it takes a fifth of a second.
    const { fetchPage } = await import('./fetchPage.ts')
    const { signal } = options
    const fetched = await fetchPage(source, { ...options.fetch, ...(signal ? { signal } : {}) })
    const { bytes, contentType, finalUrl, fetchedAt } = fetched
    const body = { kind: 'bytes', bytes, ...(contentType === undefined ? {} : { contentType }) } as const
    return { page: { url: source, finalUrl, provenance: 'url', title: '', fetchedAt, body }, problems: [] }
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error
    return { problems: [{ url: error.url, title: '', code: problemCode(error), message: error.message }] }
  }
}

function problemCode({ reason }: PageFetchError): PageProblem['code'] {
  return reason === 'too-large' || reason === 'timed-out' ? reason : 'fetch-failed'
}
