import { portsIn } from '../../core/platform/portsIn.ts'

const minute = 60_000

/** What the connector takes at most. */
export interface ConnectorLimits {
  /** Ports that are tried, in order. */
  readonly ports: readonly number[]
  /** Bytes of a request that sends a page, and of any other. */
  readonly pageBytes: number
  readonly bodyBytes: number
  /** Milliseconds until all headers have come, then until a small body has; and until that of a page has. */
  readonly headersMs: number
  readonly bodyMs: number
  /** Open connections, and pages that are received at the same time. */
  readonly connections: number
  readonly pagesAtOnce: number
  /** Requests in any 60 seconds: of a paired browser, and of all that are not paired together. */
  readonly requestsPerMinute: number
  /** Milliseconds for which a pairing code is valid, and wrong codes until it is void. */
  readonly codeMs: number
  readonly codeTries: number
  /** Milliseconds for which the answer to a wrong code is delayed. */
  readonly failedPairingMs: number
  /** Milliseconds until a browser is told that the window is still answering its question. */
  readonly answerMs: number
  readonly browsers: number
}

/** Those that CITEWRIGHT_CONNECTOR_PORTS names, for which the extension must be built, too; else those of a release. */
export function connectorPorts(environment: Readonly<Record<string, string | undefined>>): readonly number[] {
  const named = portsIn(environment['CITEWRIGHT_CONNECTOR_PORTS'])
  return named.length === 0 ? connectorLimits.ports : named
}

export const connectorLimits: ConnectorLimits = {
  ports: [24_717, 24_718, 24_719, 24_720, 24_721],
  pageBytes: 40_000_000,
  bodyBytes: 64_000,
  headersMs: 5000,
  bodyMs: 30_000,
  connections: 64,
  pagesAtOnce: 2,
  requestsPerMinute: 120,
  codeMs: 5 * minute,
  codeTries: 5,
  failedPairingMs: 1000,
  // A browser ends an extension's background script that waits for 30 seconds.
  answerMs: 25_000,
  browsers: 20,
}
