import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { planPublication } from '../../../core/publish/planPublication.ts'
import type { WikiAccount } from '../../../core/publish/wikiAccount.ts'
import { openWikiSession } from '../../../core/publish/openWikiSession.ts'
import { createWeb } from '../../../core/collect/web/createWeb.ts'
import { httpServer } from '../collect/loopbackServer.ts'
import { pressJournal, sessionWith } from './wikiPublishing.ts'

const password = 'never-to-be-seen-4711'
const botPassword = { kind: 'bot-password', user: 'Ann@citewright', password } as const
const token = { kind: 'oauth', token: password } as const

/** Asks for a plan, which logs in first, and gives how that failed. */
async function failureAt(api: string, secret: WikiAccount['secret']): Promise<string> {
  const { session } = sessionWith({ api, secret })
  try {
    await planPublication(session, { name: 'A', text: 'A.', summary: '' }, pressJournal())
  } catch (error) {
    return String(error)
  }
  throw new Error('nothing failed')
}

/** A server that notes all that it is sent. */
async function noted(
  listener: RequestListener,
): Promise<{ readonly address: string; readonly seen: readonly string[] }> {
  const seen: string[] = []
  const { host } = await httpServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''} ${JSON.stringify(request.headers)}`)
    listener(request, response)
  })
  return { address: `http://${host}`, seen }
}

describe('the secret of a wiki', () => {
  it.each([
    [301, token],
    [302, token],
    [307, token],
    [308, botPassword],
  ])('does not follow a redirect with %d to another server, which is not asked at all', async (status, secret) => {
    const other = await noted((_, response) => void response.end('{}'))
    const first = await noted((request, response) => {
      response.writeHead(status, { location: `${other.address}${request.url ?? ''}` }).end()
    })
    const failure = await failureAt(`${first.address}/api.php`, secret)
    expect(failure).toContain('redirects to another server')
    expect(failure).not.toContain(password)
    expect(first.seen).toHaveLength(1)
    expect(other.seen).toEqual([])
  })

  it('leaves cookies with the server that gave them', async () => {
    const wiki = await noted((_, response) => {
      response.setHeader('set-cookie', ['session=s1; Path=/; HttpOnly', 'other=o1; Domain=elsewhere.example'])
      response.end(JSON.stringify({ query: { tokens: { logintoken: 't' } }, login: { result: 'Failed' } }))
    })
    expect(await failureAt(`${wiki.address}/api.php`, botPassword)).toContain('does not accept the bot password')
    expect(wiki.seen[1]).toContain('session=s1')
    expect(wiki.seen[1]).not.toContain('other=o1')
  })

  it('is taken out of what a server repeats', async () => {
    const wiki = await noted((_, response) => {
      response.end(JSON.stringify({ errors: [{ code: 'odd', text: `You sent ${password}.` }] }))
    })
    const failure = await failureAt(`${wiki.address}/api.php`, token)
    expect(failure).toContain('You sent [key].')
  })

  it('is not sent in clear over the internet', () => {
    const web = createWeb()
    expect(() => openWikiSession({ api: 'http://wiki.example.org/api.php', isOwn: true, secret: token, web })).toThrow(
      'everybody on the way could read the password',
    )
  })

  it('is that of a bot password, and never of the account itself', () => {
    const secret = { ...botPassword, user: 'Ann' }
    const open = (): unknown =>
      openWikiSession({ api: 'https://wiki.example.org/api.php', isOwn: true, secret, web: createWeb() })
    expect(open).toThrow('Ann is not the name of a bot password')
  })

  it('names the person to the wiki’s operators', async () => {
    const wiki = await noted((_, response) => void response.end('{}'))
    await failureAt(`${wiki.address}/api.php`, botPassword)
    expect(wiki.seen[0]).toMatch(/publishes what was approved for a person .*; contact: Ann@citewright at 127\.0\.0\.1/)
  })
})

describe('what is no wiki', () => {
  it.each([
    ['a page', 200, '<!doctype html><p>Hello', /answered with a web page instead of JSON.*ends with api\.php/],
    ['nothing', 404, '', /answered with status 404.*ends with api\.php/],
    ['other JSON', 200, '{"a":1}', /other JSON than a MediaWiki gives/],
  ])('is said where %s comes instead', async (_, status, body, message) => {
    const server = await noted((_request, response) => void response.writeHead(status).end(body))
    expect(await failureAt(`${server.address}/api.php`, token)).toMatch(message)
  })
})
