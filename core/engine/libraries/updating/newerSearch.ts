import { z } from 'zod'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { providerNames } from '../../../collect/providers/provider.ts'
import { siteText } from '../../pipeline/draftRequest.ts'

const text = z.string().max(1_000)

/** How newer pages on a draft's event are searched for; defaults are filled in. */
export const newerSearchSchema = z
  .strictObject({
    /** The searches to use. Default: those of SearXNG, Brave, Google and GDELT that are set up. */
    from: z.array(z.enum(providerNames)).min(1).readonly().optional(),
    /** Search terms in place of the event's title, place and year. */
    query: text.optional(),
    /** For `extlinks`: the title of an article in the event's wiki, or its address in any wiki. Default: the event's title. */
    article: text.optional(),
    /** For `feed`: the addresses of feeds. */
    feeds: z.array(z.string()).max(50).readonly().default([]),
    /** Section headings; each is searched for together with the title. */
    headings: z.array(text).max(100).readonly().default([]),
    /** Other languages in which `extlinks` reads the article, such as `fr`. */
    versions: z.array(z.string()).max(50).readonly().default([]),
    /** The wiki that `mediawiki` searches. Default: the event's. */
    searchedWiki: z.string().optional(),
    /** Address of the person's SearXNG. Default: the setting. */
    searxng: z.url({ protocol: /^https?$/ }).optional(),
    /** Sites whose found pages are read whatever the lists say, and sites that are left out. */
    allow: z.array(siteText).readonly().default([]),
    deny: z.array(siteText).readonly().default([]),
    /** Maximum number of found pages that are fetched, best first. */
    limit: z.int().min(1).max(pageLimits.pages).default(50),
    /** Addresses to ignore besides the draft's own pages, such as the event's other sources. */
    known: z.array(z.string()).max(10_000).readonly().default([]),
  })
  .readonly()
export type NewerSearch = z.input<typeof newerSearchSchema>
export type ParsedNewerSearch = z.output<typeof newerSearchSchema>
