import { z } from 'zod'
import { defectSchema, draftParametersSchema } from '../../domain/draft.ts'
import { pageProblemSchema } from '../../domain/page.ts'
import { stepNames } from '../../domain/progress.ts'
import { notabilitySchema } from '../../extract/notability/measureNotability.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'

export const reportSchemaVersion = 3

const tokensSchema = z.strictObject({ prompt: z.int(), output: z.int() }).readonly()

/** The purposes of a chat model's calls. */
const purposeSchema = z.enum(['refine', 'qualify', 'plan', 'write', 'check', 'fix', 'lead', 'rewrite', 'other'])
export type Purpose = z.infer<typeof purposeSchema>

const purposeUseSchema = z
  .strictObject({
    calls: z.int().nonnegative(),
    promptTokens: z.int().nonnegative(),
    /** Of `promptTokens`, those that the model had already cached. */
    reusedTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
    /** US dollars; null if the service's prices are not known. */
    cost: z.number().nonnegative().nullable(),
  })
  .readonly()
export type PurposeUse = z.infer<typeof purposeUseSchema>

const refinedSchema = z
  .strictObject({
    query: z.string(),
    /** The search terms: the query before each sample of the last round. */
    expandedQuery: z.string(),
    samples: z.array(z.string()).readonly(),
    rounds: z
      .array(
        z
          .strictObject({
            /** Ids of the passages that the model was shown. */
            shown: z.array(z.string()).readonly(),
            samples: z.array(z.string()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly()

/** Reports of earlier versions name steps that no longer exist. */
const reportedSteps = [...stepNames, 'ground', 'merge'] as const

const stepReportSchema = z
  .strictObject({
    name: z.enum(reportedSteps),
    /** What distinguishes it from other steps of the same name: a section's heading. */
    part: z.string().exactOptional(),
    /** Raised with every change of the program that can change the step's result. */
    version: z.int().positive(),
    /** Hash of the step's inputs, parameters and version. */
    key: z.string(),
    /** `reused`: the stored result of an earlier run was used. */
    outcome: z.enum(['done', 'reused', 'failed']),
    /** Seconds of the step when it was done, in this run or an earlier one. */
    seconds: z.number().nonnegative(),
    /** Counts of its results by name: pages, problems, chunks, sentences, supported … */
    counts: z.record(z.string(), z.number()),
    /** Parameters of the step: ranker, query, budget, prompt with its version and hash … */
    parameters: z.record(z.string(), z.json()),
    /** The model that was used; null for a step without one. */
    model: z.strictObject({ name: z.string(), version: z.string() }).readonly().nullable(),
    /** Calls of a chat model, including those with an unusable answer. */
    calls: z.array(modelCallSchema).readonly(),
    /** Whether the calls were made in this run or in an earlier one. */
    tokens: tokensSchema,
    /** Cost of the calls in US dollars; null if a service's prices are not known. */
    cost: z.number().nonnegative().nullable(),
    /** Parts of the answers that the draft could not use. */
    defects: z.array(defectSchema).readonly(),
    /** What a query was widened with, and by which model; never evidence. Only refinement steps have it. */
    refined: refinedSchema.exactOptional(),
    /** Failures during the step: pages that could not be read, unusable answers, why the step failed. */
    failures: z.array(z.strictObject({ what: z.string(), why: z.string() }).readonly()).readonly(),
  })
  .readonly()
export type StepReport = z.infer<typeof stepReportSchema>
export type StepFailure = StepReport['failures'][number]

/** The report of a run: what each step took and produced, what failed, and what it cost. */
export const runReportSchema = z
  .strictObject({
    schemaVersion: z.literal(reportSchemaVersion),
    citewright: z.string(),
    outcome: z.enum(['done', 'failed']),
    /** Why the run failed and what to do; absent if it succeeded. */
    failure: z
      .strictObject({
        step: z.enum(reportedSteps).exactOptional(),
        problem: z.string(),
        remedy: z.string(),
        /** The writer's answer, if it was unusable. */
        raw: z.string().exactOptional(),
      })
      .readonly()
      .exactOptional(),
    event: z.string(),
    startedAt: z.string(),
    /** Elapsed seconds of this run; less than the sum of the steps if results were reused. */
    seconds: z.number().nonnegative(),
    /** Largest resident memory of the process so far, in megabytes (10^6 bytes). */
    peakMemoryMb: z.number().nonnegative(),
    /** SHA-256 of each file that was written beside this report, by name. */
    files: z.record(z.string(), z.string()).readonly().exactOptional(),
    parameters: draftParametersSchema.exactOptional(),
    writer: z.string(),
    verifier: z.string(),
    steps: z.array(stepReportSchema).readonly(),
    /** Pages that gave no text or only part of it, and why. */
    problems: z.array(pageProblemSchema).readonly(),
    /** How widely and for how long the pages report on the event; absent if the run ended before they were read. */
    notability: notabilitySchema.exactOptional(),
    /** Total of this run's calls. */
    tokens: tokensSchema,
    /** Cost of this run's calls in US dollars; null if a service's prices are not known. */
    cost: z.number().nonnegative().nullable(),
    /** This run's calls by purpose. Purposes without calls are omitted. Since version 3. */
    purposes: z.partialRecord(purposeSchema, purposeUseSchema).readonly(),
    notes: z.array(z.string()).readonly(),
  })
  .readonly()
export type RunReport = z.infer<typeof runReportSchema>
