import { z } from 'zod'
import { isUrl } from '../../domain/isUrl.ts'
import { askService } from '../providers/askService.ts'
import { processPace, type Pace } from '../providers/pace.ts'
import { ProviderError } from '../providers/providerErrors.ts'
import { isPublicHost } from '../web/publicHost.ts'
import type { Web } from '../web/web.ts'

const text = z.string().max(2_000).catch('')

/** What Citoid says of a page in its format `mediawiki`, as far as citations need it; all of it is as hostile as the page. */
const itemSchema = z.object({
  title: text,
  /** `[given names, family name]`; a name that was not parted is the second of them. */
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

/** A Citoid service, which reads a page itself and says what a citation of it says. */
export interface Citoid {
  /** Its address, as the person set it. */
  readonly server: string
  /** Whether a page's address may be sent to it: a public service gets none of this machine or of private networks. */
  mayKnow(url: string): boolean
  /**
   * @returns undefined where it can say nothing of the page
   * @throws ProviderError; the signal's reason
   */
  find(url: string, call?: { readonly signal?: AbortSignal | undefined }): Promise<CitoidItem | undefined>
}

export interface CitoidOptions {
  /** Address of a wiki with Citoid, such as https://en.wikipedia.org, or of a Citoid's own endpoint, behind which the page's address is put. */
  readonly server: string
  readonly web: Web
  readonly pace?: Pace | undefined
}

const provider = 'citoid'
/** Milliseconds between two requests, as Wikimedia asks for. */
const everyMs = 1_000
const wikiPath = '/api/rest_v1/data/citation/mediawiki/'
/** With these it says that it could not read the page. */
const unread = new Set([404, 415, 520])

/** Asks for a page's citation, once a second. */
export function createCitoid({ server, web, pace = processPace }: CitoidOptions): Citoid {
  const base = new URL(server)
  const { origin, hostname } = base
  const isPublic = isPublicHost(hostname)
  const service = `Citoid at ${hostname}`
  const path = base.pathname === '/' ? wikiPath : base.pathname.replace(/\/?$/, '/')
  return {
    server,
    mayKnow: (url) => /^https?:\/\//i.test(url) && isUrl(url) && (!isPublic || isPublicHost(new URL(url).hostname)),
    async find(url, { signal } = {}) {
      await pace.turn(origin, everyMs, signal)
      try {
        const items = await askService({
          provider,
          service,
          url: new URL(`${origin}${path}${encodeURIComponent(url)}`),
          schema: answerSchema,
          web,
          request: { ...(signal === undefined ? {} : { signal }), ...(isPublic ? {} : { ownOrigin: origin }) },
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
