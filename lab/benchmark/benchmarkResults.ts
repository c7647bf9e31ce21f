import { z } from 'zod'

/** The settings in which arms can differ, as `draft` takes them, in the order of tables. */
export const armSettings = [
  'method',
  'ranker',
  'writer',
  'preset',
  'topK',
  'chunkWords',
  'provenance',
  'refine',
  'rewrite',
] as const
export type ArmSetting = (typeof armSettings)[number]

const settingSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One way of writing that is compared with others: all of a draft's request but its event. */
const armSchema = z
  .strictObject({
    /** Made from the settings, so that it stays the same when the plan gets further arms. */
    id: z.string(),
    /** Null where the setting is the program's default. */
    settings: z.record(z.enum(armSettings), settingSchema),
  })
  .readonly()
export type Arm = z.infer<typeof armSchema>

/** An event of a plan. */
const benchmarkEventSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    /** Whether an article that people wrote stands with it. */
    reference: z.boolean(),
  })
  .readonly()
export type BenchmarkEvent = z.infer<typeof benchmarkEventSchema>

/** One event written in one way, and what was measured of it. */
export const cellSchema = z
  .strictObject({
    event: z.string(),
    arm: z.string(),
    /** `refused`: the pages did not carry an article, which is an answer and no fault. */
    outcome: z.enum(['done', 'refused', 'failed']),
    /** Why there is no draft; null where there is one. */
    problem: z.string().nullable(),
    /** By name, as `citewright lab evaluate` gives them; null where one is not known. Empty without a draft. */
    measures: z.record(z.string(), z.number().nullable()),
    /** Share of the draft's sentences with each badge, from 0 to 1. Empty without a draft. */
    badges: z.record(z.string(), z.number()),
    /** Whether the judge of citations is the verifier that decided on the draft's sentences, or the model that gave scores its writer. */
    selfJudged: z.boolean(),
    /** Of writing, wall clock, whether in this run or in an earlier one. */
    seconds: z.number().nonnegative(),
    /** Of writing and judging, in US dollars; null where a service was asked whose prices are not known. */
    cost: z.number().nonnegative().nullable(),
    tokens: z.strictObject({ prompt: z.int(), output: z.int() }).readonly(),
  })
  .readonly()
export type Cell = z.infer<typeof cellSchema>

/** All that a report is made from, but for the drafts themselves. */
export const benchmarkResultsSchema = z
  .strictObject({
    citewright: z.string(),
    name: z.string(),
    description: z.string(),
    /** Name and version of the verifier that judged citations, and of the model that gave scores; null for none. */
    judges: z.strictObject({ verifier: z.string().nullable(), model: z.string().nullable() }).readonly(),
    /** Version of METEOR's dictionary; null where METEOR was not measured. */
    wordnet: z.string().nullable(),
    seed: z.int(),
    arms: z.array(armSchema).readonly(),
    events: z.array(benchmarkEventSchema).readonly(),
    /** Those that have ended, in the order of events and, within one, of arms. */
    cells: z.array(cellSchema).readonly(),
  })
  .readonly()
export type BenchmarkResults = z.infer<typeof benchmarkResultsSchema>
