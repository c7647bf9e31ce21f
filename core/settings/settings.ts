import { z } from 'zod'
import { archivings } from '../collect/archive/archiving.ts'
import { internetArchive } from '../collect/archive/internetArchive.ts'
import { providerNames } from '../collect/providers/provider.ts'
import { contextBounds, outputBounds, temperatureBounds } from '../models/chat/contextBounds.ts'
import { parseSite } from '../collect/reliability/site.ts'

/** Maximum number of sites in `allowedSites` and in `deniedSites`. */
export const mostSites = 500

/** A service with OpenAI's protocol. Its key is not a setting: the app stores it encrypted, the command line reads it from the environment. */
export const serviceSchema = z
  .strictObject({
    /** Unique among the services; part of the name of its key. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().trim().min(1).max(80),
    baseUrl: z.url({ protocol: /^https?$/ }),
    model: z.string().trim().min(1).max(200),
    /** US dollars per million tokens of prompts and of answers; absent if unknown. */
    pricePrompt: z.number().nonnegative().exactOptional(),
    priceOutput: z.number().nonnegative().exactOptional(),
    /** Maximum tokens of prompt and answer together. Default: as the service reports. */
    contextTokens: z.int().min(contextBounds.least).max(contextBounds.most).exactOptional(),
    /** Temperature of all answers. Default: what each question is asked with, mostly 0. */
    temperature: z.number().min(temperatureBounds.least).max(temperatureBounds.most).exactOptional(),
    /** Maximum tokens of any answer. Default: what each question is asked with. */
    maxOutputTokens: z.int().min(outputBounds.least).max(outputBounds.most).exactOptional(),
  })
  .readonly()
export type Service = z.infer<typeof serviceSchema>

/** The user's account at a wiki. Its password or token is not a setting: it is stored like the keys of services. */
export const wikiLoginSchema = z
  .strictObject({
    /** Id of the wiki's profile. */
    wiki: z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/),
    /** Address of its API, which may be on this machine or in the local network; empty for the profile's own. */
    api: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
    /** Name of a bot password, `Name@label`; empty if an OAuth 2 token identifies the user. */
    user: z.union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(255)
        .regex(/^[^\s@][^@]*@[^\s@]+$/),
    ]),
  })
  .readonly()
export type WikiLogin = z.infer<typeof wikiLoginSchema>

const siteList = z
  .array(
    z
      .string()
      .max(300)
      .refine((text) => parseSite(text) !== undefined, 'it is not a site, such as example.org'),
  )
  .max(mostSites)
  .readonly()

/** Chunks that a writer receives. */
export const topKSchema = z.int().min(1).max(1000)

/** Each setting by itself, without its default. */
export const settingFields = {
  schemaVersion: z.literal(1),
  /** The writer of new drafts: `extractive`, `model:ID`, `gguf:FILE`, or `service:ID` of one of `services`. */
  writer: z.string().min(1).max(1000),
  /** Absolute paths of the GGUF files that the user chose. They are listed as writers whichever writer is set. */
  modelFiles: z.array(z.string().min(1).max(1000)).max(20).readonly(),
  services: z
    .array(serviceSchema)
    .max(20)
    .refine(
      (services) => new Set(services.map(({ id }) => id)).size === services.length,
      'two services have the same id',
    )
    .readonly(),
  verifier: z.string().min(1).max(1000),
  ranker: z.string().min(1).max(1000),
  preset: z.enum(['paper', 'grounded']),
  topK: topKSchema.exactOptional(),
  /** Absolute path of the models folder; empty for the program's own. CITEWRIGHT_MODELS overrides it. */
  modelsFolder: z.string().max(1000),
  /** Address of a proxy for all requests except those to this machine and the local network; used if the environment sets none. */
  proxy: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  /** Address of the user's own SearXNG, which may be on this machine or in the local network; empty for none. */
  searxng: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** ID of the user's Google Programmable Search Engine; empty for none. */
  googleCx: z.string().regex(/^[\w:.-]{0,100}$/),
  /** Searches used unless a run names others. */
  searches: z.array(z.enum(providerNames)).max(providerNames.length).readonly(),
  /** Sites, as `parseSite` reads them, whose pages are used whatever the list of perennial sources says. */
  allowedSites: siteList,
  /** Sites whose pages are left out. */
  deniedSites: siteList,
  /**
   * Address of the web archive that is asked for copies of pages and to save them: the Wayback Machine, or one with
   * the same protocols; empty for none.
   */
  archive: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** What the archive is asked for automatically when pages are fetched. */
  archiving: z.enum(archivings),
  /** Address of a Citoid service, to which the address of every fetched page is sent; empty for none. */
  citoid: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** Accounts for publishing drafts. */
  wikiLogins: z
    .array(wikiLoginSchema)
    .max(20)
    .refine((logins) => new Set(logins.map(({ wiki }) => wiki)).size === logins.length, 'a wiki is named twice')
    .readonly(),
  /** Addresses of the APIs of wikis to which the user lets drafts be sent for a preview. */
  previewWikis: z
    .array(z.url({ protocol: /^https?$/ }).max(1000))
    .max(50)
    .readonly(),
  /** A mail address or wiki user name, sent with each request for a page so that servers can contact the user; empty for none. */
  contact: z.string().max(200),
  /** Name recorded with review decisions; empty for none. */
  reviewer: z.string().trim().max(85),
  /** Pages fetched at the same time. */
  concurrency: z.int().min(1).max(8),
  /** Whether the app may look for new versions of itself; `unasked` until the person has answered. */
  updates: z.enum(['unasked', 'on', 'off']),
  appearance: z.enum(['system', 'light', 'dark']),
  /** Language of the interface. */
  language: z.string().max(35),
  /** Language of the article and wiki of new events. */
  articleLanguage: z.string().min(2).max(35),
  wiki: z.string().min(1).max(60),
} as const

const completeSchema = z.strictObject(settingFields).readonly()
/** The user's settings, with defaults for those that are not set. */
export type Settings = z.infer<typeof completeSchema>

/** Used where the settings file is empty or absent. */
export const defaultSettings: Settings = {
  schemaVersion: 1,
  writer: 'extractive',
  modelFiles: [],
  services: [],
  verifier: 'builtin',
  ranker: 'fusion',
  preset: 'grounded',
  modelsFolder: '',
  proxy: '',
  searxng: '',
  googleCx: '',
  searches: ['extlinks'],
  allowedSites: [],
  deniedSites: [],
  archive: internetArchive,
  archiving: 'look-up',
  citoid: '',
  wikiLogins: [],
  previewWikis: [],
  contact: '',
  reviewer: '',
  concurrency: 8,
  updates: 'unasked',
  appearance: 'system',
  language: 'en',
  articleLanguage: 'en',
  wiki: 'enwiki',
}

/** Settings with the defaults filled in. */
export const settingsSchema = z
  .strictObject(settingFields)
  .partial()
  .transform((given): Settings => completeSchema.parse({ ...defaultSettings, ...withoutUndefined(given) }))

/** Some settings, without defaults; `null` resets `topK`. */
export const settingsChangeSchema = z
  .strictObject({ ...settingFields, topK: topKSchema.nullable() })
  .partial()
  .readonly()
export type SettingsChange = z.infer<typeof settingsChangeSchema>

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
