import { z } from 'zod'
import { archivings } from '../../../collect/archive/archiving.ts'
import { providerNames } from '../../../collect/providers/provider.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { refinements, siteText } from '../../pipeline/draftRequest.ts'

const text = z.string().max(1_000)
const day = z.string().regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/)

/** What can be asked of `collect`, with the defaults filled in. The event's own fields are checked as an event file's are. */
export const collectRequestSchema = z
  .strictObject({
    title: z.string(),
    /** ISO 8601: year, month or day. */
    date: z.string().optional(),
    place: z.string().optional(),
    /** BCP 47. */
    language: z.string().optional(),
    /** A wiki's database name. */
    wiki: z.string().optional(),
    /** Who is asked for pages. */
    from: z.array(z.enum(providerNames)).readonly().default([]),
    /** Words in place of the event's title, place and year. */
    query: text.optional(),
    /** For `extlinks`: an article's title in the event's wiki, or its address in any. Default: the event's title. */
    article: text.optional(),
    /** For `feed`: the addresses of feeds. */
    feeds: z.array(z.string()).max(50).readonly().default([]),
    /** Headings of sections, each asked for with the title. */
    headings: z.array(text).max(100).readonly().default([]),
    /** When pages should have been published; `any` for no limit. Default: from the day before the event on. */
    window: z
      .union([z.literal('any'), z.strictObject({ from: day.exactOptional(), to: day.exactOptional() })])
      .optional(),
    /** Languages in which `extlinks` reads versions of the article as well, such as `fr`. */
    versions: z.array(z.string()).max(50).readonly().default([]),
    /** The wiki that `mediawiki` searches, by its database name or the address of any of its pages. Default: the event's. */
    searchedWiki: z.string().optional(),
    /** Address of the person's SearXNG. Default: that of the settings. */
    searxng: z.url({ protocol: /^https?$/ }).optional(),
    /** Addresses and paths of files and folders that the person names. They come first, and no limit and no rating leaves one out. */
    pages: z.array(z.string()).max(pageLimits.pages).readonly().default([]),
    /** Those of `pages` that the person has opened themselves: they are fetched whatever robots.txt says. */
    opened: z.array(z.string()).max(pageLimits.pages).readonly().default([]),
    /** Sites whose found pages are fetched whatever lists say, and those that are left out; what the person names is fetched all the same. */
    allow: z.array(siteText).readonly().default([]),
    deny: z.array(siteText).readonly().default([]),
    /** Pages of those found that are fetched, best first. */
    limit: z.int().min(1).max(pageLimits.pages).default(100),
    /** What the archive is asked about the pages. Default: what is set. */
    archive: z.enum(archivings).optional(),
    /** A model writes what might be found, and the words that its texts have in common are asked for as well (InteR). Default: no. */
    refine: z
      .strictObject({
        method: z.enum(refinements),
        /** `model:ID`, `gguf:FILE`, `openai:MODEL`, or `service:ID` of the settings. */
        writer: z.string(),
        /** Address of an OpenAI-compatible service. */
        baseUrl: z.string().optional(),
        /** Texts that the model writes. */
        samples: z.int().min(1).max(50).default(10),
        seed: z.int().default(0),
        /** US dollars a million tokens, and that the calls may cost in all. */
        pricePrompt: z.number().nonnegative().optional(),
        priceOutput: z.number().nonnegative().optional(),
        maxCost: z.number().nonnegative().optional(),
      })
      .readonly()
      .optional(),
    /** An event folder of an earlier `collect` of the same event, which is added to; one that is absent or empty is as none. */
    folder: z.string().optional(),
  })
  .readonly()
export type CollectRequest = z.input<typeof collectRequestSchema>
export type ParsedCollectRequest = z.output<typeof collectRequestSchema>
