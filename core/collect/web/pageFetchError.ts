import { CitewrightError } from '../../domain/citewrightError.ts'

const saveIt = 'Open the address in a browser. If it shows the page, save it and give the file.'

/** What the editor can do, by the reason why a page was not fetched. */
const remedies = {
  scheme: 'Give an address that begins with https:// or http://, or the path of a saved file.',
  credentials: 'Remove the user name and password from the address, or save the page in a browser and give the file.',
  'forbidden-address': 'Only public servers are asked. Save the page in a browser and give the file.',
  unresolved: 'Check the spelling of the address and the connection to the network.',
  connection: 'Check the address, or try again later.',
  proxy: 'Check the proxy in the settings, or in HTTP_PROXY and HTTPS_PROXY.',
  tls: 'Nothing was read, because the answer could come from anybody. Check the address in a browser, or save the page there and give the file.',
  'timed-out': 'Try again later, or save the page in a browser and give the file.',
  'too-large': 'Save the part about the event and give the file.',
  'not-readable': 'Give the address of a page with text about it: a web page, a PDF or plain text.',
  response: 'Save the page in a browser and give the file.',
  redirects: 'Open the address in a browser and give the one at which it ends.',
  robots: 'Look at the page in a browser. If it is about the event, fetch it anyway, or save it and give the file.',
  'no-access': `It may require a subscription or a sign-in, or block programs. ${saveIt}`,
  gone: 'Check the address, or look for a copy of the page in an archive.',
  withheld: 'The site may not show it for legal reasons. Look for another source.',
  busy: 'Its server is busy: fetch it again later.',
  server: 'Fetch it again later, or save it in a browser and give the file.',
  status: saveIt,
} as const

export type PageFetchReason = keyof typeof remedies

export interface PageFetchFailure {
  /** The requested address, before redirects. */
  readonly url: string
  readonly reason: PageFetchReason
  /** What happened, worded to follow the address in a sentence. */
  readonly fault: string
  /** Status of the answer, if there was one. */
  readonly status?: number | undefined
  /** What to do, if more specific than the default for the reason. */
  readonly remedy?: string
  readonly cause?: unknown
}

/** A page could not be fetched, or was not allowed to be. */
export class PageFetchError extends CitewrightError {
  readonly url: string
  readonly reason: PageFetchReason
  /** See `PageFetchFailure`. */
  readonly fault: string
  readonly status: number | undefined

  constructor({ url, reason, fault, status, remedy, cause }: PageFetchFailure) {
    super(
      reason === 'scheme' || reason === 'credentials' ? 'input' : 'unavailable',
      `${url} ${fault}.`,
      remedy ?? remedies[reason],
      { cause },
    )
    this.url = url
    this.reason = reason
    this.fault = fault
    this.status = status
  }
}
