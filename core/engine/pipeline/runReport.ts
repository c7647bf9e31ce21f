import { z } from 'zod'
import { defectSchema, draftParametersSchema } from '../../domain/draft.ts'
import { pageProblemSchema } from '../../domain/page.ts'
import { stepNames } from '../../domain/progress.ts'
import { notabilitySchema } from '../../extract/notability/measureNotability.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'

export const reportSchemaVersion = 3

const tokensSchema = z.strictObject({ prompt: z.int(), output: z.int() }).readonly()

/** What a chat model is asked for. */
const purposeSchema = z.enum(['refine', 'qualify', 'plan', 'write', 'check', 'fix', 'lead', 'rewrite', 'other'])
export type Purpose = z.infer<typeof purposeSchema>

const purposeUseSchema = z
  .strictObject({
    calls: z.int().nonnegative(),
    promptTokens: z.int().nonnegative(),
    /** Of `promptTokens`, those that the model had already read in an earlier call. */
    reusedTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
    /** US dollars; null where the service's prices are not known. */
    cost: z.number().nonnegative().nullable(),
  })
  .readonly()
export type PurposeUse = z.infer<typeof purposeUseSchema>

const refinedSchema = z
  .strictObject({
    query: z.string(),
    /** What was searched with: the query before each sample of the last round. */
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
    /** What it did it for, where a run has several steps of the name: a section's heading. */
    part: z.string().exactOptional(),
    /** Raised with every change of the program that can change the step's result. */
    version: z.int().positive(),
    /** Hash of the step's inputs, parameters and version. */
    key: z.string(),
    /** `reused`: the result of an earlier run was taken from the workspace. */
    outcome: z.enum(['done', 'reused', 'failed']),
    /** What the step took when it was done, whether now or in an earlier run. */
    seconds: z.number().nonnegative(),
    /** What came out, by name: pages, problems, chunks, sentences, supported … */
    counts: z.record(z.string(), z.number()),
    /** What the step was told: ranker, query, budget, prompt with its version and hash … */
    parameters: z.record(z.string(), z.json()),
    /** The model that did it; null for a step that asks none. */
    model: z.strictObject({ name: z.string(), version: z.string() }).readonly().nullable(),
    /** Calls of a chat model, also those whose answer could not be used. */
    calls: z.array(modelCallSchema).readonly(),
    /** Of the calls, whether they were made in this run or in an earlier one. */
    tokens: tokensSchema,
    /** Of the calls, in US dollars; null where a service was asked whose prices are not known. */
    cost: z.number().nonnegative().nullable(),
    /** What the answers held and the draft does not. */
    defects: z.array(defectSchema).readonly(),
    /** What a query was widened with, by whom it was written, and never evidence: only a step of refinement has it. */
    refined: refinedSchema.exactOptional(),
    /** What went wrong on the way: pages that could not be read, answers that could not be used, why the step failed. */
    failures: z.array(z.strictObject({ what: z.string(), why: z.string() }).readonly()).readonly(),
  })
  .readonly()
export type StepReport = z.infer<typeof stepReportSchema>
export type StepFailure = StepReport['failures'][number]

/** Everything that can be asked about a run: what each step took and gave, what failed, what it cost. */
export const runReportSchema = z
  .strictObject({
    schemaVersion: z.literal(reportSchemaVersion),
    citewright: z.string(),
    outcome: z.enum(['done', 'failed']),
    /** Why the run failed and what to do; absent when it is done. */
    failure: z
      .strictObject({
        step: z.enum(reportedSteps).exactOptional(),
        problem: z.string(),
        remedy: z.string(),
        /** What the writer answered, where it was its answer that could not be used. */
        raw: z.string().exactOptional(),
      })
      .readonly()
      .exactOptional(),
    event: z.string(),
    startedAt: z.string(),
    /** Wall clock of this run; less than the sum of the steps where results were reused. */
    seconds: z.number().nonnegative(),
    /** Largest resident memory of the process so far, in megabytes (10^6 bytes). */
    peakMemoryMb: z.number().nonnegative(),
    parameters: draftParametersSchema.exactOptional(),
    writer: z.string(),
    verifier: z.string(),
    steps: z.array(stepReportSchema).readonly(),
    /** Pages that gave nothing or less than they should, and why. */
    problems: z.array(pageProblemSchema).readonly(),
    /** How widely and for how long the event was reported on, as far as the pages tell; absent where the run ended before they were read. */
    notability: notabilitySchema.exactOptional(),
    /** Of the calls of this run. */
    tokens: tokensSchema,
    /** Of the calls of this run, in US dollars; null where a service was asked whose prices are not known. */
    cost: z.number().nonnegative().nullable(),
    /** The calls of this run by purpose. Purposes without calls are left out. From version 3 on. */
    purposes: z.partialRecord(purposeSchema, purposeUseSchema).readonly(),
    notes: z.array(z.string()).readonly(),
  })
  .readonly()
export type RunReport = z.infer<typeof runReportSchema>
