import { isSuccess, redirectOf, type Exchange, type Hop, type HopAnswer, type Journey } from './hop.ts'
import { metaRefresh } from './metaRefresh.ts'
import { PageFetchError } from './pageFetchError.ts'
import type { Robots } from './robots.ts'
import { webUrl } from './webUrl.ts'

interface Followed {
  readonly answer: HopAnswer
  /** The address of the answer. */
  readonly url: URL
}

export type Follow = (journey: Journey, first: Omit<Hop, 'journey'>) => Promise<Followed>

const maxRedirects = 5

/**
 * Follows redirects, including those by `<meta http-equiv="refresh">`, from address to address. Each address is checked
 * first, also against the robots.txt of its server.
 *
 * @param makeRobots receives a follower that ignores robots.txt, with which these files themselves are read
 */
export function createFollower(
  exchange: Exchange,
  makeRobots: (follow: (url: URL, journey: Journey) => Promise<HopAnswer>) => Robots,
): Follow {
  const robots = makeRobots(async (url, journey) => {
    const { answer } = await follow(journey, { url, method: 'GET', headers: {}, body: undefined })
    return answer
  })

  async function follow(journey: Journey, first: Omit<Hop, 'journey'>): Promise<Followed> {
    const { askedFor, kind, request } = journey
    let hop: Hop = { journey, ...first }
    for (let redirects = 0; ; redirects += 1) {
      if (kind === 'page' && request.robots !== 'opened') await robots.check(hop.url, journey)
      const answer = await exchange(hop)
      const location = redirectOf(answer) ?? refreshOf(hop, answer)
      if (location === undefined) return { answer, url: hop.url }
      if (redirects === maxRedirects) {
        const fault = `has more than ${maxRedirects} redirects`
        throw new PageFetchError({ url: askedFor, reason: 'redirects', fault })
      }
      const to = webUrl(location, { askedFor, base: hop.url })
      if (request.redirects === 'own-origin' && to.origin !== hop.url.origin) throw leadsAway(askedFor, to)
      hop = nextHop(hop, { to, status: answer.status })
    }
  }
  return follow
}

function refreshOf({ journey, url }: Hop, { status, body }: HopAnswer): string | undefined {
  const follows = journey.kind === 'page' && journey.request.refresh !== 'ignored'
  return follows && isSuccess(status) ? metaRefresh(body, url) : undefined
}

/** Only 307 and 308 keep the method `POST` (RFC 9110, 15.4); data for one origin is not sent to another. */
function nextHop(hop: Hop, { to, status }: { readonly to: URL; readonly status: number }): Hop {
  const { journey, url, headers } = hop
  const sameOrigin = url.origin === to.origin
  const posted = hop.method === 'POST' && (status === 307 || status === 308)
  if (posted && !sameOrigin) throw leadsAway(journey.askedFor, to)
  const allowed = sameOrigin ? headers : {}
  if (posted) return { ...hop, url: to, headers: allowed }
  return { journey, url: to, method: 'GET', headers: withoutContent(allowed), body: undefined }
}

function leadsAway(askedFor: string, to: URL): PageFetchError {
  const fault = `redirects to another server, ${to.host}, to which the request is not sent`
  return new PageFetchError({ url: askedFor, reason: 'redirects', fault })
}

function withoutContent(headers: Hop['headers']): Hop['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
}
