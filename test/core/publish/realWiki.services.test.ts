import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { planPublication, type PlanRequest } from '../../../core/publish/planPublication.ts'
import type { PressJournal, PublicationOutcome } from '../../../core/publish/publication.ts'
import { PublishError } from '../../../core/publish/publishErrors.ts'
import { sendPublication } from '../../../core/publish/sendPublication.ts'
import type { WikiAccount } from '../../../core/publish/wikiAccount.ts'
import { describeUnless } from '../../needs.ts'
import { useMediawiki } from '../../mediawiki.ts'
import { startOrSay } from '../../realServer.ts'
import { httpServer } from '../collect/loopbackServer.ts'
import { pressJournal, sessionWith } from './wikiPublishing.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end(), 180_000)

describeUnless(missing, 'publishing to a real MediaWiki', () => {
  const folder = wiki?.folder ?? ''
  const given = wiki ?? { api: '', user: '', botPassword: '', fastUser: '', fastBotPassword: '' }
  const bot: Omit<WikiAccount, 'isOwn'> = {
    api: given.api,
    secret: { kind: 'bot-password', user: given.fastUser, password: given.fastBotPassword },
  }
  const editor: typeof bot = {
    api: given.api,
    secret: { kind: 'bot-password', user: given.user, password: given.botPassword },
  }
  const summary = 'Draft (LLM-assisted: Qwen3-4B; human-reviewed)'

  function throwSwitch(name: 'MAXLAG' | 'READONLY' | 'FAULT', content = ''): () => void {
    const takeBack = (): void => rmSync(join(folder, name), { force: true })
    writeFileSync(join(folder, name), content)
    onTestFinished(takeBack)
    return takeBack
  }

  /** Plans and sends as a person who agrees with what is shown. */
  async function publish(
    request: Partial<PlanRequest> & { readonly name: string },
    { asking = sessionWith(bot), journal = pressJournal() }: Partial<Means> = {},
  ): Promise<PublicationOutcome> {
    const text = request.text ?? 'The ferry left.'
    const { publication } = await planPublication(asking.session, { summary, ...request, text }, journal)
    return sendPublication(publication, text, { ...asking, journal })
  }

  /** How many versions a page has, and what the newest says. */
  async function versionsOf(
    title: string,
  ): Promise<{ readonly count: number; readonly text: string; readonly comment: string }> {
    const url = new URL(given.api)
    const asked = {
      action: 'query',
      prop: 'revisions',
      titles: title,
      rvprop: 'content|comment',
      rvslots: 'main',
      rvlimit: '50',
    }
    for (const [name, value] of Object.entries({ ...asked, format: 'json', formatversion: '2' })) {
      url.searchParams.set(name, value)
    }
    const answer = z
      .object({
        query: z.object({
          pages: z.tuple([
            z.object({
              revisions: z
                .array(z.object({ comment: z.string(), slots: z.object({ main: z.object({ content: z.string() }) }) }))
                .default([]),
            }),
          ]),
        }),
      })
      .parse(await (await fetch(url)).json())
    const { revisions } = answer.query.pages[0]
    return {
      count: revisions.length,
      text: revisions[0]?.slots.main.content ?? '',
      comment: revisions[0]?.comment ?? '',
    }
  }

  it('makes a page among the drafts, with the summary, and tells its version', async () => {
    const text =
      "'''Ferry''' grounding.<ref>{{cite web |url=https://a.example/ |title=Ferry}}</ref>\n\n== References ==\n{{Reflist}}\n\n"
    const outcome = await publish({ name: 'Ferry [2026] grounding', text })
    expect(outcome).toMatchObject({
      kind: 'published',
      title: 'Draft:Ferry (2026) grounding',
      created: true,
      merged: false,
    })
    expect(await versionsOf('Draft:Ferry (2026) grounding')).toEqual({
      count: 1,
      text: text.trimEnd(),
      comment: summary,
    })
  })

  it('shows before anything is sent how the wiki reads the text', async () => {
    const text = 'A.<ref name="x" /> {{Nope}} [[Category:Ferries]]\r\n{{Reflist}}'
    const { session } = sessionWith(bot)
    const plan = await planPublication(session, { name: 'Looked at', text, summary }, pressJournal())
    expect(plan).toMatchObject({
      state: 'new',
      diff: [],
      preview: { missingTemplates: ['Template:Nope'], categories: ['Pages with reference errors', 'Ferries'] },
    })
    expect(plan.preview.errors[0]).toContain('no text was provided for refs named x')
    expect((await versionsOf('Draft:Looked at')).count).toBe(0)
  })

  it('edits a page that it made itself, over the version that was shown as a diff', async () => {
    const journal = pressJournal()
    await publish({ name: 'Again', text: 'one\n\ntwo' }, { journal })
    const { session, pace } = sessionWith(bot)
    const request = { name: 'Again', text: 'one\n\nthree', summary }
    const plan = await planPublication(session, request, journal)
    expect(plan.state).toBe('edit')
    expect(plan.diff).toContainEqual({
      kind: 'changed',
      theirs: [{ text: 'two', changed: true }],
      ours: [{ text: 'three', changed: true }],
    })
    const outcome = await sendPublication(plan.publication, request.text, { session, journal, pace })
    expect(outcome).toMatchObject({ kind: 'published', created: false })
    expect(await versionsOf('Draft:Again')).toMatchObject({ count: 2, text: 'one\n\nthree' })
  })

  it('shows a page that somebody else made as a diff, and does not touch it', async () => {
    await publish({ name: 'Theirs', text: 'their words' }, { asking: sessionWith(editor) })
    const { session, pace } = sessionWith(bot)
    const journal = pressJournal()
    const plan = await planPublication(session, { name: 'Theirs', text: 'our words', summary }, journal)
    expect(plan).toMatchObject({ state: 'exists', diff: [{ kind: 'place' }, { kind: 'changed' }] })
    const outcome = await sendPublication(plan.publication, 'our words', { session, journal, pace })
    expect(outcome).toMatchObject({ kind: 'conflict', reason: 'exists', theirs: { user: 'Editor' } })
    expect(await versionsOf('Draft:Theirs')).toMatchObject({ count: 1, text: 'their words' })
  })

  it('shows what somebody changed in between as a conflict, and does not touch it', async () => {
    const journal = pressJournal()
    await publish({ name: 'Contested', text: 'first' }, { journal })
    const asking = sessionWith(bot)
    const { publication } = await planPublication(
      asking.session,
      { name: 'Contested', text: 'second', summary },
      journal,
    )
    await publish({ name: 'Contested', text: 'of somebody else', replace: true }, { asking: sessionWith(editor) })
    const outcome = await sendPublication(publication, 'second', { ...asking, journal })
    expect(outcome).toMatchObject({
      kind: 'conflict',
      reason: 'changed',
      theirs: { user: 'Editor' },
      diff: [
        { kind: 'place' },
        { kind: 'changed', theirs: expect.anything() as unknown, ours: expect.anything() as unknown },
      ],
    })
    expect(await versionsOf('Draft:Contested')).toMatchObject({ count: 2, text: 'of somebody else' })
  })

  it('sends the same press once, however often it is pressed', async () => {
    const [asking, journal] = [sessionWith(bot), pressJournal()]
    const { publication } = await planPublication(asking.session, { name: 'Pressed', text: 'once', summary }, journal)
    const first = await sendPublication(publication, 'once', { ...asking, journal })
    const second = await sendPublication(publication, 'once', { ...asking, journal })
    expect(second).toEqual(first)
    expect((await versionsOf('Draft:Pressed')).count).toBe(1)
  })

  /** Stands before the wiki and gives no answer to the first edit: the wiki has it, or the connection ends before. */
  async function cutting(how: 'after' | 'before'): Promise<string> {
    let cut = false
    const server = createServer((request, response) => {
      void passOn(request).then(([status, headers, body]) => {
        if (status === 0) request.socket.destroy()
        else response.writeHead(status, headers).end(body)
      })
    })
    const passOn = async (
      request: IncomingMessage,
    ): Promise<readonly [number, Record<string, string | string[]>, string]> => {
      const body = await readAll(request)
      const cuts = !cut && body.includes('action=edit')
      if (cuts) cut = true
      if (cuts && how === 'before') return [0, {}, '']
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const target = { host: '127.0.0.1', port: new URL(given.api).port, path: request.url, method: request.method }
        ask({ ...target, headers: { ...request.headers, connection: 'close' } }, resolve)
          .on('error', reject)
          .end(body)
      })
      const text = await readAll(answer)
      const headers = { 'content-type': 'application/json', 'set-cookie': answer.headers['set-cookie'] ?? [] }
      return cuts ? [0, {}, ''] : [answer.statusCode ?? 500, headers, text]
    }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/api.php`
  }

  it('knows after a cut connection that the wiki has the text, and sends it once', async () => {
    const asking = sessionWith({ ...bot, api: await cutting('after') })
    const outcome = await publish({ name: 'Cut after', text: 'kept' }, { asking })
    expect(outcome).toMatchObject({ kind: 'published', title: 'Draft:Cut after' })
    expect((await versionsOf('Draft:Cut after')).count).toBe(1)
  })

  it('says after a cut connection that the wiki does not have the text, and sends it at the next press', async () => {
    const [asking, journal] = [sessionWith({ ...bot, api: await cutting('before') }), pressJournal()]
    const { publication } = await planPublication(
      asking.session,
      { name: 'Cut before', text: 'kept', summary },
      journal,
    )
    const sending = { ...asking, journal }
    await expect(sendPublication(publication, 'kept', sending)).rejects.toMatchObject({ code: 'not-stored' })
    expect(journal.find(publication.press)?.state).toBe('sending')
    expect(await sendPublication(publication, 'kept', sending)).toMatchObject({ kind: 'published' })
    expect((await versionsOf('Draft:Cut before')).count).toBe(1)
  })

  it('gets a new edit token where the wiki does not take the old one', async () => {
    const journal = pressJournal()
    let stale = 0
    // What some hours do to a token: the wiki is given another one the first time.
    const server = await httpServer((request, response) => {
      void readAll(request).then(async (body) => {
        const isEdit = body.includes('action=edit')
        const sent = isEdit && stale++ === 0 ? body.replace(/token=[^&]*/, 'token=stale%2B%5C') : body
        const init = request.method === 'POST' ? { method: 'POST', body: sent } : {}
        const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: request.headers.cookie ?? '' }
        const answer = await fetch(`${new URL(given.api).origin}${request.url ?? ''}`, { ...init, headers })
        response.writeHead(200, { 'set-cookie': answer.headers.getSetCookie() }).end(await answer.text())
      })
    })
    const through = sessionWith({ ...bot, api: `http://${server.host}/api.php` })
    const { publication } = await planPublication(through.session, { name: 'Stale', text: 'token', summary }, journal)
    expect(await sendPublication(publication, 'token', { ...through, journal })).toMatchObject({ kind: 'published' })
    expect(stale).toBe(2)
  })

  it('waits as long as a wiki that is behind asks, and sends then', async () => {
    const [journal, name] = [pressJournal(), 'Behind']
    const planned = sessionWith(bot)
    const { publication } = await planPublication(planned.session, { name, text: 'late', summary }, journal)
    const takeBack = throwSwitch('MAXLAG', '7')
    const asking = sessionWith(bot, { onWait: takeBack })
    expect(await sendPublication(publication, 'late', { ...asking, journal })).toMatchObject({ kind: 'published' })
    expect(asking.waited).toEqual([5_000])
  })

  it('waits as long as a server that wants fewer requests asks', async () => {
    throwSwitch('FAULT', '429 2')
    const asking = sessionWith(bot)
    expect(await publish({ name: 'Fewer' }, { asking })).toMatchObject({ kind: 'published' })
    expect(asking.waited).toEqual([2_000, 2_000])
  })

  it.each([
    ['a wiki that can only be read', () => throwSwitch('READONLY'), bot, /takes no edits now: .*Test bench: read-only/],
    [
      'a wrong password',
      () => undefined,
      { ...bot, secret: { ...bot.secret, password: 'wrong-password-4711' } },
      /does not accept the bot password.*Incorrect username or password/,
    ],
    [
      'a token that the wiki does not know',
      () => undefined,
      { ...bot, secret: { kind: 'oauth', token: 'wrong-token-4711' } as const },
      /does not accept the account/,
    ],
  ])('says of %s what is wrong and what to do', async (_, prepare, account: typeof bot, message) => {
    prepare()
    const failure = await publish({ name: 'Refused' }, { asking: sessionWith(account) }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(PublishError)
    expect(String(failure)).toMatch(message)
    expect(String(failure)).not.toContain('4711')
    expect((await versionsOf('Draft:Refused')).count).toBe(0)
  })

  it.each([
    ['MediaWiki:Common text', /does not let this account edit the page/],
    ['Special:Search', /cannot have a page of this title/],
    ['x'.repeat(300), /cannot have a page of this title/],
  ])('does not begin with the title %s', async (name, message) => {
    await expect(publish({ name })).rejects.toThrow(message)
  })

  it('does not send a text that is larger than the wiki takes', async () => {
    const text = 'x'.repeat(2 * 1024 * 1024 + 1)
    await expect(publish({ name: 'Large', text })).rejects.toThrow('takes pages of at most 2048 KiB')
  })

  it('tells an ordinary account that it edits too often', async () => {
    const [asking, journal] = [sessionWith(editor), pressJournal()]
    const failures: unknown[] = []
    for (let at = 0; at < 9 && failures.length === 0; at += 1) {
      await publish({ name: 'Often', text: `edit ${at}` }, { asking, journal }).catch((error: unknown) =>
        failures.push(error),
      )
    }
    expect(failures[0]).toMatchObject({ code: 'ratelimited', remedy: 'Wait a minute, then publish again.' })
  })

  it('leaves none of its switches thrown', () => {
    expect(['MAXLAG', 'READONLY', 'FAULT'].filter((name) => existsSync(join(folder, name)))).toEqual([])
  })
})

interface Means {
  readonly asking: ReturnType<typeof sessionWith>
  readonly journal: PressJournal
}
