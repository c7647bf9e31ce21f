import { z } from 'zod'
import { plainLine } from '../collect/providers/listHits.ts'
import { PublishError } from './publishErrors.ts'
import { explainRefusal } from './refusals.ts'
import type { WikiReader } from './openWikiReader.ts'
import type { PageVersion } from './publication.ts'

/** What of a wiki and of the person's account there matters for publishing. */
export interface WikiFacts {
  /** Name of the account. */
  readonly user: string
  /** Local name of its draft namespace; undefined if it has none. */
  readonly draftNamespace: string | undefined
  readonly userNamespace: string
  /** All names by which its namespaces are called, in lower case, without the one of articles. */
  readonly namespaceNames: ReadonlySet<string>
  /** Bytes that a page may have. */
  readonly maxBytes: number
  /** ISO 8601, on its own clock. */
  readonly now: string
}

const factsSchema = z.object({
  curtimestamp: z.string(),
  query: z.object({
    general: z.object({
      readonly: z.boolean().default(false),
      readonlyreason: z.string().default(''),
      maxarticlesize: z
        .int()
        .positive()
        .default(2 * 1024 * 1024),
    }),
    namespaces: z.record(z.string(), z.object({ id: z.int(), name: z.string(), canonical: z.string().optional() })),
    namespacealiases: z.array(z.object({ alias: z.string() })).default([]),
    userinfo: z.object({
      name: z.string(),
      rights: z.array(z.string()),
      blockid: z.int().optional(),
      blockreason: z.string().default(''),
      blockexpiry: z.string().default(''),
      blockpartial: z.boolean().default(false),
    }),
  }),
})

interface ReadAs {
  /** Whether nobody is logged in, so that rights and blocks are those of an address and say nothing. Default false. */
  readonly isAnonymous?: boolean
}

/** Stands where the person's name will, as in the wikis' own examples. */
const anonymousUser = 'Example'

/**
 * Reads the wiki's properties and the account's rights there.
 *
 * @throws PublishError if the account may not edit, or the wiki is read-only
 */
export async function readWiki(session: WikiReader, { isAnonymous = false }: ReadAs = {}): Promise<WikiFacts> {
  const answer = await session.ask(
    {
      action: 'query',
      meta: 'siteinfo|userinfo',
      siprop: 'general|namespaces|namespacealiases',
      uiprop: 'rights|blockinfo',
      curtimestamp: '1',
    },
    factsSchema,
  )
  const { general, namespaces, namespacealiases: aliases, userinfo } = answer.query
  if (general.readonly) {
    throw explainRefusal({ code: 'readonly', text: plainLine(general.readonlyreason, 200) }, session.name)
  }
  if (!isAnonymous && userinfo.blockid !== undefined && !userinfo.blockpartial) {
    const { blockreason, blockexpiry } = userinfo
    throw explainRefusal({ code: 'blocked', text: '', data: { blockinfo: { blockreason, blockexpiry } } }, session.name)
  }
  if (!isAnonymous && !userinfo.rights.includes('edit')) {
    throw explainRefusal({ code: 'permissiondenied', text: 'the account may not edit' }, session.name)
  }
  const all = Object.values(namespaces)
  const names = [...all.flatMap(({ name, canonical = '' }) => [name, canonical]), ...aliases.map(({ alias }) => alias)]
  return {
    user: isAnonymous ? anonymousUser : userinfo.name,
    draftNamespace: all.find(({ canonical }) => canonical === 'Draft')?.name,
    userNamespace: all.find(({ id }) => id === 2)?.name ?? 'User',
    namespaceNames: new Set(names.filter((name) => name !== '').map(foldNamespace)),
    maxBytes: general.maxarticlesize,
    now: answer.curtimestamp,
  }
}

/** A namespace's name as two spellings of it are compared. */
export function foldNamespace(name: string): string {
  return name.replaceAll('_', ' ').trim().toLowerCase()
}

/** A page of the wiki as it is now. */
export interface WikiPage {
  /** As the wiki writes it. */
  readonly title: string
  readonly url: string
  /** Undefined where there is no such page. */
  readonly newest: PageVersion | undefined
  /** When this was read, by the wiki's clock. */
  readonly readAt: string
}

const revisionSchema = z
  .object({
    revid: z.int(),
    user: z.string().default(''),
    timestamp: z.string(),
    comment: z.string().default(''),
    size: z.int().default(0),
    sha1: z.string().default(''),
  })
  .transform(({ revid, user, timestamp, comment, size, sha1 }): PageVersion => ({
    revision: revid,
    user,
    at: timestamp,
    comment,
    bytes: size,
    sha1,
  }))
const deniedSchema = z.array(z.object({ code: z.string(), text: z.string().default('') })).default([])
const pageSchema = z.object({
  title: z.string(),
  canonicalurl: z.string().default(''),
  missing: z.boolean().default(false),
  invalid: z.boolean().default(false),
  invalidreason: z.object({ text: z.string() }).optional().catch(undefined),
  special: z.boolean().default(false),
  contentmodel: z.string().default('wikitext'),
  actions: z.object({ edit: deniedSchema, create: deniedSchema }).optional(),
  revisions: z.array(revisionSchema).default([]),
})
const pageAnswerSchema = z.object({
  curtimestamp: z.string(),
  // A title that leads to another wiki gives no page.
  query: z
    .object({ pages: z.tuple([pageSchema]) })
    .optional()
    .catch(undefined),
})

/**
 * The page of a title, which the account may edit or create.
 *
 * @throws PublishError where it may not, or there can be no such page
 */
export async function readWikiPage(
  session: WikiReader,
  title: string,
  { isAnonymous = false }: ReadAs = {},
): Promise<WikiPage> {
  const { query, curtimestamp } = await session.ask(
    {
      action: 'query',
      prop: 'info|revisions',
      titles: title,
      inprop: 'url',
      intestactions: 'edit|create',
      intestactionsdetail: 'full',
      rvprop: 'ids|user|timestamp|comment|size|sha1',
      curtimestamp: '1',
    },
    pageAnswerSchema,
  )
  const [page] = query?.pages ?? []
  if (page === undefined || page.invalid || page.special) {
    throw explainRefusal({ code: 'invalidtitle', text: page?.invalidreason?.text ?? title }, session.name)
  }
  if (page.contentmodel !== 'wikitext') {
    const problem = `${page.title} at ${session.name} holds ${plainLine(page.contentmodel, 40)} and no wikitext.`
    throw new PublishError({ code: 'contentmodel', kind: 'input', problem, remedy: 'Choose another title.' })
  }
  const { edit = [], create = [] } = page.actions ?? {}
  const [denied] = page.missing ? [...create, ...edit] : edit
  if (!isAnonymous && denied !== undefined) throw explainRefusal(denied, session.name)
  return { title: page.title, url: page.canonicalurl, newest: page.revisions[0], readAt: curtimestamp }
}

const versionsSchema = z.object({
  query: z.object({ pages: z.tuple([z.object({ revisions: z.array(revisionSchema).default([]) })]) }),
})

/** A page's versions since a moment, newest first, at most twenty. */
export async function readVersions(
  session: WikiReader,
  { title, since }: { readonly title: string; readonly since: string },
): Promise<readonly PageVersion[]> {
  const answer = await session.ask(
    {
      action: 'query',
      prop: 'revisions',
      titles: title,
      rvprop: 'ids|user|timestamp|comment|size|sha1',
      rvlimit: '20',
      rvend: since,
    },
    versionsSchema,
  )
  return answer.query.pages[0].revisions
}
