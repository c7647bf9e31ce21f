import { phrase, type Wording } from '../../../domain/phrase.ts'
import { z } from 'zod'
import { askWiki } from '../../../collect/providers/askWiki.ts'
import type { Pace } from '../../../collect/providers/pace.ts'
import { findArticle } from '../../../collect/providers/wikiAddress.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { Web } from '../../../collect/web/web.ts'
import { wikiProfileOf, loadWikiProfile } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { WikiProfile } from '../../../wikitext/wikis/wikiProfile.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { disambiguationError, noSuchArticle, notAnArticle, unknownArticleWiki } from './wikiPageErrors.ts'

/** Which article of which wiki. */
export interface WikiPageRequest {
  /** Its title, or its address. */
  readonly article: string
  /** The wiki's database name. Default: from the address, otherwise `enwiki`. */
  readonly wiki?: string | undefined
  /** Address of the wiki's API, named by the person and allowed in their own network. Default: the setting, otherwise the wiki's own. */
  readonly api?: string | undefined
}

/** An article as its wiki has it. */
export interface WikiPageRead {
  /** In the wiki's spelling. */
  readonly title: string
  readonly url: string
  /** Address for editing it in a browser. */
  readonly editUrl: string
  readonly revision: number
  /** ISO 8601: when that revision was saved. */
  readonly changedAt: string
  readonly wikitext: string
  /** BCP 47. */
  readonly language: string
  readonly wiki: WikiProfile
  /** Host and port of the wiki. */
  readonly host: string
  /** Notes on the article: that the title was a redirect, that it is protected. */
  readonly notes: readonly Wording[]
}

const pageSchema = z.object({
  title: z.string(),
  missing: z.boolean().default(false),
  invalid: z.boolean().default(false),
  special: z.boolean().default(false),
  contentmodel: z.string().default('wikitext'),
  pagelanguage: z.string().default(''),
  canonicalurl: z.string().default(''),
  editurl: z.string().default(''),
  protection: z.array(z.object({ type: z.string(), level: z.string() })).default([]),
  pageprops: z.record(z.string(), z.unknown()).default({}),
  revisions: z
    .array(
      z.object({
        revid: z.int(),
        timestamp: z.string(),
        slots: z.object({ main: z.object({ content: z.string().default('') }) }),
      }),
    )
    .default([]),
})
const answerSchema = z.object({
  query: z.object({
    general: z
      .object({ wikiid: z.string().default(''), lang: z.string().default('') })
      .default({ wikiid: '', lang: '' }),
    redirects: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
    interwiki: z.array(z.object({ title: z.string(), iw: z.string() })).default([]),
    pages: z.array(pageSchema).default([]),
  }),
})

const remedies = {
  noApi:
    'Check the article’s address, and the address of the wiki’s API, which ends with api.php: in the settings, or with --api.',
  private: 'Only users of this wiki may read it. Save the article’s sentences as a draft, or ask its operators.',
}

/** Templates that mark such pages on wikis without the extension Disambiguator. */
const disambiguation =
  /\{\{\s*(?:disambig(?:uation)?|dab|hndis|geodis|letter-number combination disambiguation|set index article|begriffsklärung|homonymie|desambiguación|desambiguação|disambigua|doorverwijspagina)\s*[|}]/i

/**
 * Reads an article from its wiki, without an account and with the same guards as a fetched page. One redirect is
 * followed.
 *
 * @throws {CitewrightError} `input` if there is no such article; ProviderError if the wiki's answer is not one of a wiki
 */
export async function readWikiPage(
  request: WikiPageRequest,
  tools: {
    readonly web: Web
    readonly settings: EngineSettings
    readonly pace?: Pace | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<WikiPageRead> {
  const { web, settings, pace, signal } = tools
  const { title, api, isOwn } = addressOf(request, settings)
  const { query } = await askWiki({
    provider: 'wiki',
    api,
    isOwn,
    web,
    pace,
    signal,
    remedies,
    parameters: {
      action: 'query',
      meta: 'siteinfo',
      siprop: 'general',
      prop: 'info|revisions|pageprops',
      titles: title,
      redirects: '1',
      inprop: 'url|protection',
      rvprop: 'ids|timestamp|content',
      rvslots: 'main',
      ppprop: 'disambiguation',
    },
    schema: answerSchema,
  })
  const [page] = query.pages
  const [revision] = page?.revisions ?? []
  if (page === undefined || page.missing || page.invalid || revision === undefined) {
    const [other] = query.interwiki
    throw noSuchArticle(title, api.host, other?.iw)
  }
  const { content } = revision.slots.main
  if (page.special || page.contentmodel !== 'wikitext')
    throw notAnArticle(page.title, api.host, `holds ${page.contentmodel} and no wikitext`)
  if (/^\s*#[\p{L}]{4,20}\s*:?\s*\[\[/u.test(content))
    throw notAnArticle(page.title, api.host, 'only leads on to another page')
  if (page.pageprops['disambiguation'] !== undefined || disambiguation.test(content))
    throw disambiguationError(page.title, api.host, content)
  if (content.trim() === '') throw notAnArticle(page.title, api.host, 'is empty')
  const [led] = query.redirects
  const levels = page.protection.filter(({ type }) => type === 'edit').map(({ level }) => level)
  const language = page.pagelanguage || query.general.lang || 'en'
  return {
    title: page.title,
    url: page.canonicalurl || api.origin,
    editUrl: page.editurl || page.canonicalurl || api.origin,
    revision: revision.revid,
    changedAt: revision.timestamp,
    wikitext: content,
    language,
    wiki:
      request.wiki === undefined
        ? wikiProfileOf({ wiki: query.general.wikiid, language })
        : loadWikiProfile(request.wiki),
    host: api.host,
    notes: [
      ...(led === undefined ? [] : [phrase`“${led.from}” leads to “${page.title}”, which was read.`]),
      ...levels.map((level) => phrase`“${page.title}” is protected: only users of the level ${level} may edit it.`),
    ],
  }
}

/** Title and API of an article, and whether the person named the API. */
function addressOf(
  { article, wiki, api }: WikiPageRequest,
  settings: EngineSettings,
): { readonly title: string; readonly api: URL; readonly isOwn: boolean } {
  const database = wiki ?? 'enwiki'
  const isAddress = isWebAddress(article.trim())
  const found = findArticle(article, database)
  const title = isAddress ? found?.title : article.replaceAll('_', ' ').trim()
  if (title === undefined || title === '' || title.includes('|')) throw unknownArticleWiki(article, undefined)
  const typed = api ?? (isAddress ? ownApi(found?.api, database, settings) : settings.wikiApi(database))
  if (typed !== undefined) return { title, api: new URL(typed), isOwn: true }
  const own = isAddress ? undefined : loadWikiProfile(database).api
  const known = own === null || own === undefined ? found?.api : new URL(own)
  if (known === undefined) throw unknownArticleWiki(article, database)
  return { title, api: known, isOwn: false }
}

/** The API address in the settings, if the article's address is on the same server. */
function ownApi(api: URL | undefined, wiki: string, settings: EngineSettings): string | undefined {
  const set = [settings.wikiApi(wiki), settings.wikiApi('neutral')]
  return set.find((each) => each !== undefined && api !== undefined && new URL(each).origin === api.origin)
}
