import { z } from 'zod'
import { topKSchema } from '../../settings/settings.ts'
import { parseSite } from '../../collect/reliability/site.ts'
import { archivings } from '../../collect/archive/archiving.ts'
import { methodSchema } from '../../domain/draft.ts'
import { provenanceSchema } from '../../domain/page.ts'
import { contextBounds, outputBounds } from '../../models/chat/contextBounds.ts'

/** A site, as a request names one. */
export const siteText = z
  .string()
  .max(300)
  .refine((text) => parseSite(text) !== undefined, 'it is not a site, such as example.org')
/** Which pages of an event file, or of named pages, are read or left out beyond the settings. */
const siteChoices = {
  /** Sites that are read whatever the lists say, and sites that are left out. */
  allow: z.array(siteText).readonly().exactOptional(),
  deny: z.array(siteText).readonly().exactOptional(),
  /** Addresses or file names of pages that are read although no article was recognised there. */
  read: z.array(z.string().min(1)).readonly().exactOptional(),
}

/** Where the pages of a run come from: an event file or folder, a title with addresses, or the included sources of an event in the workspace. */
const eventSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), path: z.string().min(1), ...siteChoices }).readonly(),
  z
    .strictObject({
      kind: z.literal('pages'),
      title: z.string(),
      /** ISO 8601: year, month or day. */
      date: z.string().exactOptional(),
      place: z.string().exactOptional(),
      /** BCP 47; defaults to `en`. */
      language: z.string().exactOptional(),
      sources: z.array(z.string()).min(1).readonly(),
      /** Addresses that the person has opened themselves: they are fetched whatever robots.txt says. */
      opened: z.array(z.string()).readonly().exactOptional(),
      ...siteChoices,
    })
    .readonly(),
  z.strictObject({ kind: z.literal('stored'), eventId: z.string().min(1) }).readonly(),
])
export type EventSource = z.infer<typeof eventSourceSchema>

export const protocols = ['text', 'structured'] as const
export const refinements = ['inter'] as const
export const presets = ['paper', 'grounded'] as const
export const provenanceChoices = [...provenanceSchema.extract(['search', 'external-link']).options, 'all'] as const

/** Length of a chunk in Penn Treebank tokens. */
export const chunkWordsSchema = z.int().min(16).max(4096).default(256)

const draftRequestFields = z.strictObject({
  source: eventSourceSchema,
  method: methodSchema.default('rr'),
  /** The editor's own outline as text, one heading per line; it sets the method to `prr`. Default: the writer plans one. */
  outline: z.string().max(100_000).optional(),
  /** `paper` is the published procedure; `grounded` keeps sentences whole and leaves out copies of a page. */
  preset: z.enum(presets).default('grounded'),
  /** As `parseRankerSpec` reads it. Defaults to `fusion` (grounded) or `bm25` (paper). */
  ranker: z.string().optional(),
  /** Chunks that the writer receives. Defaults to 5 as published, and to 200 for the extractive writer (grounded), which has no input limit. */
  topK: topKSchema.optional(),
  chunkWords: chunkWordsSchema,
  provenance: z.enum(provenanceChoices).default('all'),
  /** `extractive`, `model:ID`, `gguf:FILE`, `openai:MODEL`, or `service:ID` of the settings. */
  writer: z.string().default('extractive'),
  /** Address of an OpenAI-compatible service. */
  baseUrl: z.string().optional(),
  /** `builtin`, `none`, `model:ID`, or a folder with an NLI model in the hub's layout. */
  verifier: z.string().default('builtin'),
  /** Who judges what a chat model wrote (grounded): `same` (the writer), `none`, `gguf:FILE`, `model:ID`, `openai:MODEL`, `service:ID`, or `nli:DIR`. */
  judge: z.string().default('same'),
  /** Tokens of the writer's prompt and answer together. Default: the service's setting, what the service reports, or what the model file and memory allow. */
  contextTokens: z.int().min(contextBounds.least).max(contextBounds.most).optional(),
  /** Maximum tokens of the whole prompt. Default: 2,048 as published (paper), as many as the model takes (grounded). */
  inputTokens: z.int().min(256).max(1_000_000).optional(),
  /** Tokens of an answer. Default as published: 800 (rr) or 400 per section (prr). Default when grounded: 8,000 and 2,000. */
  maxOutputTokens: z.int().min(outputBounds.least).max(outputBounds.most).optional(),
  /** Whether sentences are rewritten for cohesion. */
  rewrite: z.boolean().default(false),
  /** `structured` restricts a model's answers to JSON, by a grammar or the service's own feature. */
  protocol: z.enum(protocols).default('text'),
  /** Refines each query in turns of model and ranker (InteR) before ranking. Default: no. */
  refine: z.enum(refinements).optional(),
  /** InteR, M: rounds of sampling. 0 leaves queries unchanged. */
  refineRounds: z.int().min(0).max(10).default(2),
  /** InteR, h: passages that the model writes in each round. */
  refineSamples: z.int().min(1).max(50).default(10),
  /** InteR, k: passages that the model is shown from the second round on. Default: 15, for local models 5. */
  refineShown: z.int().min(0).max(100).optional(),
  /** The service's prices in US dollars per million tokens of prompts and of answers. Default: not known. */
  pricePrompt: z.number().nonnegative().optional(),
  priceOutput: z.number().nonnegative().optional(),
  /** Maximum cost of this run's calls in US dollars. Default: no limit. */
  maxCost: z.number().nonnegative().optional(),
  seed: z.int().default(0),
  /** What the archive is asked about the pages. Default: the setting, if the run fetches pages itself; otherwise nothing. */
  archive: z.enum(archivings).optional(),
})

const { shape } = draftRequestFields

/** The options of a draft without its source, as given; defaults are filled in when it is written. */
export const writeOptionsSchema = draftRequestFields
  .omit({ source: true })
  .extend({
    method: shape.method.unwrap(),
    preset: shape.preset.unwrap(),
    chunkWords: shape.chunkWords.unwrap(),
    provenance: shape.provenance.unwrap(),
    writer: shape.writer.unwrap(),
    verifier: shape.verifier.unwrap(),
    judge: shape.judge.unwrap(),
    rewrite: shape.rewrite.unwrap(),
    protocol: shape.protocol.unwrap(),
    refineRounds: shape.refineRounds.unwrap(),
    refineSamples: shape.refineSamples.unwrap(),
    seed: shape.seed.unwrap(),
  })
  .partial()
  .readonly()
export type WriteOptions = z.infer<typeof writeOptionsSchema>

/** The request of `draft`, with the defaults filled in. */
export const draftRequestSchema = draftRequestFields
  .transform((request) => (request.outline === undefined ? request : { ...request, method: 'prr' as const }))
  .readonly()
export type DraftRequest = z.input<typeof draftRequestSchema>
export type ParsedDraftRequest = z.output<typeof draftRequestSchema>
