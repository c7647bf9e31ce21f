import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Archive } from '../../../collect/archive/archive.ts'
import { untilRefused } from '../../../collect/archive/untilRefused.ts'
import type { CollectedPages } from '../../../collect/collectedPages.ts'
import { collectPages } from '../../../collect/collectPages.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { rawPageHash } from '../../../collect/rawPageHash.ts'
import { newTally, type WebTally } from '../../../collect/web/webTally.ts'
import { readEvent } from '../../../collect/readEvent.ts'
import type { Event } from '../../../domain/event.ts'
import { parseEventFields } from '../../../event/parseEventFields.ts'
import { isFetchFailure, type PageProblem } from '../../../domain/page.ts'
import { fetchedPages } from '../../../store/fetchedPages.ts'
import { forgetSteps } from '../../../store/stepResults.ts'
import type { EventSource } from '../draftRequest.ts'
import { readGonePages } from '../archive/readGonePages.ts'
import { readStoredEvent } from '../readStoredEvent.ts'
import type { RunContext } from '../runContext.ts'
import { pageFailures } from '../pageFailures.ts'
import { runStep } from '../runStep.ts'
import { stepKey } from '../stepKey.ts'

export interface Collected {
  readonly event: Event
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
}

/** How long fetched pages are reused: long enough to resume an interrupted run. Older ones are deleted when the next run fetches pages. */
const hoursUntilFetchedAgain = 1
const reuse = { withinMs: hoursUntilFetchedAgain * 3_600_000 }

/**
 * The event and its pages. Files and stored events are read each time, because they are the input. Fetched pages are
 * stored, so that a resumed run does not fetch them twice.
 */
export async function collectStep(source: EventSource, context: RunContext): Promise<Collected> {
  switch (source.kind) {
    case 'event':
      return readStep(() => readEvent(source.path), { context, name: () => basename(source.path) })
    case 'stored': {
      const read = (): Collected => readStoredEvent(context.workspace, source.eventId)
      return readStep(read, { context, name: ({ event }) => event.title })
    }
    case 'pages':
      return fetchStep(source, context)
  }
}

async function fetchStep(source: Extract<EventSource, { kind: 'pages' }>, context: RunContext): Promise<Collected> {
  const { sources, opened = [], ...fields } = source
  const tally = newTally()
  const { event } = parseEventFields(fields, 'The command line')
  const expired = new Date(context.clock.now().getTime() - hoursUntilFetchedAgain * 3_600_000)
  forgetSteps(context.workspace, { name: 'collect', before: expired.toISOString() })
  const { result } = await runStep(context, {
    name: 'collect',
    version: 1,
    inputs: {
      event,
      sources: await Promise.all(sources.map(describeSource)),
      ...(opened.length === 0 ? {} : { opened }),
      ...(context.archive === undefined ? { archive: 'none' } : {}),
    },
    format: fetchedPages,
    maxAgeHours: hoursUntilFetchedAgain,
    keep: ({ problems }) => !problems.some(isFetchFailure),
    parameters: { pages: sources.length },
    counts: (result) => ({ ...countPages(result), ...countRequests(tally) }),
    account: ({ problems }) => ({ failures: pageFailures(problems) }),
    // Pages are reused for an hour, for a run that is resumed.
    work: async () => {
      const { web, call } = context
      const archive = context.archive && untilRefused(context.archive)
      const collected = await collectPages(source, { ...call, web, archive, request: { tally, reuse } })
      return archive === undefined ? collected : await withoutGonePages(collected, archive, context)
    },
  })
  const { pages, problems } = result
  return { event, pages, problems }
}

/** The same pages, except that pages with a "page not found" message are read from the archive. */
async function withoutGonePages(
  { event, pages, problems }: CollectedPages,
  archive: Archive,
  context: RunContext,
): Promise<CollectedPages> {
  const { date } = event
  const read = await readGonePages(
    pages.map((page) => ({ page })),
    { ...context, archive, near: date },
  )
  return {
    event,
    pages: pages.map((page, at) => read[at]?.page ?? page),
    // If a page has no copy, extraction reports the problem.
    problems: [...problems, ...read.flatMap((each) => (each?.page === undefined ? [] : each.problems))],
  }
}

/** Reads local files, each time, and reports it as a step. */
async function readStep(
  read: () => Promise<Collected> | Collected,
  { context, name }: { readonly context: RunContext; readonly name: (collected: Collected) => string },
): Promise<Collected> {
  context.call.onProgress?.({ step: 'collect' })
  const started = performance.now()
  const collected = await read()
  context.steps.push({
    name: 'collect',
    version: 1,
    key: stepKey('collect', 1, [collected.event, collected.pages.map(rawPageHash)]),
    outcome: 'done',
    seconds: (performance.now() - started) / 1000,
    counts: countPages(collected),
    parameters: { event: name(collected) },
    model: null,
    calls: [],
    tokens: { prompt: 0, output: 0 },
    cost: 0,
    defects: [],
    failures: pageFailures(collected.problems),
  })
  return collected
}

/** The key contains a local file's size and time of change, so that a changed file is read again. */
async function describeSource(source: string): Promise<unknown> {
  if (/^https?:/i.test(source)) return source
  try {
    const about = await stat(source)
    if (!about.isDirectory()) return [source, about.size, about.mtimeMs]
    return [source, await describeFolder(source), await describeFolder(join(source, 'pages'))]
  } catch (error) {
    // collectPages reports a missing file.
    if (error instanceof Error) return [source, error.message]
    throw error
  }
}

/** Its files; null if it is not a folder. */
async function describeFolder(folder: string): Promise<unknown> {
  try {
    const names = (await readdir(folder)).sort()
    const files = await Promise.all(names.map((name) => stat(join(folder, name))))
    return files.map(({ size, mtimeMs }, at) => [names[at], size, mtimeMs])
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function countPages({ pages, problems }: Pick<Collected, 'pages' | 'problems'>): Record<string, number> {
  return { pages: pages.length, problems: problems.length }
}

/** Counts of requests to servers in this run; empty if none was made. */
function countRequests({ requests, retries, waitedMs, stored, bytes }: WebTally): Record<string, number> {
  if (requests + stored === 0) return {}
  return { requests, retries, waitedSeconds: Math.round(waitedMs / 100) / 10, fromWorkspace: stored, bytes }
}
