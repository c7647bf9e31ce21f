import CachePolicy from 'http-cache-semantics'
import { redirectOf, isSuccess, type Exchange, type Hop, type HopAnswer } from './hop.ts'
import type { ResponseStore, StoredResponse } from './responseStore.ts'

export interface StoredOptions {
  readonly store: ResponseStore
  readonly now: () => Date
}

/**
 * Uses stored answers: without a request while they are fresh, otherwise after confirmation by the server. New answers are
 * stored, including redirects; errors and answers of services are not.
 */
export function createStoredExchange(exchange: Exchange, { store, now }: StoredOptions): Exchange {
  return async (hop) => {
    if (!mayBeStored(hop)) return exchange(hop)
    const key = addressOf(hop.url)
    const stored = store.newest(key)
    const body = stored === undefined ? undefined : await store.body(stored)
    if (stored === undefined || body === undefined) return await storeAnswer(await exchange(hop), key)
    if (isUsable(stored, { hop, now: now() })) {
      hop.journey.tally.stored += 1
      return restored(stored, body)
    }
    const validators = validatorsOf(stored)
    const answer = await exchange({ ...hop, headers: { ...hop.headers, ...validators } })
    if (answer.status !== 304 || Object.keys(validators).length === 0) return await storeAnswer(answer, key)
    hop.journey.tally.stored += 1
    const confirmed = { ...stored, headers: { ...stored.headers, ...answer.headers }, checkedAt: answer.at }
    store.renew(stored, { headers: answer.headers, checkedAt: answer.at })
    return restored(confirmed, body)
  }

  async function storeAnswer(answer: HopAnswer, url: string): Promise<HopAnswer> {
    const { status, headers, body, at } = answer
    if (!isSuccess(status) && redirectOf(answer) === undefined) return answer
    // Hashed on another thread: ten megabytes would block everything else.
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(body))).toString('hex')
    await store.save({ url, status, headers, body, sha256, fetchedAt: at })
    return answer
  }
}

function mayBeStored({ journey, method, headers }: Hop): boolean {
  return journey.kind !== 'service' && method === 'GET' && Object.keys(headers).length === 0
}

/** The fragment is never sent. */
function addressOf(url: URL): string {
  const address = new URL(url)
  address.hash = ''
  return address.href
}

function isUsable(stored: StoredResponse, { hop, now }: { readonly hop: Hop; readonly now: Date }): boolean {
  const { reuse = 'fresh' } = hop.journey.request
  if (reuse === 'confirmed') return false
  const age = now.getTime() - Date.parse(stored.checkedAt)
  // If the clock was set back, nothing counts as fresh.
  return age >= 0 && age < (reuse === 'fresh' ? freshFor(stored) : reuse.withinMs)
}

/**
 * Milliseconds after its last confirmation for which an answer is fresh by its own headers (RFC 9111, 4.2); 0 if they do not
 * say.
 */
function freshFor({ url, status, headers, checkedAt }: StoredResponse): number {
  const { host } = new URL(url)
  const policy = new CachePolicy(
    { url, method: 'GET', headers: { host } },
    { status, headers: { date: new Date(checkedAt).toUTCString(), ...headers } },
    { shared: false, cacheHeuristic: 0 },
  )
  // `maxAge` counts from now. The answer's age when it was received is in its header.
  return (policy.maxAge() - Number(headers['age'] ?? 0)) * 1000
}

function validatorsOf({ status, headers }: StoredResponse): Record<string, string> {
  const { etag = '', 'last-modified': lastModified = '' } = headers
  if (!isSuccess(status)) return {}
  return {
    ...(etag === '' ? {} : { 'if-none-match': etag }),
    ...(lastModified === '' ? {} : { 'if-modified-since': lastModified }),
  }
}

function restored({ status, headers, checkedAt }: StoredResponse, body: Uint8Array): HopAnswer {
  return { status, headers, body, at: checkedAt, stored: true }
}
