import type { PageFetchReason } from '../../../../core/collect/web/pageFetchError.ts'
import type { HostileInternet } from './hostileInternet.ts'

export interface HostileCase {
  readonly what: string
  readonly address: (at: HostileInternet) => string
  /** Why it does not come, or text of the page that comes. */
  readonly outcome: { readonly fails: PageFetchReason } | { readonly page: string | RegExp }
  /** The person has opened the page themselves. */
  readonly opened?: true
  /** It would take until the end of the session's time, which is made shorter. */
  readonly slow?: true
}

type Address = HostileCase['address']

const fails = (
  what: string,
  reason: PageFetchReason,
  address: Address,
  more: Pick<HostileCase, 'slow' | 'opened'> = {},
): HostileCase => ({
  what,
  address,
  outcome: { fails: reason },
  ...more,
})
const comes = (
  what: string,
  address: Address,
  page: string | RegExp = 'The ferry',
  more: Pick<HostileCase, 'opened'> = {},
): HostileCase => ({
  what,
  address,
  outcome: { page },
  ...more,
})
/** A path of the web server, under the name of a host of its own where robots.txt is not the matter. */
const web =
  (path: string, host = 'news.example'): Address =>
  ({ web: port }) =>
    `http://${host}:${port}${path}`
const raw =
  (path: string): Address =>
  ({ raw: port }) =>
    `http://raw.example:${port}${path}`
/** A spelling of an address within, `#` standing for its port. */
const inside =
  (spelling: string): Address =>
  ({ inside: port }) =>
    spelling.replace('#', String(port))

/** Spellings of this machine's own address, and addresses of networks that are not the internet. */
const addresses: readonly HostileCase[] = [
  'http://127.0.0.1:#/',
  'http://127.1:#/',
  'http://127.0.1:#/',
  'http://2130706433:#/',
  'http://0x7f000001:#/',
  'http://0x7f.0.0.1:#/',
  'http://0177.0.0.1:#/',
  'http://017700000001:#/',
  'http://127.0.0.1.:#/',
  'http://１２７.0.0.1:#/',
  'http://127。0。0。1:#/',
  'http://%31%32%37.0.0.1:#/',
  'http:127.0.0.1:#/',
  'http:\\\\127.0.0.1:#\\',
  'http://127.0.0.1:#\\@news.example/',
  'http://0:#/',
  'http://0.0.0.0:#/',
  'http://[::]:#/',
  'http://[::1]:#/',
  'http://[0:0:0:0:0:0:0:1]:#/',
  'http://[::ffff:127.0.0.1]:#/',
  'http://[::ffff:7f00:1]:#/',
  'http://[::127.0.0.1]:#/',
  'http://[64:ff9b::127.0.0.1]:#/',
  'http://[64:ff9b:1::7f00:1]:#/',
  'http://[2002:7f00:1::]:#/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]:#/',
  'http://10.0.0.1:#/',
  'http://172.16.0.1:#/',
  'http://192.168.0.1:#/',
  'http://100.64.0.1:#/',
  'http://169.254.169.254:#/latest/meta-data/',
  'http://168.63.129.16:#/',
  'http://192.0.2.1:#/',
  'http://224.0.0.1:#/',
  'http://255.255.255.255:#/',
  'http://[fe80::1]:#/',
  'http://[fd00::1]:#/',
  'http://[ff02::1]:#/',
].map((spelling) => fails(`the address ${spelling}`, 'forbidden-address', inside(spelling)))

const notAddresses: readonly HostileCase[] = [
  fails('a name before the address', 'credentials', inside('http://news.example@127.0.0.1:#/')),
  fails('a password before the address', 'credentials', inside('http://editor:s3cret@127.0.0.1:#/')),
  fails('an address with a zone', 'scheme', inside('http://[fe80::1%25lo]:#/')),
  fails('a number that is none', 'scheme', inside('http://0x100000000:#/')),
  fails('a file', 'scheme', () => 'file:///etc/passwd'),
  fails('another protocol', 'scheme', inside('gopher://127.0.0.1:#/_x')),
]

const names: readonly HostileCase[] = [
  ...[
    ['private', 'linklocal', 'metadata', 'azure', 'cgnat', 'multicast', 'zero'],
    ['unique-local', 'loopback6', 'mapped', 'compatible', 'nat64', 'sixtofour', 'teredo', 'mixed', 'mixed6'],
  ]
    .flat()
    .map((name) => fails(`a name whose address is ${name}`, 'forbidden-address', inside(`http://${name}.example:#/`))),
  fails('a name that is an allowed address at another port', 'forbidden-address', inside('http://news.example:#/')),
  fails(
    'a name that changes its address between robots.txt and page',
    'forbidden-address',
    web('/good', 'flips-after-1.example'),
  ),
  fails('a name that changes its address at a redirect', 'forbidden-address', web('/to-good', 'flips-after-2.example')),
  comes('a name that changes its address after it was used', web('/good', 'flips-after-2-late.example')),
  fails('a name that nobody has', 'unresolved', web('/', 'nobody.example')),
  fails('a name whose look-up fails', 'unresolved', web('/', 'fails.example')),
  fails('a name whose look-up never ends', 'timed-out', web('/', 'never.example'), { slow: true }),
]

const redirects: readonly HostileCase[] = [
  comes('a redirect', web('/to-good')),
  ...['', '-301', '-307', '-6', '-mapped', '-dword', '-relative', '-third'].map((how) =>
    fails(`a redirect within (${how})`, 'forbidden-address', web(`/to-inside${how}`)),
  ),
  fails('a redirect to a private name', 'forbidden-address', web('/to-private-name')),
  fails('a redirect to the metadata of a cloud', 'forbidden-address', web('/to-metadata')),
  fails('a redirect to a file', 'scheme', web('/to-file')),
  fails('a redirect to data', 'scheme', web('/to-data')),
  fails('a redirect with a password', 'credentials', web('/to-user')),
  fails('a redirect to no address', 'scheme', web('/to-broken')),
  fails('a redirect that names nothing', 'status', web('/to-nowhere')),
  fails('a redirect to itself', 'redirects', web('/circle')),
  fails('two redirects to each other', 'redirects', web('/there')),
  fails('a redirect to a site that is closed to programs', 'robots', web('/to-closed')),
  comes('a page that leads on by itself', web('/refresh')),
  comes('a page that leads on in quotes', web('/refresh-quoted')),
  fails('a page that leads within', 'forbidden-address', web('/refresh-inside')),
  fails('a page that leads to a file', 'scheme', web('/refresh-file')),
  fails('pages that lead to each other', 'redirects', web('/refresh-circle')),
  comes('a page that loads another later', web('/refresh-late'), 'Refresh'),
  comes('a page that loads itself again', web('/refresh-itself'), 'Refresh'),
  comes('a page that leads on where scripts are off', web('/refresh-noscript')),
  comes('frames, scripts, styles and pictures within', web('/frames')),
]

const bodies: readonly HostileCase[] = [
  comes('gzip', web('/gzip')),
  fails('ten gigabytes of gzip', 'too-large', web('/bomb-gzip')),
  fails('a bomb of brotli', 'too-large', web('/bomb-br')),
  fails('half of its gzip', 'response', web('/gzip-half')),
  fails('gzip that is none', 'response', web('/gzip-none')),
  fails('rubbish behind its gzip', 'response', web('/gzip-rubbish-behind')),
  fails('gzip in gzip', 'response', web('/gzip-twice')),
  fails('an encoding that nobody knows', 'response', web('/encoding-unknown')),
  fails('a length beyond the limit', 'too-large', web('/too-large-announced')),
  fails('more than the limit', 'too-large', web('/too-large-unannounced')),
  fails('chunks without end', 'too-large', raw('/chunks-endless')),
  fails('a byte at a time', 'timed-out', web('/drips'), { slow: true }),
  fails('a film without end', 'not-readable', web('/film')),
  fails('a photo', 'not-readable', web('/photo')),
  comes('a page that is called a photo', web('/page-called-photo')),
  comes('another charset than it says', web('/charset-wrong'), /é\x80$/),
  comes('a charset that nobody knows', web('/charset-unknown')),
  comes('UTF-16 without saying so', web('/charset-utf16'), /T\0h\0e\0 /),
  comes('no content', web('/nothing'), ''),
]

const sockets: readonly HostileCase[] = [
  comes('HTTP/1.0', raw('/http10')),
  comes('fewer bytes announced than sent', raw('/length-short'), /^<p>The $/),
  fails('HTTP/0.9', 'response', raw('/http09')),
  fails('SSH', 'response', raw('/ssh')),
  fails('nothing at all', 'connection', raw('/hangs-up')),
  fails('less than it announced', 'connection', raw('/hangs-up-early')),
  fails('two lengths', 'response', raw('/length-twice')),
  fails('a length below zero', 'response', raw('/length-negative')),
  fails('a length and chunks', 'response', raw('/length-and-chunks')),
  fails('broken chunks', 'response', raw('/chunk-broken')),
  fails('no last chunk', 'connection', raw('/chunk-missing')),
  fails('a broken header', 'response', raw('/header-broken')),
  fails('a header of 100 kB', 'response', raw('/header-huge')),
  fails('headers without end', 'response', raw('/headers-endless')),
  fails('a header a byte at a time', 'timed-out', raw('/headers-drip')),
  fails('interim answers without end', 'timed-out', raw('/interim-endless'), { slow: true }),
  fails('silence', 'timed-out', raw('/silent')),
  fails('silence in the middle', 'timed-out', raw('/silent-within')),
  fails('a status that does not exist', 'status', raw('/status-odd')),
  fails('a certificate that it signed itself', 'tls', ({ tls }) => `https://news.example:${tls}/good`),
  fails('no TLS where it should', 'tls', ({ web: port }) => `https://news.example:${port}/good`),
  fails('TLS where it should not', 'connection', ({ tls }) => `http://news.example:${tls}/good`),
]

const statuses: readonly HostileCase[] = [
  comes('a fault for a moment', web('/flapping')),
  comes('that it is busy for a moment', web('/busy-once')),
  fails('a fault for good', 'server', web('/always-500')),
  fails('that it is busy for hours', 'busy', web('/busy-for-hours', 'hours.example')),
  fails('that nothing has changed, unasked', 'status', web('/not-modified')),
  fails('that there is no such page', 'gone', web('/no-such-page')),
]

const robots: readonly HostileCase[] = [
  fails('closed to programs', 'robots', web('/good', 'closed.example')),
  comes('closed to programs, and opened by the person', web('/good', 'closed.example'), 'The ferry', { opened: true }),
  comes('open where the longest rule says so', web('/good', 'longest.example')),
  fails('closed where the longest rule says so', 'robots', web('/good/not', 'longest.example')),
  fails('closed to this program alone', 'robots', web('/good', 'named.example')),
  comes('closed to other programs', web('/good', 'others.example')),
  fails('closed by a pattern', 'robots', web('/secret-page', 'stars.example')),
  comes('not closed by a pattern for others', web('/good', 'stars.example')),
  fails('closed with other line ends and letters', 'robots', web('/good', 'crlf.example')),
  fails('closed at the beginning of ten megabytes', 'robots', web('/good', 'huge-first.example')),
  comes('closed behind the 500 KiB that count', web('/good', 'huge-last.example')),
  fails('patterns that take for ever', 'robots', web(`/${'a'.repeat(3_000)}`, 'slow-stars.example')),
  comes('a page in the place of robots.txt', web('/good', 'page.example')),
  comes('no robots.txt', web('/good', 'missing.example')),
  comes('a robots.txt that it does not show', web('/good', 'forbidden.example')),
  fails('a robots.txt that fails', 'robots', web('/good', 'broken.example')),
  fails('a robots.txt that is asked for too often', 'robots', web('/good', 'busy.example')),
  comes('a robots.txt that leads within', web('/good', 'inside.example')),
  comes('a robots.txt that leads in circles', web('/good', 'circle.example')),
  fails('a robots.txt that unpacks to megabytes', 'robots', web('/good', 'bomb.example')),
  fails('a robots.txt that never ends', 'timed-out', web('/good', 'drips.example'), { slow: true }),
]

export const hostileCases: readonly HostileCase[] = [
  ...addresses,
  ...notAddresses,
  ...names,
  ...redirects,
  ...bodies,
  ...sockets,
  ...statuses,
  ...robots,
]
