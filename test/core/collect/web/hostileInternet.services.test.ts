import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { PageFetchError } from '../../../../core/collect/web/pageFetchError.ts'
import type { Web } from '../../../../core/collect/web/web.ts'
import { hostileCases } from './hostileCases.ts'
import { startHostileInternet, type HostileInternet } from './hostileInternet.ts'
import { quickWaiting } from './quickWaiting.ts'

let at: HostileInternet
let web: Web

/** A session whose limits are reached soon; it waits for nothing. */
function session(totalMs: number): Web {
  const { allowLoopback, lookup } = at
  const limits = { totalMs, idleMs: 400, connectMs: 2_000, maxBytes: 100_000 }
  return createWeb({ allowLoopback, lookup, environment: {}, waiting: quickWaiting(), random: () => 0, ...limits })
}

/** The page as Latin-1, or why it did not come. */
async function fetched(session: Web, address: string, robots: 'obeyed' | 'opened' = 'obeyed') {
  try {
    const { bytes } = await session.fetch(address, { robots })
    return { page: Buffer.from(bytes).toString('latin1') }
  } catch (error) {
    if (error instanceof PageFetchError) return { fails: error.reason, error }
    throw error
  }
}

beforeAll(async () => {
  at = await startHostileInternet()
  web = session(8_000)
})
afterAll(async () => {
  await web.close()
  await at.close()
})

describe('an internet of hostile and broken servers', () => {
  it.each(hostileCases)('$what: $outcome', async ({ address, outcome, opened, slow }) => {
    const asked = slow === true ? session(500) : web
    const url = address(at)
    const result = await fetched(asked, url, opened === true ? 'opened' : 'obeyed')
    if (slow === true) await asked.close()
    if ('page' in outcome) expect(result.page ?? result.error).toEqual(expect.stringMatching(outcome.page))
    else {
      expect(result.fails).toBe(outcome.fails)
      expect(result.error?.message).not.toContain('s3cret')
      expect(result.error?.remedy).toMatch(/^[A-Z].*\.$/)
    }
    // Whatever came of it, nothing within was reached.
    expect(at.reached()).toBe(0)
  })

  it('tells of the table that it is long enough, and of the listener that it counts', async () => {
    expect(hostileCases.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostileCases.map(({ what }) => what)).size).toBe(hostileCases.length)
    const open = createWeb({ allowLoopback: [`127.0.0.1:${at.inside}`], environment: {} })
    expect(await fetched(open, `http://127.0.0.1:${at.inside}/`, 'opened')).toEqual({ page: 'secret' })
    expect(at.reached()).toBe(1)
    await open.close()
  })
})

it('a connection that is cut when it is used again is made anew', async () => {
  const address = `http://raw.example:${at.raw}/keep-alive-cut`
  for (let times = 0; times < 3; times += 1) {
    expect(await fetched(web, address)).toEqual({ page: '<p>The ferry ran aground' })
  }
})
