import { z } from 'zod'
import { archivings } from '../../../collect/archive/archiving.ts'
import { providerNames } from '../../../collect/providers/provider.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { refinements, siteText } from '../../pipeline/draftRequest.ts'

const text = z.string().max(1_000)
const day = z.string().regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/)

/** The request of `collect`, with the defaults filled in. The event's own fields are checked like an event file's. */
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
    /** The searches to use. */
    from: z.array(z.enum(providerNames)).readonly().default([]),
    /** Search terms in place of the event's title, place and year. */
    query: text.optional(),
    /** For `extlinks`: the title of an article in the event's wiki, or its address in any wiki. Default: the event's title. */
    article: text.optional(),
    /** For `feed`: the addresses of feeds. */
    feeds: z.array(z.string()).max(50).readonly().default([]),
    /** Section headings; each is searched for together with the title. */
    headings: z.array(text).max(100).readonly().default([]),
    /** Publication dates of wanted pages; `any` for no limit. Default: from the day before the event on. */
    window: z
      .union([z.literal('any'), z.strictObject({ from: day.exactOptional(), to: day.exactOptional() })])
      .optional(),
    /** Other languages in which `extlinks` reads the article, such as `fr`. */
    versions: z.array(z.string()).max(50).readonly().default([]),
    /** The wiki that `mediawiki` searches, by its database name or the address of any of its pages. Default: the event's. */
    searchedWiki: z.string().optional(),
    /** Address of the person's SearXNG. Default: the setting. */
    searxng: z.url({ protocol: /^https?$/ }).optional(),
    /** Addresses and paths of files and folders that the person names. They come first and are never excluded by a limit or rating. */
    pages: z.array(z.string()).max(pageLimits.pages).readonly().default([]),
    /** Those of `pages` that the person has opened themselves: they are fetched whatever robots.txt says. */
    opened: z.array(z.string()).max(pageLimits.pages).readonly().default([]),
    /** Sites whose found pages are fetched whatever the lists say, and sites that are left out. Pages that the person names are always fetched. */
    allow: z.array(siteText).readonly().default([]),
    deny: z.array(siteText).readonly().default([]),
    /** Maximum number of found pages that are fetched, best first. */
    limit: z.int().min(1).max(pageLimits.pages).default(100),
    /** What the archive is asked about the pages. Default: the setting. */
    archive: z.enum(archivings).optional(),
    /** A model writes guesses of what might be found, and their common words are also searched for (InteR). Default: no. */
    refine: z
      .strictObject({
        method: z.enum(refinements),
        /** `model:ID`, `gguf:FILE`, `openai:MODEL`, or `service:ID` of the settings. */
        writer: z.string(),
        /** Address of an OpenAI-compatible service. */
        baseUrl: z.string().optional(),
        /** Number of texts that the model writes. */
        samples: z.int().min(1).max(50).default(10),
        seed: z.int().default(0),
        /** US dollars per million tokens, and the maximum cost of all calls. */
        pricePrompt: z.number().nonnegative().optional(),
        priceOutput: z.number().nonnegative().optional(),
        maxCost: z.number().nonnegative().optional(),
      })
      .readonly()
      .optional(),
    /** The event folder of an earlier `collect` of the same event, to be extended; a missing or empty one is ignored. */
    folder: z.string().optional(),
  })
  .readonly()
export type CollectRequest = z.input<typeof collectRequestSchema>
export type ParsedCollectRequest = z.output<typeof collectRequestSchema>
