import { z } from 'zod'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { addressKey } from '../address/addressKey.ts'
import { plainLine } from '../providers/listHits.ts'
import type { Pace } from '../providers/pace.ts'
import { ProviderError } from '../providers/providerErrors.ts'
import type { WebRequest } from '../web/web.ts'
import type { ArchiveCall, SaveCall, SavedPage } from './archive.ts'
import { saveRefusal } from './saveRefusals.ts'
import type { WaybackAddresses } from './waybackAddresses.ts'

/** Polling of a save, in milliseconds: a save may take two minutes after a queue. */
const firstLookMs = 3_000
const lookEveryMs = 5_000
const longestSaveMs = 180_000

/** See "Save Page Now 2 Public API"; a refusal has neither job nor url. */
const submitSchema = z.union([
  z.object({ job_id: z.string().min(1).max(200) }),
  z.object({ job_id: z.null(), message: z.string() }),
  z.object({ status: z.literal('error'), status_ext: z.string().default(''), message: z.string().default('') }),
])
const statusSchema = z.union([
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('success'), timestamp: z.string(), original_url: z.string() }),
  z.object({
    status: z.literal('error'),
    status_ext: z.string().default(''),
    message: z.string().default(''),
    exception: z.string().default(''),
  }),
])

/** Sends a request to the archive and validates the answer. */
export type AskArchive = <T>(
  url: URL,
  schema: z.ZodType<T>,
  call: ArchiveCall,
  request?: Partial<WebRequest>,
) => Promise<T>

export interface SaveOptions {
  /** Name of the archive at the beginning of a message. */
  readonly name: string
  readonly addresses: WaybackAddresses
  /** Headers with the key, if there is one. */
  readonly headers: Readonly<Record<string, string>>
  readonly ask: AskArchive
  /** Finds the newest copy of a page. */
  readonly find: (url: string, near: undefined, call: ArchiveCall) => Promise<ArchivedCopy | undefined>
  readonly pace: Pace
  readonly call: SaveCall
}

/**
 * Has the archive save a page, and waits for the result.
 *
 * @param job a pending job of an earlier call
 */
export async function savePage(url: string, job: string | undefined, options: SaveOptions): Promise<SavedPage> {
  const earlier = job === undefined ? undefined : await waitFor(url, job, options)
  if (earlier !== undefined) return earlier
  const submitted = await submit(url, options)
  if (submitted.kind !== 'job') return submitted
  options.call.onJob?.(submitted.job)
  return (await waitFor(url, submitted.job, options)) ?? failed(options, '', 'it lost the request')
}

async function submit(
  url: string,
  { name, addresses, headers, ask, find, call }: SaveOptions,
): Promise<SavedPage | { readonly kind: 'job'; readonly job: string }> {
  const answer = await ask(addresses.save(), submitSchema, call, {
    method: 'POST',
    body: new URLSearchParams({ url, skip_first_archive: '1' }).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })
  if ('status' in answer) {
    const { busy, ...refusal } = saveRefusal(name, answer.status_ext, plainLine(answer.message, 200))
    if (busy) throw new ProviderError({ provider: 'archive', kind: 'unavailable', ...refusal })
    return { kind: 'failed', ...refusal }
  }
  if (answer.job_id !== null) return { kind: 'job', job: answer.job_id }
  const copy = await find(url, undefined, call)
  return { kind: 'recent', message: plainLine(answer.message, 300), ...(copy === undefined ? {} : { copy }) }
}

/** Undefined if the archive does not know the job. */
async function waitFor(url: string, job: string, options: SaveOptions): Promise<SavedPage | undefined> {
  const { pace, call } = options
  for (let waited = firstLookMs; waited <= longestSaveMs; waited += lookEveryMs) {
    await pace.wait(waited === firstLookMs ? firstLookMs : lookEveryMs, call.signal)
    const answer = await statusOf(job, options)
    if (answer === undefined) return undefined
    // The job has ended, so even a busy archive is a result of this page alone.
    if (answer.status === 'error') return failed(options, answer.status_ext, answer.message || answer.exception)
    if (answer.status === 'success') return savedAs(url, answer, options)
  }
  return { kind: 'pending', job }
}

async function statusOf(
  job: string,
  { addresses, headers, ask, call }: SaveOptions,
): Promise<z.infer<typeof statusSchema> | undefined> {
  try {
    return await ask(addresses.status(job), statusSchema, call, { headers })
  } catch (error) {
    if (error instanceof ProviderError && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}

function savedAs(
  url: string,
  saved: { readonly timestamp: string; readonly original_url: string },
  { name, addresses }: SaveOptions,
): SavedPage {
  const copy = addresses.copy(saved.timestamp, url)
  if (copy !== undefined && addressKey(saved.original_url) === addressKey(url)) return { kind: 'saved', copy }
  const where = plainLine(saved.original_url, 200)
  return {
    kind: 'failed',
    problem: `${name} was redirected from the page to ${where} and saved that instead.`,
    remedy: 'Open the page in a browser. If it is shown, give the address at which it ends.',
  }
}

function failed({ name }: SaveOptions, code: string, message: string): SavedPage {
  const { problem, remedy } = saveRefusal(name, code, plainLine(message, 200))
  return { kind: 'failed', problem, remedy }
}
