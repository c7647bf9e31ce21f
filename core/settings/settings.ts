import { z } from 'zod'
import { archivings } from '../collect/archive/archiving.ts'
import { internetArchive } from '../collect/archive/internetArchive.ts'
import { providerNames } from '../collect/providers/provider.ts'
import { contextBounds } from '../models/chat/contextBounds.ts'
import { parseSite } from '../collect/reliability/site.ts'

/** Sites that each of the person's lists may have. */
export const mostSites = 500

/** A service that speaks OpenAI's protocol. Its key is no setting: the app keeps it encrypted, the command line takes it from the environment. */
export const serviceSchema = z
  .strictObject({
    /** Tells it from other services; names its key. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().trim().min(1).max(80),
    baseUrl: z.url({ protocol: /^https?$/ }),
    model: z.string().trim().min(1).max(200),
    /** US dollars a million tokens of prompts and of answers; absent where not known. */
    pricePrompt: z.number().nonnegative().exactOptional(),
    priceOutput: z.number().nonnegative().exactOptional(),
    /** Tokens that prompt and answer may have together. Default: as the service reports. */
    contextTokens: z.int().min(contextBounds.least).max(contextBounds.most).exactOptional(),
  })
  .readonly()
export type Service = z.infer<typeof serviceSchema>

/** The person's account at a wiki. Its password or token is no setting: it is stored as services' keys are. */
export const wikiLoginSchema = z
  .strictObject({
    /** Id of the wiki's profile. */
    wiki: z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/),
    /** Address of its API; empty for the profile's own. It may lie on this machine or the person's own network. */
    api: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
    /** Name of a bot password, `Name@label`; empty where the wiki knows the person by an OAuth 2 token. */
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

const topK = z.int().min(1).max(1000)

/** Each setting by itself, without its default. */
export const settingFields = {
  schemaVersion: z.literal(1),
  /** What new drafts are written with: `extractive`, `model:ID`, `gguf:FILE`, or `service:ID` of one of `services`. */
  writer: z.string().min(1).max(1000),
  /** GGUF files that were chosen, from the roots of their disks: they stay among the writers while another one writes. */
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
  topK: topK.exactOptional(),
  /** Folder for models, from the root of its disk; empty for the program's own. CITEWRIGHT_MODELS goes before it. */
  modelsFolder: z.string().max(1000),
  /** Address of a proxy for all that goes to the network but what this machine or the person's own network serves; used where the environment names none. */
  proxy: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  /** Address of the person's own SearXNG, which may lie on this machine or their own network; empty for none. */
  searxng: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** ID of the person's Programmable Search Engine of Google; empty for none. */
  googleCx: z.string().regex(/^[\w:.-]{0,100}$/),
  /** Those that are asked for pages unless the person says otherwise. */
  searches: z.array(z.enum(providerNames)).max(providerNames.length).readonly(),
  /** Sites, as `parseSite` takes them, whose pages are read whatever the list of perennial sources says of them. */
  allowedSites: siteList,
  /** Sites whose pages are left out. */
  deniedSites: siteList,
  /** Address of the archive of the web that is asked for copies of pages and to save them: the Wayback Machine, or one with its protocols; empty for none. */
  archive: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** What it is asked by itself where pages are fetched. */
  archiving: z.enum(archivings),
  /** Address of a Citoid service, to which the address of every fetched page is sent; empty for none. */
  citoid: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  /** Where drafts may be published. */
  wikiLogins: z
    .array(wikiLoginSchema)
    .max(20)
    .refine((logins) => new Set(logins.map(({ wiki }) => wiki)).size === logins.length, 'a wiki is named twice')
    .readonly(),
  /** Where servers can reach the person: a mail address or a wiki user name, sent with each request for a page; empty for none. */
  contact: z.string().max(200),
  /** As the person wants to be named where a draft tells who decided on its sentences; empty for no name. */
  reviewer: z.string().trim().max(85),
  /** Pages fetched at the same time. */
  concurrency: z.int().min(1).max(8),
  appearance: z.enum(['system', 'light', 'dark']),
  /** Language of the interface. */
  language: z.string().max(35),
  /** Where new events go: language of the article, and wiki. */
  articleLanguage: z.string().min(2).max(35),
  wiki: z.string().min(1).max(60),
  tourSeen: z.boolean(),
} as const

const completeSchema = z.strictObject(settingFields).readonly()
/** What a person set once and for all, and the defaults of the rest. */
export type Settings = z.infer<typeof completeSchema>

/** What an empty file of settings means. */
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
  contact: '',
  reviewer: '',
  concurrency: 8,
  appearance: 'system',
  language: 'en',
  articleLanguage: 'en',
  wiki: 'enwiki',
  tourSeen: false,
}

/** Settings with the defaults filled in. */
export const settingsSchema = z
  .strictObject(settingFields)
  .partial()
  .transform((given): Settings => completeSchema.parse({ ...defaultSettings, ...withoutUndefined(given) }))

/** Some settings and no defaults; `null` for the number of chunks takes it back. */
export const settingsChangeSchema = z
  .strictObject({ ...settingFields, topK: topK.nullable() })
  .partial()
  .readonly()
export type SettingsChange = z.infer<typeof settingsChangeSchema>

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
