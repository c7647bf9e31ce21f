import { z } from 'zod'
import { askService } from '../providers/askService.ts'
import { processPace, type Pace } from '../providers/pace.ts'
import { ProviderError } from '../providers/providerErrors.ts'
import { isPublicHost } from '../web/publicHost.ts'
import type { Web } from '../web/web.ts'
import { isWebAddress } from '../webAddress.ts'

const text = z.string().max(2_000).catch('')

/** Citoid's answer in its format `mediawiki`, as far as citations need it. It is as untrusted as the page. */
const itemSchema = z.object({
  title: text,
  /** `[given names, family name]`; a name that was not split is in the second. */
  author: z
    .array(z.tuple([z.string().max(300), z.string().max(300)]))
    .max(50)
    .catch([]),
  date: text,
  publicationTitle: text,
  websiteTitle: text,
  blogTitle: text,
  publisher: text,
})
export type CitoidItem = z.infer<typeof itemSchema>

const answerSchema = z.array(itemSchema).max(50)

/** A Citoid service, which reads pages itself and returns data for citations. */
export interface Citoid {
  /** Its address from the settings. */
  readonly server: string
  /**
   * Whether a page's address may be sent to it: addresses of this machine or of private networks are not sent to a public
   * service.
   */
  mayKnow(url: string): boolean
  /**
   * @returns undefined if it has no data on the page
   * @throws ProviderError; the signal's reason
   */
  find(url: string, call?: { readonly signal?: AbortSignal | undefined }): Promise<CitoidItem | undefined>
}

export interface CitoidOptions {
  /**
   * Address of a wiki with Citoid, such as https://en.wikipedia.org, or of a Citoid endpoint, to which the page's address
   * is appended.
   */
  readonly server: string
  readonly web: Web
  readonly pace?: Pace | undefined
}

const provider = 'citoid'
/** Milliseconds between two requests, as Wikimedia requests. */
const everyMs = 1_000
const wikiPath = '/api/rest_v1/data/citation/mediawiki/'
/** Statuses for pages that it could not read. */
const unread = new Set([404, 415, 520])

/** Connects to a Citoid service. Sends at most one request per second. */
export function createCitoid({ server, web, pace = processPace }: CitoidOptions): Citoid {
  const base = new URL(server)
  const { origin, hostname } = base
  const isPublic = isPublicHost(hostname)
  const service = `Citoid at ${hostname}`
  const path = base.pathname === '/' ? wikiPath : base.pathname.replace(/\/?$/, '/')
  return {
    server,
    mayKnow: (url) => isWebAddress(url) && (!isPublic || isPublicHost(new URL(url).hostname)),
    async find(url, { signal } = {}) {
      await pace.turn(origin, everyMs, signal)
      try {
        const items = await askService({
          provider,
          service,
          url: new URL(`${origin}${path}${encodeURIComponent(url)}`),
          schema: answerSchema,
          web,
          request: { signal, ...(isPublic ? {} : { ownOrigin: origin }) },
          readRefusal: ({ status }) =>
            unread.has(status)
              ? {
                  kind: 'no-evidence',
                  problem: `${service} could not read the page.`,
                  remedy: 'Fill the citation in by hand.',
                }
              : undefined,
          isTyped: true,
          otherRemedy: 'Check the address of Citoid in the settings.',
          pace,
        })
        return items[0]
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'no-evidence') return undefined
        throw error
      }
    },
  }
}
