import { z } from 'zod'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { providerNames } from '../../../collect/providers/provider.ts'
import { siteText } from '../../pipeline/draftRequest.ts'

const text = z.string().max(1_000)

/** How newer pages on a draft's event are looked for; what is left out is filled in. */
export const newerSearchSchema = z
  .strictObject({
    /** Who is asked for pages. Default: those of SearXNG, Brave, Google and GDELT that can be asked as the program is set. */
    from: z.array(z.enum(providerNames)).min(1).readonly().optional(),
    /** Words in place of the event's title, place and year. */
    query: text.optional(),
    /** For `extlinks`: an article's title in the event's wiki, or its address in any. Default: the event's title. */
    article: text.optional(),
    /** For `feed`: the addresses of feeds. */
    feeds: z.array(z.string()).max(50).readonly().default([]),
    /** Headings of sections, each asked for with the title. */
    headings: z.array(text).max(100).readonly().default([]),
    /** Languages in which `extlinks` reads versions of the article as well, such as `fr`. */
    versions: z.array(z.string()).max(50).readonly().default([]),
    /** The wiki that `mediawiki` searches. Default: the event's. */
    searchedWiki: z.string().optional(),
    /** Address of the person's SearXNG. Default: that of the settings. */
    searxng: z.url({ protocol: /^https?$/ }).optional(),
    /** Sites whose found pages are read whatever lists say, and those that are left out. */
    allow: z.array(siteText).readonly().default([]),
    deny: z.array(siteText).readonly().default([]),
    /** Pages of those found that are fetched, best first. */
    limit: z.int().min(1).max(pageLimits.pages).default(50),
    /** Addresses that are passed over besides those of the draft's own pages, such as the event's other sources. */
    known: z.array(z.string()).max(10_000).readonly().default([]),
  })
  .readonly()
export type NewerSearch = z.input<typeof newerSearchSchema>
export type ParsedNewerSearch = z.output<typeof newerSearchSchema>
