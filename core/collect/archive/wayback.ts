import { z } from 'zod'
import { isUrl } from '../../domain/isUrl.ts'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { isPublicHost } from '../web/publicHost.ts'
import { askService, type ServiceAnswer, type ServiceRefusal } from '../providers/askService.ts'
import { plainLine } from '../providers/listHits.ts'
import { processPace, type Pace } from '../providers/pace.ts'
import { ProviderError } from '../providers/providerErrors.ts'
import type { Web, WebRequest } from '../web/web.ts'
import { addressKey } from '../address/addressKey.ts'
import type { Archive, ArchiveCall, SavedPage } from './archive.ts'
import { internetArchive } from './internetArchive.ts'
import { readCopy } from './readCopy.ts'
import { saveRefusal } from './saveRefusals.ts'
import { waybackAddresses } from './waybackAddresses.ts'

export interface WaybackOptions {
  /** Address of the archive. See `waybackAddresses`. */
  readonly server: string
  /** `ACCESS:SECRET` of the person's account; the Internet Archive saves nothing without it. */
  readonly key?: string | undefined
  readonly web: Web
  readonly pace?: Pace | undefined
}

const provider = 'archive'
/** Milliseconds between two requests. */
const everyMs = 1_000
/** Polling of a save, in milliseconds: a save may take two minutes after a queue. */
const firstLookMs = 3_000
const lookEveryMs = 5_000
const longestSaveMs = 180_000

const availableSchema = z.object({
  archived_snapshots: z.object({
    closest: z.object({ available: z.boolean(), url: z.string(), status: z.string().optional() }).optional(),
  }),
})
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

/**
 * Connects to the Wayback Machine, or an archive with its protocols: copies are looked up with the availability API and
 * saved with Save Page Now 2. Sends at most one request per second.
 */
export function createWayback(options: WaybackOptions): Archive {
  const { server, key, web, pace = processPace } = options
  const addresses = waybackAddresses(server)
  const { origin, hostname, protocol } = new URL(server)
  const isOwn = hostname !== new URL(internetArchive).hostname
  // Without TLS anybody on the route can read the key.
  const isClear = protocol !== 'https:' && isPublicHost(hostname)
  const name = isOwn ? `The archive ${hostname}` : 'The Internet Archive'

  async function ask<T>(
    url: URL,
    schema: z.ZodType<T>,
    { signal }: ArchiveCall,
    request: Partial<WebRequest> = {},
  ): Promise<T> {
    await pace.turn(origin, everyMs, signal)
    return askService({
      provider,
      service: name,
      url,
      schema,
      web,
      request: {
        ...request,
        ...(signal === undefined ? {} : { signal }),
        ...(isOwn ? { ownOrigin: origin } : {}),
      },
      readRefusal: (answer) => readRefusal(name, key !== undefined, answer),
      otherRemedy: isOwn ? 'Check the address of the archive in the settings.' : 'Try again later.',
      secret: key === undefined ? undefined : partsOf(key),
      pace,
    })
  }

  const authorized = { ...(key === undefined ? {} : { authorization: `LOW ${key}` }) }

  async function submit(
    url: string,
    call: ArchiveCall,
  ): Promise<SavedPage | { readonly kind: 'job'; readonly job: string }> {
    const answer = await ask(addresses.save(), submitSchema, call, {
      method: 'POST',
      body: new URLSearchParams({ url, skip_first_archive: '1' }).toString(),
      headers: { ...authorized, 'content-type': 'application/x-www-form-urlencoded' },
    })
    if ('status' in answer) return refused(answer.status_ext, answer.message)
    if (answer.job_id !== null) return { kind: 'job', job: answer.job_id }
    const copy = await find(url, undefined, call)
    const message = plainLine(answer.message, 300)
    return { kind: 'recent', message, ...(copy === undefined ? {} : { copy }) }
  }

  /** Undefined if the archive does not know the job. */
  async function waitFor(url: string, job: string, call: ArchiveCall): Promise<SavedPage | undefined> {
    for (let waited = firstLookMs; waited <= longestSaveMs; waited += lookEveryMs) {
      await pace.wait(waited === firstLookMs ? firstLookMs : lookEveryMs, call.signal)
      const answer = await lookAt(job, call)
      if (answer === undefined) return undefined
      // The job has ended, so even a busy archive is a result of this page alone.
      if (answer.status === 'error') return failed(answer.status_ext, answer.message || answer.exception)
      if (answer.status === 'success') return savedAs(url, answer)
    }
    return { kind: 'pending', job }
  }

  async function lookAt(job: string, call: ArchiveCall): Promise<z.infer<typeof statusSchema> | undefined> {
    try {
      return await ask(addresses.status(job), statusSchema, call, { headers: authorized })
    } catch (error) {
      if (error instanceof ProviderError && (error.status === 404 || error.status === 410)) return undefined
      throw error
    }
  }

  function savedAs(url: string, saved: { readonly timestamp: string; readonly original_url: string }): SavedPage {
    const copy = addresses.copy(saved.timestamp, url)
    if (copy !== undefined && addressKey(saved.original_url) === addressKey(url)) return { kind: 'saved', copy }
    const where = plainLine(saved.original_url, 200)
    return {
      kind: 'failed',
      problem: `${name} was redirected from the page to ${where} and saved that instead.`,
      remedy: 'Open the page in a browser. If it is shown, give the address at which it ends.',
    }
  }

  function refused(code: string, message: string): SavedPage {
    const { busy, ...refusal } = saveRefusal(name, code, plainLine(message, 200))
    if (busy) throw new ProviderError({ provider, kind: 'unavailable', ...refusal })
    return { kind: 'failed', ...refusal }
  }

  function failed(code: string, message: string): SavedPage {
    const { problem, remedy } = saveRefusal(name, code, plainLine(message, 200))
    return { kind: 'failed', problem, remedy }
  }

  async function find(
    url: string,
    near: string | undefined,
    call: ArchiveCall = {},
  ): Promise<ArchivedCopy | undefined> {
    const answer = await ask(addresses.available(url, near), availableSchema, call)
    const { closest } = answer.archived_snapshots
    // A copy of an error page is no evidence.
    if (closest?.available !== true || !(closest.status ?? '2').startsWith('2')) return undefined
    return addresses.copyAt(closest.url, url)
  }

  return {
    server,
    mayKnow: (url) => isWebPage(url) && (!isPublicHost(hostname) || isPublicHost(new URL(url).hostname)),
    find,
    async save(url, job, call = {}) {
      if (key === undefined && !isOwn) throw withoutKey()
      if (key !== undefined && isClear) throw inClear(name)
      const earlier = job === undefined ? undefined : await waitFor(url, job, call)
      if (earlier !== undefined) return earlier
      const submitted = await submit(url, call)
      if (submitted.kind !== 'job') return submitted
      call.onJob?.(submitted.job)
      return (await waitFor(url, submitted.job, call)) ?? failed('', 'it lost the request')
    },
    async read(copy, { signal } = {}) {
      await pace.turn(addresses.holds(copy) ? origin : new URL(copy.url).origin, everyMs, signal)
      return readCopy(copy, { web, addresses, own: isOwn ? { ownOrigin: origin } : {}, signal })
    },
  }
}

function isWebPage(url: string): boolean {
  return /^https?:\/\//i.test(url) && isUrl(url)
}

function withoutKey(): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem: 'The Internet Archive saves pages only for people with an account, and no key is set.',
    remedy:
      'Make its two keys at https://archive.org/account/s3.php and give them in the settings, or to the command line as IA_ACCESS_KEY_ID and IA_SECRET_ACCESS_KEY.',
  })
}

function inClear(name: string): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem: `${name} has an address with http://, so the key could be read on its way.`,
    remedy: 'Change its address to https:// in the settings.',
  })
}

/** A key and its halves, except halves so short that they could be words of an answer. */
function partsOf(key: string): readonly string[] {
  return [key, ...key.split(':').filter((part) => part.length >= 8)]
}

/** Explains an answer whose status is not 2xx. */
function readRefusal(name: string, withKey: boolean, { status, json }: ServiceAnswer): ServiceRefusal | undefined {
  if (withKey && (status === 401 || status === 403)) {
    return {
      kind: 'input',
      problem: `${name} does not accept the key.`,
      remedy: 'Check the access key and the secret key in the settings.',
    }
  }
  if (status === 429) {
    return {
      problem: `${name} received too many requests.`,
      remedy: 'Try again in a few minutes. Copies already found are saved.',
    }
  }
  const parsed = z.object({ message: z.string() }).safeParse(json)
  if (!parsed.success || status < 400) return undefined
  const line = plainLine(parsed.data.message, 200)
  return line === ''
    ? undefined
    : { problem: `${name} refused the request: ${line.replace(/\.$/, '')}.`, remedy: 'Try again later.' }
}
