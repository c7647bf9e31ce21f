import { z } from 'zod'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { isPublicHost } from '../web/publicHost.ts'
import { askService, type ServiceAnswer, type ServiceRefusal } from '../providers/askService.ts'
import { plainLine } from '../providers/listHits.ts'
import { processPace, type Pace } from '../providers/pace.ts'
import { ProviderError } from '../providers/providerErrors.ts'
import type { Web } from '../web/web.ts'
import type { Archive, ArchiveCall } from './archive.ts'
import { isWebAddress } from '../webAddress.ts'
import { internetArchive } from './internetArchive.ts'
import { readCopy } from './readCopy.ts'
import { savePage, type AskArchive } from './savePage.ts'
import { waybackAddresses } from './waybackAddresses.ts'

export interface WaybackOptions {
  /** Address of the archive. See `waybackAddresses`. */
  readonly server: string
  /** `ACCESS:SECRET` of the person's account; the Internet Archive saves nothing without it. */
  readonly key?: string | undefined
  readonly web: Web
  readonly pace?: Pace | undefined
}

/** Milliseconds between two requests. */
const everyMs = 1_000

const availableSchema = z.object({
  archived_snapshots: z.object({
    closest: z.object({ available: z.boolean(), url: z.string(), status: z.string().optional() }).optional(),
  }),
})

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

  const ask: AskArchive = async (url, schema, { signal }, request = {}) => {
    await pace.turn(origin, everyMs, signal)
    return askService({
      provider: 'archive',
      service: name,
      url,
      schema,
      web,
      request: {
        ...request,
        signal,
        ...(isOwn ? { ownOrigin: origin } : {}),
      },
      readRefusal: (answer) => readRefusal(name, key !== undefined, answer),
      otherRemedy: isOwn ? 'Check the address of the archive in the settings.' : 'Try again later.',
      secret: key === undefined ? undefined : partsOf(key),
      pace,
    })
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
    mayKnow: (url) => isWebAddress(url) && (!isPublicHost(hostname) || isPublicHost(new URL(url).hostname)),
    find,
    async save(url, job, call = {}) {
      if (key === undefined && !isOwn) throw withoutKey()
      if (key !== undefined && isClear) throw inClear(name)
      const headers = key === undefined ? {} : { authorization: `LOW ${key}` }
      return savePage(url, job, { name, addresses, headers, ask, find, pace, call })
    },
    async read(copy, { signal } = {}) {
      await pace.turn(addresses.holds(copy) ? origin : new URL(copy.url).origin, everyMs, signal)
      return readCopy(copy, { web, addresses, own: isOwn ? { ownOrigin: origin } : {}, signal })
    },
  }
}

function withoutKey(): ProviderError {
  return new ProviderError({
    provider: 'archive',
    kind: 'input',
    problem: 'The Internet Archive saves pages only for people with an account, and no key is set.',
    remedy:
      'Make its two keys at https://archive.org/account/s3.php and give them in the settings, or to the command line as IA_ACCESS_KEY_ID and IA_SECRET_ACCESS_KEY.',
  })
}

function inClear(name: string): ProviderError {
  return new ProviderError({
    provider: 'archive',
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
