/** An archive's reason for not saving a page, in words for the editor. */
export interface SaveRefusal {
  readonly problem: string
  readonly remedy: string
  /** Whether the cause is temporary and would affect other pages too. */
  readonly busy: boolean
}

const later = 'Ask for it again later.'
const byHand = 'Open it in a browser. If it shows the page, save it there with the archive’s own form.'

/**
 * The specific error codes of Save Page Now, without `error:`, from its documentation ("Save Page Now 2 Public API",
 * Internet Archive).
 */
const known: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  'bad-gateway': ['the page’s server answered with “bad gateway”', later],
  'bad-request': ['the page’s server did not understand the request', byHand],
  'bandwidth-limit-exceeded': ['the page’s server has used up its bandwidth', later],
  blocked: ['the page’s server refuses the archive', byHand],
  'blocked-client-ip': ['the archive does not take requests from this network', 'Ask the archive why.'],
  'blocked-url': ['the archive does not save this address', 'Cite the page without a copy, or use another archive.'],
  'browsing-timeout': ['the page took the archive too long', later],
  'capture-location-error': ['the archive could not work out the address of the copy', later],
  'cannot-fetch': ['the archive could not fetch the page', byHand],
  'filesize-limit': ['the page is larger than the archive accepts', 'Cite it without a copy.'],
  forbidden: ['the page’s server refuses to show the page to the archive', byHand],
  'ftp-access-denied': ['the server wants a sign-in', byHand],
  'gateway-timeout': ['the page’s server did not answer in time', later],
  'http-version-not-supported': ['the page’s server does not speak the archive’s HTTP', byHand],
  'invalid-host-resolution': ['the page’s server does not exist', 'Check the address.'],
  'invalid-server-response': ['the page’s server answered with something other than HTTP', byHand],
  'invalid-url-syntax': ['the archive cannot read the address', 'Check the address.'],
  'method-not-allowed': ['the page’s server refuses the request', byHand],
  'network-authentication-required': ['the page’s server wants a sign-in', byHand],
  'no-access': ['the archive may not see the page', byHand],
  'not-found': ['the page’s server has no such page', 'Check the address.'],
  'page-not-found': ['the page’s server has no such page', 'Check the address.'],
  'protocol-error': ['the connection to the page’s server broke', later],
  'read-timeout': ['the page’s server did not answer in time', later],
  'soft-time-limit-exceeded': ['the page took the archive too long', later],
  'too-many-redirects': ['the page leads from redirect to redirect', 'Give the address at which it ends.'],
  unauthorized: ['the page’s server wants a sign-in', byHand],
}

/** Codes about the archive rather than the page. */
const ofTheArchive: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  celery: ['it is overloaded', later],
  'job-failed': ['it has an internal error', later],
  'no-browsers': ['it is overloaded', later],
  'proxy-error': ['it has an internal error', later],
  'redis-error': ['it has an internal error', later],
  'service-unavailable': ['it is not ready', later],
  'too-many-daily-captures': ['it has reached its daily limit for this page', 'Ask for it again tomorrow.'],
  'too-many-requests': ['it received too many requests', 'Ask for it again in a few minutes.'],
  'user-session-limit': [
    'it is already saving as many pages for you as it allows',
    'Ask for it again in a few minutes.',
  ],
}
/** Codes that affect other pages of the same person too. */
const busy = new Set(['celery', 'no-browsers', 'service-unavailable', 'too-many-requests', 'user-session-limit'])

/**
 * @param archive its name in messages
 * @param code `status_ext` of its answer
 * @param message its own message on one line, shown if the code is unknown
 */
export function saveRefusal(archive: string, code: string, message: string): SaveRefusal {
  const name = code.replace(/^error:/, '').toLowerCase()
  const ofPage = Object.hasOwn(known, name) ? known[name] : undefined
  const own = Object.hasOwn(ofTheArchive, name) ? ofTheArchive[name] : undefined
  const [reason, remedy] = ofPage ?? own ?? [message === '' ? name || 'it did not say why' : message, later]
  const problem = `${archive} did not save the page: ${reason.replace(/\.$/, '')}.`
  return { problem, remedy, busy: busy.has(name) }
}
