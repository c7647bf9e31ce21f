import type { ResponseStore } from './responseStore.ts'
import type { NameLookup } from './resolvePublicAddress.ts'
import type { Waiting } from './turns.ts'
import type { WebTally } from './webTally.ts'

/** The cookies of one origin; it neither sends nor stores cookies of others. */
export interface CookieKeeper {
  /** The `Cookie` header for an address; empty for none. */
  header(url: URL): string
  /** Stores the `Set-Cookie` headers of an answer from the origin. */
  keep(url: URL, cookies: readonly string[]): void
}

/** What the `User-Agent` says of a task other than reading pages. */
export interface AgentPart {
  /** What the program does, worded to follow its name: `publishes …`. */
  readonly does: string
  /** Contact address, if the session has none. */
  readonly contact: string
}

/** A request to a server, and how its answer is handled. */
export interface WebRequest {
  /**
   * Pages are subject to the robots.txt of their server, and their answers are stored in the workspace. Services are made
   * for programs and take priority, since a person waits for the answer. Default `page`.
   */
  readonly kind?: 'page' | 'service'
  /** Whether robots.txt is obeyed, or ignored because the person has opened this page themselves. Default `obeyed`. */
  readonly robots?: 'obeyed' | 'opened'
  /**
   * Whether a page that only redirects (`<meta http-equiv="refresh">`) is followed or returned itself. Default `followed`.
   */
  readonly refresh?: 'followed' | 'ignored'
  /**
   * Which stored answers are used without asking the server: those that are fresh by their own headers, those received
   * within some time, or none, so that the server confirms them or sends new ones. Default `fresh`.
   */
  readonly reuse?: 'fresh' | 'confirmed' | { readonly withinMs: number }
  /** Counts the requests, waits and bytes of the fetch. */
  readonly tally?: WebTally
  /** Default `GET`. A `POST` is sent once, and its body goes to no other origin. */
  readonly method?: 'GET' | 'POST'
  /** The body of a `POST`. Give its type in the headers. */
  readonly body?: string | undefined
  /**
   * More headers, such as a service's key. They are sent only to the origin of the requested address, also after redirects,
   * and never appear in messages or reports.
   */
  readonly headers?: Readonly<Record<string, string>>
  /** Stores the cookies of a service that a person is logged in to. Default: cookies are neither sent nor stored. */
  readonly cookies?: CookieKeeper
  /** Which redirects are followed: all, or only those within the origin of the address. Default `all`. */
  readonly redirects?: 'all' | 'own-origin'
  /** How the program identifies itself when it does not read pages. Default: as a reader of pages. */
  readonly agent?: AgentPart
  /** The `Accept` header. Default: pages, PDF and text. */
  readonly accept?: string
  /** Which answers are returned: those with a status of 2xx, or any that is not a redirect. Default `success`. */
  readonly answers?: 'success' | 'any'
  /**
   * Origin of a server that the person set, which may be on this machine or on their own network. Only this origin is
   * allowed, also after redirects. Never take it from a page. Default none.
   */
  readonly ownOrigin?: string | undefined
  /** Maximum bytes after decompression, if lower than the session's limit. */
  readonly maxBytes?: number
  /** Maximum milliseconds for everything, including look-ups and redirects, if lower than the session's limit. */
  readonly totalMs?: number
  readonly signal?: AbortSignal | undefined
}

/** The answer of a server. */
export interface WebAnswer {
  /** The address after redirects. */
  readonly finalUrl: string
  /** Outside 200 to 299 only if any answer was requested. */
  readonly status: number
  readonly bytes: Uint8Array
  /** The `Content-Type` header; absent if the server sent none. */
  readonly contentType?: string
  /** Headers about rate limits, by name in lower case: `retry-after`, `x-ratelimit-…`. */
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601 date-time at which it was received, or at which the server last confirmed it. */
  readonly fetchedAt: string
  /** Whether its body was taken from the workspace. */
  readonly stored: boolean
}

/** Options of a session. */
export interface WebOptions {
  /** Servers on this machine to allow, as `127.0.0.1:PORT`. For tests only. Default none. */
  readonly allowLoopback?: readonly string[]
  /** Resolves names to addresses. Default: the operating system. */
  readonly lookup?: NameLookup
  /** Maximum bytes after decompression. Default 10 MiB; news pages have 0.1 to 2 MiB, reports as PDF up to about 10. */
  readonly maxBytes?: number
  /** Maximum milliseconds to connect. Default 10,000. */
  readonly connectMs?: number
  /** Maximum milliseconds for the complete headers, and between two pieces of the body. Default 15,000. */
  readonly idleMs?: number
  /** Maximum milliseconds for everything, including look-ups and redirects. Default 60,000. */
  readonly totalMs?: number
  /** Maximum concurrent requests, up to 8, read before each. Default 8. */
  readonly concurrency?: () => number
  /** Contact address for the `User-Agent`: a mail address or a wiki user name. Default none. */
  readonly contact?: () => string
  /** Address of the proxy to use if the environment names none. Default none. */
  readonly proxy?: () => string
  /** Where `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are looked up. Default: the process's own environment. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Stores answers between sessions. Default: none are stored. */
  readonly store?: ResponseStore
  readonly now?: () => Date
  /** Default: the machine's timers. */
  readonly waiting?: Waiting
  /** Returns a number from 0 to 1, to spread waits. Default `Math.random`. */
  readonly random?: () => number
}

/** Makes all requests of the program for pages and to services. */
export interface Web {
  /**
   * Requests one address. Only public servers are allowed: the name of each hop is resolved once, every address of it is
   * checked, and the connection goes only to these. No cookies are sent except those of a `CookieKeeper`, and no referrer;
   * certificates are always verified.
   *
   * @throws PageFetchError; the signal's reason
   */
  fetch(address: string, request?: WebRequest): Promise<WebAnswer>
  /** Aborts all requests and closes all connections. */
  close(): Promise<void>
}
