import { z } from 'zod'
import type { Web } from '../web/web.ts'
import { askWiki } from './askWiki.ts'
import type { Pace } from './pace.ts'
import { ProviderError } from './providerErrors.ts'
import type { WikiArticle } from './wikiAddress.ts'

/** The parts of an article that contain its sources. */
interface ReadArticle {
  /** Empty if the wiki does not return it. */
  readonly wikitext: string
  /** External links, including those made by templates. */
  readonly links: readonly string[]
  /** The article in other languages. */
  readonly versions: readonly { readonly language: string; readonly url: string }[]
}

interface ReadArticleOptions {
  /** Whether to read its versions in other languages. Default false. */
  readonly versions?: boolean
  readonly web: Web
  readonly pace?: Pace | undefined
  readonly signal?: AbortSignal | undefined
}

/** Maximum number of answers, each with 500 links: more than any article has, and a limit for a wiki that never stops. */
const mostAnswers = 10

const pageSchema = z.object({
  missing: z.boolean().optional(),
  invalid: z.boolean().optional(),
  extlinks: z.array(z.object({ url: z.string() })).default([]),
  langlinks: z.array(z.object({ lang: z.string(), url: z.string() })).default([]),
  revisions: z
    .array(z.object({ slots: z.object({ main: z.object({ content: z.string().default('') }) }) }))
    .catch([])
    .default([]),
})
const answerSchema = z.object({
  continue: z.record(z.string(), z.coerce.string()).optional(),
  query: z.object({ pages: z.array(pageSchema).default([]) }).default({ pages: [] }),
})
type Answer = z.infer<typeof answerSchema>

const provider = 'extlinks'
const remedies = {
  noApi: 'Check the article’s address, or give its title and the wiki’s database name.',
  private: 'The wiki lets only its own users read. Give the pages’ addresses.',
}

/** @throws ProviderError; the signal's reason */
export async function readArticle(
  article: WikiArticle,
  { versions: withVersions = false, web, pace, signal }: ReadArticleOptions,
): Promise<ReadArticle> {
  const { api, title } = article
  // The API would treat it as several titles; no title contains one.
  if (title.includes('|')) throw missing(article)
  const asked = {
    action: 'query',
    prop: withVersions ? 'extlinks|revisions|langlinks' : 'extlinks|revisions',
    titles: title,
    redirects: '1',
    ellimit: 'max',
    rvprop: 'content',
    rvslots: 'main',
    ...(withVersions ? { lllimit: 'max', llprop: 'url' } : {}),
  }
  const pages: z.infer<typeof pageSchema>[] = []
  let next: Answer['continue'] = {}
  for (let answers = 0; next !== undefined && answers < mostAnswers; answers += 1) {
    const parameters: Readonly<Record<string, string>> = { ...next, ...asked }
    const answer: Answer = await askWiki({
      provider,
      api,
      parameters,
      schema: answerSchema,
      web,
      signal,
      pace,
      remedies,
    })
    const [page] = answer.query.pages
    if (page === undefined || page.missing === true || page.invalid === true) throw missing(article)
    pages.push(page)
    next = answer.continue
  }
  return {
    wikitext: pages.flatMap(({ revisions }) => revisions.map(({ slots }) => slots.main.content))[0] ?? '',
    links: pages.flatMap(({ extlinks }) => extlinks.map(({ url }) => url)),
    versions: pages.flatMap(({ langlinks }) => langlinks.map(({ lang, url }) => ({ language: lang, url }))),
  }
}

function missing({ title, api }: WikiArticle): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem: `${api.host} has no article "${title.slice(0, 300)}".`,
    remedy: 'Check the title on the wiki, or give the article’s whole address.',
  })
}
