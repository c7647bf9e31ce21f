import { z } from 'zod'
import type { Web } from '../web/web.ts'
import { askService } from './askService.ts'
import { sourceOfLink } from './externalLink.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './providerErrors.ts'
import { findArticle, type WikiArticle } from './wikiAddress.ts'

export interface ExtlinksOptions {
  /** Database name of the event's wiki, for articles that are named by their title. */
  readonly wiki: string
  readonly web: Web
}

/** Answers of 500 links each that are asked for: more than any article has, and an end where a wiki never comes to one. */
const mostAnswers = 10

const answerSchema = z.object({
  continue: z.record(z.string(), z.coerce.string()).optional(),
  errors: z.array(z.object({ code: z.string(), text: z.string().default('') })).optional(),
  query: z
    .object({
      pages: z
        .array(
          z.object({
            missing: z.boolean().optional(),
            invalid: z.boolean().optional(),
            extlinks: z.array(z.object({ url: z.string() })).optional(),
          }),
        )
        .default([]),
    })
    .default({ pages: [] }),
})
type Answer = z.infer<typeof answerSchema>

const provider = 'extlinks'
const addressRemedy = 'Check the article’s address, or give its title and the wiki’s database name.'

/** The pages that an article of a wiki links to, in the order in which the wiki gives them; `sourceOfLink` says which. */
export function extlinks({ wiki, web }: ExtlinksOptions): Provider {
  return {
    name: provider,
    needs: [],
    async search(given, { signal } = {}) {
      const article = findArticle(given, wiki)
      if (article === undefined) throw noArticle(given, wiki)
      const links = await readLinks(article, { web, request: signal === undefined ? {} : { signal } })
      const pages = new Set(links.flatMap((link) => sourceOfLink(link, article.api.host) ?? []))
      return [...pages].map((url, at) => ({ url, title: '', foundBy: provider, rank: at + 1 }))
    },
  }
}

async function readLinks(
  article: WikiArticle,
  asking: { readonly web: Web; readonly request: { readonly signal?: AbortSignal } },
): Promise<readonly string[]> {
  // The API would read several titles out of it; no title has one.
  if (article.title.includes('|')) throw missing(article)
  const links: string[] = []
  let next: Answer['continue'] = {}
  for (let answers = 0; next !== undefined && answers < mostAnswers; answers += 1) {
    const answer: Answer = await askService({
      provider,
      service: 'The wiki',
      url: questionUrl(article, next),
      schema: answerSchema,
      ...asking,
      statusRemedies: { 404: addressRemedy, 403: 'The wiki lets only its own users read. Give the pages’ addresses.' },
      otherRemedy: addressRemedy,
    })
    const [page] = answer.query.pages
    const error = answer.errors?.[0]
    if (error !== undefined) throw refused(article, error)
    if (page === undefined || page.missing === true || page.invalid === true) throw missing(article)
    links.push(...(page.extlinks ?? []).map(({ url }) => url))
    next = answer.continue
  }
  return links
}

function questionUrl({ api, title }: WikiArticle, next: NonNullable<Answer['continue']>): URL {
  const url = new URL(api)
  const asked = {
    ...{ action: 'query', prop: 'extlinks', titles: title, redirects: '1', ellimit: 'max' },
    ...{ format: 'json', formatversion: '2', errorformat: 'plaintext' },
    ...next,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url
}

function missing({ title, api }: WikiArticle): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem: `${api.host} has no article "${title.slice(0, 300)}".`,
    remedy: 'Check the title as the wiki has it, or give the article’s whole address.',
  })
}

function refused({ api }: WikiArticle, { code, text }: NonNullable<Answer['errors']>[number]): ProviderError {
  return new ProviderError({
    provider,
    kind: 'unavailable',
    problem: `${api.host} refused the request: ${(text === '' ? code : text).slice(0, 300).replace(/\.?\s*$/, '.')}`,
    remedy: 'Try again in a few minutes, or give the pages’ addresses.',
  })
}

function noArticle(given: string, wiki: string): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem:
      given.trim() === ''
        ? 'No article is named.'
        : /^https?:/i.test(given.trim())
          ? `${given.trim().slice(0, 300)} is not the address of an article.`
          : `${wiki} is not the database name of a Wikimedia wiki.`,
    remedy: 'Give the article’s whole address, such as https://en.wikipedia.org/wiki/Title.',
  })
}
