import { PageFetchError, type PageFetchReason } from '../../collect/web/pageFetchError.ts'
import { maskKey } from '../../text/maskKey.ts'
import type { Web } from '../../collect/web/web.ts'

/** Maximum bytes of an answer: OpenRouter's list of all its models has about 500,000. */
const maxBytes = 8 * 1024 * 1024

/** Why a server gave no JSON. */
export type ServerFault =
  /** Nothing listens at the address. */
  | 'absent'
  /** It did not answer in time. */
  | 'slow'
  /** It answered with a web page or other text. */
  | 'page'
  /** It needs a key, or does not accept this one. */
  | 'key'
  /** It redirects to another server. */
  | 'redirect'
  /** It answered with another status than 200. */
  | 'status'
  /** It could not be reached: name, network, certificate or proxy. */
  | 'unreachable'

export type ServerAnswer =
  | { readonly json: unknown }
  | {
      readonly fault: ServerFault
      /** Status, or what happened, worded to follow the address in a sentence. */
      readonly details: string
      /** Why nothing came; absent if there was an answer. */
      readonly reason?: PageFetchReason
    }

export interface ServerQuestion {
  readonly web: Web
  /** Sent only to the origin of the address. */
  readonly headers?: Readonly<Record<string, string>>
  /** The key in the headers: masked in the answer before anything reads it. */
  readonly secret?: string | undefined
  /** Time limit for the whole answer, in milliseconds. */
  readonly totalMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests JSON from a server of models. The address is one that the person typed or of this machine, so only its origin is
 * allowed, also after redirects.
 *
 * @throws the signal's reason
 */
export async function askServer(address: string, question: ServerQuestion): Promise<ServerAnswer> {
  const { web, headers = {}, secret, totalMs, signal } = question
  try {
    const { status, bytes } = await web.fetch(address, {
      kind: 'service',
      accept: 'application/json',
      answers: 'any',
      redirects: 'own-origin',
      ownOrigin: new URL(address).origin,
      headers,
      maxBytes,
      totalMs,
      signal,
    })
    if (status === 401 || status === 403) return { fault: 'key', details: String(status) }
    if (status < 200 || status > 299) return { fault: 'status', details: String(status) }
    const json = parsed(maskKey(new TextDecoder().decode(bytes), secret))
    return json === undefined ? { fault: 'page', details: '' } : { json }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PageFetchError) return { fault: faultOf(error), details: error.fault, reason: error.reason }
    throw error
  }
}

function faultOf({ reason, fault }: PageFetchError): ServerFault {
  if (reason === 'timed-out') return 'slow'
  if (reason === 'redirects') return 'redirect'
  if (reason === 'response' || reason === 'not-readable' || reason === 'too-large') return 'page'
  return fault.includes('ECONNREFUSED') ? 'absent' : 'unreachable'
}

/** Undefined if a text is not a JSON object or array. */
function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}
