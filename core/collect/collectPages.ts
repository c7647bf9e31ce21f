import { basename } from 'node:path'
import pLimit, { type LimitFunction } from 'p-limit'
import type { PageProblem, Provenance } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import { EventFieldError } from '../event/eventErrors.ts'
import { parseEventFields } from '../event/parseEventFields.ts'
import type { CollectedPage, CollectedPages } from './collectedPages.ts'
import { joinPages } from './joinPages.ts'
import { PageFetchError } from './web/pageFetchError.ts'
import type { Web } from './web/web.ts'
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
  readonly web: Web
}

/**
 * Collects the pages an editor names one by one. A page that cannot be had is a problem and does not stop the others.
 *
 * @throws EventFieldError for the event's own fields; the signal's reason
 */
export async function collectPages(wanted: PagesToCollect, options: CollectOptions): Promise<CollectedPages> {
  const { sources, ...fields } = wanted
  const event = parseEventFields(fields, commandLine)
  if (sources.length === 0)
    throw new EventFieldError(commandLine, 'page', 'is missing', 'Name a page: --page URL or FILE.')
  if (sources.length > pageLimits.pages) {
    const fault = `is given ${sources.length} times, and may be ${pageLimits.pages} times`
    throw new EventFieldError(commandLine, 'page', fault, 'Name fewer pages.')
  }
  return joinPages(event, await collectSources(sources, { ...options, limit: pLimit(options.concurrency ?? 4) }))
}

export interface CollectSourcesOptions extends Pick<CollectOptions, keyof LongCall | 'web'> {
  /** Holds back what would be too much at the same time; may be shared by several calls. */
  readonly limit: LimitFunction
  /** Told of each source as soon as it has been collected, with its place among the sources. */
  readonly onCollected?: (at: number, collected: CollectedPage) => void
}

/** An address or the path of a file; or an address with the way in which it was found, where nobody named it. */
type SourceToCollect = string | { readonly url: string; readonly provenance: Provenance }

/**
 * Collects addresses and files, in the order given. One that cannot be had is a problem and does not stop the others.
 *
 * @throws the signal's reason
 */
export async function collectSources(
  sources: readonly SourceToCollect[],
  options: CollectSourcesOptions,
): Promise<readonly CollectedPage[]> {
  const total = sources.length
  let done = 0
  return await Promise.all(
    sources.map((source, at) =>
      options.limit(async () => {
        options.signal?.throwIfAborted()
        const collected = await collectSource(source, options)
        options.onCollected?.(at, collected)
        done += 1
        const current = typeof source === 'string' ? source : source.url
        options.onProgress?.({ step: 'collect', unit: 'pages', done, total, current })
        return collected
      }),
    ),
  )
}

async function collectSource(given: SourceToCollect, options: CollectSourcesOptions): Promise<CollectedPage> {
  const { url: source, provenance } = typeof given === 'string' ? { url: given, provenance: 'url' as const } : given
  if (typeof given === 'string' && isPath(source)) {
    return await readPageFile({ path: source, url: fileAddress(basename(source)), title: '', provenance: 'file' })
  }
  try {
    const { signal, web } = options
    const fetched = await web.fetch(source, signal ? { signal } : {})
    const { bytes, contentType, finalUrl, fetchedAt } = fetched
    const body = { kind: 'bytes', bytes, ...(contentType === undefined ? {} : { contentType }) } as const
    return { page: { url: source, finalUrl, provenance, title: '', fetchedAt, body }, problems: [] }
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error
    return { problems: [{ url: error.url, title: '', code: problemCode(error), message: error.message }] }
  }
}

/** Whether a source is the path of a file: one letter before the colon is a drive of Windows. */
export function isPath(source: string): boolean {
  return !/^[a-z][a-z0-9+.-]+:/i.test(source)
}

function problemCode({ reason }: PageFetchError): PageProblem['code'] {
  return reason === 'too-large' || reason === 'timed-out' ? reason : 'fetch-failed'
}
