import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'

/** Why a page was not fetched, with what the editor can do about it. */
const remedies = {
  scheme: 'Give an address that begins with https:// or http://, or the path of a saved file.',
  credentials: 'Remove the user name and password from the address, or save the page in a browser and give the file.',
  'forbidden-address': 'Only public servers are asked. Save the page in a browser and give the file.',
  unresolved: 'Check the spelling of the address and the connection to the network.',
  connection: 'Check the address, or try again later.',
  tls: 'The server cannot prove who it is. Check the address in a browser, or save the page there and give the file.',
  'timed-out': 'Try again later, or save the page in a browser and give the file.',
  'too-large': 'Save the part that bears on the event and give the file.',
  response: 'Save the page in a browser and give the file.',
  redirects: 'Open the address in a browser and give the one it ends at.',
  status: 'Open the address in a browser. If it shows the page, save it and give the file.',
} as const

export type PageFetchReason = keyof typeof remedies

export interface PageFetchFailure {
  /** The address that was asked for, before redirects. */
  readonly url: string
  readonly reason: PageFetchReason
  /** What happened, as the end of a sentence that begins with the address. */
  readonly fault: string
  /** Status of the answer, where there was one. */
  readonly status?: number
  readonly cause?: unknown
}

/** One page could not be fetched, or was not allowed to be. */
export class PageFetchError extends CitewrightError {
  readonly kind: ErrorKind
  readonly url: string
  readonly reason: PageFetchReason
  readonly status: number | undefined

  constructor({ url, reason, fault, status, cause }: PageFetchFailure) {
    super(`${url} ${fault}.`, remedies[reason], { cause })
    this.kind = reason === 'scheme' || reason === 'credentials' ? 'input' : 'unavailable'
    this.url = url
    this.reason = reason
    this.status = status
  }
}
