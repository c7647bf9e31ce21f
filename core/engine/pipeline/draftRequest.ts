import { z } from 'zod'
import { parseSite } from '../../collect/reliability/site.ts'
import { archivings } from '../../collect/archive/archiving.ts'
import { methodSchema } from '../../domain/draft.ts'
import { provenanceSchema } from '../../domain/page.ts'
import { contextBounds } from '../../models/chat/contextBounds.ts'

/** A site as a request names one. */
export const siteText = z
  .string()
  .max(300)
  .refine((text) => parseSite(text) !== undefined, 'it is not a site, such as example.org')
/** Which pages of an event file, or of pages that were named, are read beyond what the settings say. */
const siteChoices = {
  /** Sites that are read whatever lists say, and that are left out. */
  allow: z.array(siteText).readonly().exactOptional(),
  deny: z.array(siteText).readonly().exactOptional(),
  /** Addresses, or names of files, that are read although no article was recognised there. */
  read: z.array(z.string().min(1)).readonly().exactOptional(),
}

/** Where the pages of a run come from: an event file or folder, a title with the addresses of its pages, or an event of the workspace, whose included sources are read. */
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
      /** Those of the addresses that the person has opened themselves: they are fetched whatever robots.txt says. */
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

const draftRequestFields = z.strictObject({
  source: eventSourceSchema,
  method: methodSchema.default('rr'),
  /** The editor's own outline as text, one heading a line; it makes the method `prr`. Default: the writer plans one. */
  outline: z.string().max(100_000).optional(),
  /** `paper` is the published procedure; `grounded` keeps sentences whole and leaves out copies of a page. */
  preset: z.enum(presets).default('grounded'),
  /** As `parseRankerSpec` reads it. Defaults to `fusion` (grounded) or `bm25` (paper). */
  ranker: z.string().optional(),
  /** Chunks handed to the writer. Defaults to 5 as published; the extractive writer, which has no input limit and picks by itself, reads 200 when grounded. */
  topK: z.int().min(1).max(1000).optional(),
  /** Length of a chunk in Penn Treebank tokens. */
  chunkWords: z.int().min(16).max(4096).default(256),
  provenance: z.enum(provenanceChoices).default('all'),
  /** `extractive`, `model:ID`, `gguf:FILE`, `openai:MODEL`, or `service:ID` of the settings. */
  writer: z.string().default('extractive'),
  /** Address of an OpenAI-compatible service. */
  baseUrl: z.string().optional(),
  /** `builtin`, `none`, `model:ID`, or a folder with an NLI model in the hub's layout. */
  verifier: z.string().default('builtin'),
  /** Who judges what a chat model wrote (grounded): `same` (the writer), `none`, `gguf:FILE`, `model:ID`, `openai:MODEL`, `service:ID`, or `nli:DIR`. */
  judge: z.string().default('same'),
  /** Tokens that prompt and answer of the writer may have together. Default: that of the service's settings, what the service reports, or what the model file and memory hold. */
  contextTokens: z.int().min(contextBounds.least).max(contextBounds.most).optional(),
  /** Tokens of the whole prompt at most. Default: 2,048 as published (paper); grounded, as many as the model takes. */
  inputTokens: z.int().min(256).max(1_000_000).optional(),
  /** Tokens of an answer. Default: 800 (rr) or, a section, 400 (prr) as published; grounded, 8,000 and 2,000. */
  maxOutputTokens: z.int().min(16).max(100_000).optional(),
  /** Whether the sentences are written again for cohesion. */
  rewrite: z.boolean().default(false),
  /** `structured` binds a model's answers to JSON, by a grammar or the service's own means. */
  protocol: z.enum(protocols).default('text'),
  /** Refines each query in turns of model and ranker (InteR) before it is ranked by. Default: no. */
  refine: z.enum(refinements).optional(),
  /** InteR, M: rounds of sampling. 0 leaves queries as they are. */
  refineRounds: z.int().min(0).max(10).default(2),
  /** InteR, h: passages that the model writes in a round. */
  refineSamples: z.int().min(1).max(50).default(10),
  /** InteR, k: passages that it is shown from the second round on. Defaults to 15, for local models 5. */
  refineShown: z.int().min(0).max(100).optional(),
  /** What the service asks for, in US dollars a million tokens of prompts and of answers. Default: not known. */
  pricePrompt: z.number().nonnegative().optional(),
  priceOutput: z.number().nonnegative().optional(),
  /** US dollars that the calls of this run may cost. Default: no limit. */
  maxCost: z.number().nonnegative().optional(),
  seed: z.int().default(0),
  /** What the archive is asked about the pages. Default: what is set, where the run itself fetches them; otherwise nothing. */
  archive: z.enum(archivings).optional(),
})

const { shape } = draftRequestFields

/** The options of a draft but for its source, as given: what is left out is filled in when it is written. */
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

/** What can be asked of `draft`, with the defaults filled in. */
export const draftRequestSchema = draftRequestFields
  .transform((request) => (request.outline === undefined ? request : { ...request, method: 'prr' as const }))
  .readonly()
export type DraftRequest = z.input<typeof draftRequestSchema>
export type ParsedDraftRequest = z.output<typeof draftRequestSchema>
