import { z } from 'zod'
import type { Draft } from '../../domain/draft.ts'
import { namesIn } from '../../judge/facts/namesIn.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { ArticleLink } from './wikitextOptions.ts'

/** Titles per request to a wiki's API: the limit for every user. */
const titlesAtATime = 50
const mostNames = 500

/** Proper names of the article's text, each once, in its order: what could lead to an article of the wiki. */
export function linkableNames(draft: Draft): readonly string[] {
  const capitalNouns = draft.event.language.startsWith('de')
  const names = articleSentences(articleSections(draft)).flatMap((sentence) => {
    const text = inlineText(sentence.text)
    return namesIn(text, { capitalNouns }).map(({ start, end }) => text.slice(start, end))
  })
  return [...new Set(names)].filter((name) => !/[#<>[\]{}|]/.test(name)).slice(0, mostNames)
}

/** A page of the wiki, as `prop=pageprops|info` gives it with `formatversion=2`. */
export const pagesSchema = z.object({
  query: z.object({
    normalized: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
    redirects: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
    pages: z
      .array(
        z.object({
          title: z.string(),
          missing: z.boolean().default(false),
          invalid: z.boolean().default(false),
          pageprops: z.record(z.string(), z.unknown()).default({}),
        }),
      )
      .default([]),
  }),
})

/**
 * Which names are titles of articles that the wiki has, or of redirects to one; pages that only tell articles of one name
 * apart are left out. That an article has the name does not say that it is about the thing: a person chooses.
 *
 * @param ask asks the wiki's API with these parameters and gives its answer
 */
export async function existingArticles(
  names: readonly string[],
  ask: (parameters: Readonly<Record<string, string>>) => Promise<z.infer<typeof pagesSchema>>,
): Promise<readonly ArticleLink[]> {
  const links: ArticleLink[] = []
  for (let at = 0; at < names.length; at += titlesAtATime) {
    const asked = names.slice(at, at + titlesAtATime)
    const titles = asked.join('|')
    const parameters = { action: 'query', prop: 'pageprops', ppprop: 'disambiguation', redirects: '1', titles }
    const { query } = await ask(parameters)
    const normalized = new Map(query.normalized.map(({ from, to }) => [from, to]))
    const redirects = new Map(query.redirects.map(({ from, to }) => [from, to]))
    const found = new Set(
      query.pages
        .filter(({ missing, invalid, pageprops }) => !missing && !invalid && !('disambiguation' in pageprops))
        .map(({ title }) => title),
    )
    for (const text of asked) {
      const normal = normalized.get(text) ?? text
      const title = redirects.get(normal) ?? normal
      // The name itself is linked, since a redirect leads on by itself and may become an article of its own.
      if (found.has(title)) links.push({ text, title: normal })
    }
  }
  return links
}
