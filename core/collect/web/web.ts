import type { ResponseStore } from './responseStore.ts'
import type { NameLookup } from './resolvePublicAddress.ts'
import type { Waiting } from './turns.ts'
import type { WebTally } from './webTally.ts'

/** The cookies of one origin; of all others it has none and keeps none. */
export interface CookieKeeper {
  /** The `Cookie` header for an address; empty for none. */
  header(url: URL): string
  /** Takes the `Set-Cookie` headers of an answer from there. */
  keep(url: URL, cookies: readonly string[]): void
}

/** What the `User-Agent` tells of a task other than reading pages. */
export interface AgentPart {
  /** What the program does, to follow its name: `publishes …`. */
  readonly does: string
  /** Where the person can be reached, unless the session knows it. */
  readonly contact: string
}

/** What is asked of a server, and what of its answer is wanted. */
export interface WebRequest {
  /**
   * A page is held to the robots.txt of its server, and its answer is kept in the workspace; a service is made for programs, and
   * a person waits for its answer. Default `page`.
   */
  readonly kind?: 'page' | 'service'
  /** Whether robots.txt is obeyed, or the person has opened this very page themselves and wants it. Default `obeyed`. */
  readonly robots?: 'obeyed' | 'opened'
  /** Whether a page that only leads on to another (`<meta http-equiv="refresh">`) is followed, or given as it is. Default `followed`. */
  readonly refresh?: 'followed' | 'ignored'
  /**
   * Which answers of the workspace are used without asking the server: those that are fresh by their own headers, those that
   * came within some time, or none, so that the server confirms them or sends new ones. Default `fresh`.
   */
  readonly reuse?: 'fresh' | 'confirmed' | { readonly withinMs: number }
  /** Counts what the fetch takes. */
  readonly tally?: WebTally
  /** Default `GET`. A `POST` is asked once, and what it holds goes to no other origin. */
  readonly method?: 'GET' | 'POST'
  /** What a `POST` sends. Name its type among the headers. */
  readonly body?: string
  /**
   * More headers, such as a service's key. They go to the origin of the address that is asked for, and to no other one
   * after a redirect; no message and no report repeats them.
   */
  readonly headers?: Readonly<Record<string, string>>
  /** Keeps the cookies of a service that a person is logged in at. Default: none are sent, and those that come are dropped. */
  readonly cookies?: CookieKeeper
  /** Which redirects are followed: all, or those that stay with the origin of the address. Default `all`. */
  readonly redirects?: 'all' | 'own-origin'
  /** How the program names itself where it does not read pages. Default: as a reader of pages. */
  readonly agent?: AgentPart
  /** The `Accept` header. Default: pages, PDF and text. */
  readonly accept?: string
  /** Which answers are given back: those with a status of 2xx, or any that is no redirect. Default `success`. */
  readonly answers?: 'success' | 'any'
  /**
   * Origin of a server that the person set, which may lie on this machine or on their own network. It holds for that
   * origin only, also after redirects. Never take it from a page. Default none.
   */
  readonly ownOrigin?: string
  /** Bytes after decompression, where fewer than the session's limit. */
  readonly maxBytes?: number
  /** Milliseconds for everything, look-ups and redirects included, where fewer than the session's limit. */
  readonly totalMs?: number
  readonly signal?: AbortSignal
}

/** What a server answered. */
export interface WebAnswer {
  /** The address after redirects. */
  readonly finalUrl: string
  /** Outside 200 to 299 only where any answer was wanted. */
  readonly status: number
  readonly bytes: Uint8Array
  /** The `Content-Type` header; absent where the server sent none. */
  readonly contentType?: string
  /** The headers that tell of limits, by their names in lower case: `retry-after`, `x-ratelimit-…`. */
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601 date-time at which it came, or at which the server last said that it is still so. */
  readonly fetchedAt: string
  /** Whether its body was taken from the workspace. */
  readonly stored: boolean
}

/** What holds for all that one session asks. */
export interface WebOptions {
  /** Servers on this machine that may be asked, as `127.0.0.1:PORT`. For tests only. Default none. */
  readonly allowLoopback?: readonly string[]
  /** How names become addresses. Default: the operating system's way. */
  readonly lookup?: NameLookup
  /** Bytes after decompression. Default 10 MiB; news pages have 0.1 to 2 MiB, reports as PDF up to about 10. */
  readonly maxBytes?: number
  /** Milliseconds for a connection. Default 10,000. */
  readonly connectMs?: number
  /** Milliseconds for the complete headers, and between two pieces of the body. Default 15,000. */
  readonly idleMs?: number
  /** Milliseconds for everything, look-ups and redirects included. Default 60,000. */
  readonly totalMs?: number
  /** Requests at a time, at most 8, asked before each. Default 8. */
  readonly concurrency?: () => number
  /** Where the person can be reached, for the `User-Agent`: a mail address or a wiki user name. Default none. */
  readonly contact?: () => string
  /** Address of the proxy that is used where the environment names none. Default none. */
  readonly proxy?: () => string
  /** Where `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are looked up. Default: the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Keeps answers between sessions. Default: none are kept. */
  readonly store?: ResponseStore
  readonly now?: () => Date
  /** Default: the machine's timers. */
  readonly waiting?: Waiting
  /** A number from 0 to 1, for the spread of waits. Default `Math.random`. */
  readonly random?: () => number
}

/** The one way in which the program asks web servers for pages and services for answers. */
export interface Web {
  /**
   * Asks for one address. Only public servers are asked: each hop's name is resolved once, every address of it is checked,
   * and the connection goes to just these. No cookies but those of a `CookieKeeper`, no referrer; certificates are always verified.
   *
   * @throws PageFetchError; the signal's reason
   */
  fetch(address: string, request?: WebRequest): Promise<WebAnswer>
  /** Ends what is asked, and lets all connections go. */
  close(): Promise<void>
}
