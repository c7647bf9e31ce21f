import { z } from 'zod'
import { inlineText } from '../../text/inlineText.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import type { Namesake, SharedName, WikiTitle, WikiTitles } from './wikiTitles.ts'

/** Titles per request to a wiki's API: the limit for every user. */
const titlesAtATime = 50
const mostNamesakes = 60
/** Titles that begin with the name, which are asked for one by one. */
const mostPrefixes = 40

const move = z.object({ from: z.string(), to: z.string(), tofragment: z.string().default('') })

/** An answer of `action=query` with `formatversion=2`. */
export const wikiPagesSchema = z.object({
  query: z
    .object({
      normalized: z.array(move).default([]),
      redirects: z.array(move).default([]),
      pages: z
        .array(
          z.object({
            title: z.string(),
            missing: z.boolean().default(false),
            invalid: z.boolean().default(false),
            pageprops: z.record(z.string(), z.unknown()).default({}),
            templates: z.array(z.object({ title: z.string() })).default([]),
            description: z.string().default(''),
            categories: z.array(z.object({ title: z.string() })).default([]),
            revisions: z
              .array(z.object({ slots: z.object({ main: z.object({ content: z.string().default('') }) }) }))
              .default([]),
          }),
        )
        .default([]),
      allpages: z.array(z.object({ title: z.string() })).default([]),
      search: z.array(z.object({ title: z.string() })).default([]),
    })
    .default({ normalized: [], redirects: [], pages: [], allpages: [], search: [] }),
})
type Answer = z.infer<typeof wikiPagesSchema>
export type AnsweredPage = Answer['query']['pages'][number]

/** Asks a wiki's API with these parameters. */
export type AskWiki = (parameters: Readonly<Record<string, string>>) => Promise<Answer>

/**
 * Looks titles up through a wiki's API. A disambiguation page is known by its property, which an extension sets, by the
 * templates that the wiki's profile names, or by its title.
 */
export function apiTitles(ask: AskWiki, { disambiguation }: Pick<WikiProfile, 'disambiguation'>): WikiTitles {
  const { templates, word } = disambiguation
  const bracket = new RegExp(` \\((?:${word}|disambiguation)\\)$`, 'iu')
  const isDisambiguation = (page: AnsweredPage): boolean =>
    'disambiguation' in page.pageprops || page.templates.length > 0 || bracket.test(page.title)

  const lookUp = async (titles: readonly string[]): Promise<ReadonlyMap<string, WikiTitle>> => {
    const found = new Map<string, WikiTitle>()
    for (const asked of inTurns(titles)) {
      const { query } = await ask({
        action: 'query',
        prop: 'pageprops|templates|description',
        ppprop: 'disambiguation|wikibase-shortdesc',
        tltemplates: templates.join('|'),
        tllimit: 'max',
        redirects: '1',
        titles: asked.join('|'),
      })
      const normalized = new Map(query.normalized.map(({ from, to }) => [from, to]))
      const redirects = new Map(query.redirects.map(({ from, ...to }) => [from, to]))
      const pages = new Map(query.pages.map((page) => [page.title, page]))
      for (const text of asked) {
        const title = normalized.get(text) ?? text
        const { to: target = title, tofragment = '' } = redirects.get(title) ?? {}
        const page = pages.get(target)
        if (page === undefined || page.missing || page.invalid) continue
        found.set(text, {
          ...{ title, target, toSection: tofragment !== '' },
          isDisambiguation: isDisambiguation(page),
          about: aboutOf(page),
        })
      }
    }
    return found
  }

  /** The articles that disambiguation pages list, by the title of the page. */
  const listed = async (titles: readonly string[]): Promise<ReadonlyMap<string, readonly Namesake[]>> => {
    const lists = new Map<string, readonly Namesake[]>()
    for (const asked of inTurns(titles)) {
      const parameters = { action: 'query', prop: 'revisions', rvprop: 'content', rvslots: 'main' }
      const { query } = await ask({ ...parameters, titles: asked.join('|') })
      for (const { title, revisions } of query.pages) {
        lists.set(title, listedArticles(revisions[0]?.slots.main.content ?? ''))
      }
    }
    return lists
  }

  return {
    find: lookUp,
    async namesakes(names) {
      const helpers = new Map(names.map((name) => [`${name} (${word})`, name]))
      const [own, apart] = [await lookUp(names), await lookUp([...helpers.keys()])]
      const pages = new Map<string, string>()
      for (const [name, page] of own) if (page.isDisambiguation) pages.set(name, page.target)
      for (const [title, page] of apart) {
        const name = helpers.get(title)
        if (name !== undefined && page.isDisambiguation && !pages.has(name)) pages.set(name, page.target)
      }
      const lists = await listed([...new Set(pages.values())])
      const namesakes = new Map<string, Namesake[]>()
      for (const [name, title] of pages) namesakes.set(name, [...(lists.get(title) ?? [])])
      // Without a page that tells them apart there may be articles with the name and a bracket.
      for (const name of names.filter((each) => own.has(each) && !pages.has(each)).slice(0, mostPrefixes)) {
        const { query } = await ask({
          ...{ action: 'query', list: 'allpages', apnamespace: '0', apfilterredir: 'nonredirects', aplimit: '10' },
          apprefix: `${name} (`,
        })
        const others = query.allpages.filter(({ title }) => !bracket.test(title) && title !== own.get(name)?.target)
        namesakes.set(
          name,
          others.map(({ title }) => ({ title, about: '' })),
        )
      }
      // What is listed may be missing, or lead to a disambiguation page.
      const targets = await lookUp([...new Set([...namesakes.values()].flat().map(({ title }) => title))])
      return new Map(
        [...namesakes].map(([name, list]): readonly [string, SharedName] => {
          const articles = list.flatMap(({ title, about }): readonly Namesake[] => {
            const page = targets.get(title)
            if (page === undefined || page.isDisambiguation || page.toSection) return []
            return [{ title: page.target, about: about === '' ? page.about : about }]
          })
          return [name, { articles, isShared: pages.has(name) || articles.length > 0 }]
        }),
      )
    },
  }
}

function inTurns(titles: readonly string[]): readonly (readonly string[])[] {
  const turns: string[][] = []
  for (let at = 0; at < titles.length; at += titlesAtATime) turns.push(titles.slice(at, at + titlesAtATime))
  return turns
}

/** What a page is about, in the wiki's words; empty if it does not say. */
export function aboutOf({ description, pageprops }: AnsweredPage): string {
  const short = pageprops['wikibase-shortdesc']
  return inlineText(description === '' && typeof short === 'string' ? short : description).slice(0, 200)
}

/** The first link of each line of a list, with what the line says about it. */
function listedArticles(wikitext: string): readonly Namesake[] {
  const namesakes = wikitext.split('\n').flatMap((line): readonly Namesake[] => {
    const [whole, title] = /^\*.*?\[\[([^\]|#:{}]+)(?:#[^\]|]*)?(?:\|[^\]]*)?\]\]/.exec(line) ?? []
    if (whole === undefined || title === undefined) return []
    const about = line
      .replace(whole, '')
      .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
      .replace(/\{\{[^}]*\}\}|<[^>]*>|'{2,}/g, '')
    return [
      {
        title: inlineText(title.replaceAll('_', ' ')),
        about: inlineText(about)
          .replace(/^[,;:–-]\s*/, '')
          .slice(0, 200),
      },
    ]
  })
  return namesakes.slice(0, mostNamesakes)
}
