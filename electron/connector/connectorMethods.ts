import { z } from 'zod'
import { pageLimits } from '../../core/collect/pageLimits.ts'
import { linkAddress, type ReceivedPage } from '../../core/engine/libraries/events/browserPage.ts'
import { claimLimits, readClaim } from '../../core/judge/claim/readClaim.ts'
import type { CallResult } from '../contract/messages.ts'
import type { BrowserAnswer, BrowserQuestion, ConnectorNews, PairedBrowser } from '../contract/connector.ts'
import { ConnectorRefusal } from './connectorRefusal.ts'
import { unavailable, type ConnectorAnswer } from './connectorServer.ts'

/** What the methods of paired browsers use. */
export interface MethodTools {
  readonly browser: PairedBrowser
  /** Calls the engine. */
  readonly call: (method: string, args: readonly unknown[]) => Promise<CallResult>
  readonly tell: (news: ConnectorNews) => void
  /** Brings the window forward and has it answer; undefined if it is still working after a while. */
  readonly ask: (question: Omit<BrowserQuestion, 'type' | 'id'>) => Promise<BrowserAnswer | undefined>
}

interface ConnectorMethod {
  /** Whether its requests may be as large as a page. Default false. */
  readonly sendsPage?: true
  readonly run: (body: unknown, tools: MethodTools) => Promise<ConnectorAnswer>
}

const id = z.string().min(1).max(200)
const address = z.string().min(1).max(pageLimits.urlCharacters)
const title = z.string().max(10_000)
const selection = z.string().trim().min(1).max(claimLimits.pasted)

/** Recent events that a browser may choose from, and characters of their titles. */
const mostEvents = 20
const mostTitle = 300

const eventsSchema = z.array(z.looseObject({ id: z.string(), event: z.looseObject({ title: z.string() }) }))
const receivedSchema: z.ZodType<ReceivedPage> = z.custom<ReceivedPage>((value) => typeof value === 'object')

/** What a paired browser may do. It reads the names of events, and what it sent itself. */
export const connectorMethods: Readonly<Record<string, ConnectorMethod>> = {
  '/v1/events': method(z.strictObject({}), async (_body, { call }) => {
    const events = await listEvents(call)
    return ok({ events: events.slice(0, mostEvents) })
  }),
  '/v1/events/new': method(z.strictObject({ title }), async ({ title: given }, { call, tell }) => {
    const created = await valueOf(call('events.create', [{ title: given.trim().slice(0, mostTitle) }]))
    const event = named(eventsSchema.element.parse(created))
    tell({ type: 'event' })
    return ok({ event })
  }),
  '/v1/pages': {
    sendsPage: true,
    ...method(
      z.strictObject({
        event: id,
        address,
        title,
        html: z.string(),
        // What was selected is not stored: nothing shows it with a page.
        selection: z.string().exactOptional(),
        time: z.iso.datetime({ offset: true }),
      }),
      async ({ event: eventId, address: sent, title: tab, html, time }, { call, tell, browser }) => {
        const event = await eventOf(eventId, call)
        const page = { address: sent, title: tab.slice(0, pageLimits.titleCharacters), html, time }
        const received = receivedSchema.parse(await valueOf(call('events.receivePage', [eventId, page])))
        const { source, already, page: read } = received
        tell({ type: 'page', event, browser: browser.name, source, title: read.title, already })
        return ok({ page: read, already })
      },
    ),
  },
  '/v1/links': method(
    z.strictObject({ event: id, address }),
    async ({ event: eventId, address: given }, { call, tell, browser }) => {
      const event = await eventOf(eventId, call)
      const link = linkAddress(given)
      if ((await valueOf(call('events.hasLink', [eventId, link]))) === true) return ok({ already: 'same' })
      const news = { type: 'link', event, browser: browser.name, address: link } as const
      // Fetching may take minutes: Sources shows what comes of it.
      void call('events.addSources', [eventId, [link]]).then((added) =>
        tell({ ...news, done: true, ...(added.ok ? {} : { failed: `${added.error.message} ${added.error.remedy}` }) }),
      )
      tell({ ...news, done: false })
      return ok({ already: 'new' })
    },
  ),
  '/v1/support': method(
    z.strictObject({ event: id, selection, address }),
    async ({ event: eventId, ...asked }, { call, ask }) => {
      const event = await eventOf(eventId, call)
      return answered(await ask({ about: 'support', event, ...asked }), event.title)
    },
  ),
  '/v1/claim': method(z.strictObject({ event: id, selection }), async ({ event: eventId, ...asked }, { call, ask }) => {
    const event = await eventOf(eventId, call)
    // What is wrong with the selection is said before the window comes forward.
    readClaim(asked.selection)
    return answered(await ask({ about: 'claim', event, address: '', ...asked }), event.title)
  }),
}

function method<Body>(
  schema: z.ZodType<Body>,
  run: (body: Body, tools: MethodTools) => Promise<ConnectorAnswer>,
): ConnectorMethod {
  return {
    run: async (body, tools) => {
      const parsed = schema.safeParse(body)
      if (!parsed.success) throw wrongField(parsed.error)
      return run(parsed.data, tools)
    },
  }
}

function ok(body: object): ConnectorAnswer {
  return { status: 200, body }
}

/** Nothing that was sent is repeated. */
export function wrongField({ issues }: z.ZodError): ConnectorRefusal {
  const field = issues[0]?.path.map(String).join('.').slice(0, 40) ?? ''
  return new ConnectorRefusal({
    status: 400,
    code: 'request',
    problem: field === '' ? 'The request has other fields than it should.' : `The field ${field} cannot be used.`,
    remedy: 'Update the extension.',
  })
}

type Named = BrowserQuestion['event']

function named({ id: eventId, event }: z.infer<typeof eventsSchema>[number]): Named {
  return { id: eventId, title: event.title.slice(0, mostTitle) }
}

async function listEvents(call: MethodTools['call']): Promise<readonly Named[]> {
  return eventsSchema.parse(await valueOf(call('events.list', []))).map(named)
}

async function eventOf(eventId: string, call: MethodTools['call']): Promise<Named> {
  const event = (await listEvents(call)).find((each) => each.id === eventId)
  if (event !== undefined) return event
  throw new ConnectorRefusal({
    status: 404,
    code: 'no-event',
    problem: 'This event was removed from Citewright.',
    remedy: 'Choose another event.',
  })
}

/** A path at the start of a word, as messages about the workspace have it. */
const filePath = /(?:^|[\s"“(])(?:[/~\\]|[a-z]:[/\\])/i

/** @throws ConnectorRefusal, with the engine's own words only where they are about what was sent, and not about files */
async function valueOf(result: Promise<CallResult>): Promise<unknown> {
  const ended = await result
  if (ended.ok) return ended.value
  const { code, message, remedy } = ended.error
  const isAboutRequest = code === 'input' || code === 'no-evidence'
  if (!isAboutRequest || filePath.test(`${message} ${remedy}`)) throw unavailable()
  throw new ConnectorRefusal({ status: 422, code, problem: message, remedy })
}

const notAnswered = {
  'no-draft': { problem: 'has no draft yet.', remedy: 'Write a draft of it in Citewright first.' },
  'no-pages': { problem: 'has no pages that can be read.', remedy: 'Add pages to it first.' },
  failed: { problem: 'could not be compared with the selection.', remedy: 'Look at Citewright’s window.' },
} as const

function answered(answer: BrowserAnswer | undefined, event: string): ConnectorAnswer {
  if (answer === undefined) return { status: 202, body: { pending: true } }
  if (!('failed' in answer)) return ok(answer)
  const { problem, remedy } = notAnswered[answer.failed]
  throw new ConnectorRefusal({ status: 409, code: answer.failed, problem: `“${event}” ${problem}`, remedy })
}
