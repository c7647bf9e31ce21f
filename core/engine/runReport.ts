import { z } from 'zod'
import { defectSchema, draftParametersSchema } from '../domain/draft.ts'
import { pageProblemSchema } from '../domain/page.ts'
import { stepNames } from '../domain/progress.ts'
import { modelCallSchema } from '../write/writtenArticle.ts'

export const reportSchemaVersion = 1

const stepReportSchema = z
  .strictObject({
    name: z.enum(stepNames),
    /** Hash of the step's inputs, parameters and version. */
    key: z.string(),
    /** True where the result of an earlier run was used. */
    reused: z.boolean(),
    /** What the step took when it was done, whether now or in an earlier run. */
    seconds: z.number().nonnegative(),
    /** What came out, by name: pages, problems, chunks, sentences, supported … */
    counts: z.record(z.string(), z.number()),
  })
  .readonly()
export type StepReport = z.infer<typeof stepReportSchema>

/** Everything that can be asked about a run: what each step took and gave, what failed, what it cost. */
export const runReportSchema = z
  .strictObject({
    schemaVersion: z.literal(reportSchemaVersion),
    citewright: z.string(),
    outcome: z.enum(['done', 'failed']),
    /** Why the run failed and what to do; absent when it is done. */
    failure: z
      .strictObject({
        step: z.enum(stepNames).optional(),
        problem: z.string(),
        remedy: z.string(),
        /** What the writer answered, where it was its answer that could not be used. */
        raw: z.string().optional(),
      })
      .readonly()
      .optional(),
    event: z.string(),
    startedAt: z.string(),
    /** Wall clock of this run; less than the sum of the steps where results were reused. */
    seconds: z.number().nonnegative(),
    /** Largest resident memory of the process so far, in megabytes (10^6 bytes). */
    peakMemoryMb: z.number().nonnegative(),
    parameters: draftParametersSchema.optional(),
    writer: z.string(),
    verifier: z.string(),
    steps: z.array(stepReportSchema).readonly(),
    /** Pages that gave nothing or less than they should, and why. */
    problems: z.array(pageProblemSchema).readonly(),
    /** What the writer's answer held and the draft does not. */
    defects: z.array(defectSchema).readonly(),
    /** The calls whose answer the draft is made of, whether of this run or, where the write step is reused, of an earlier one. */
    calls: z.array(modelCallSchema).readonly(),
    /** Of the calls of this run. */
    tokens: z.strictObject({ prompt: z.int(), output: z.int() }).readonly(),
    /** Price of the calls of this run in US dollars; null where a service was asked whose prices are not known. */
    cost: z.number().nonnegative().nullable(),
    notes: z.array(z.string()).readonly(),
  })
  .readonly()
export type RunReport = z.infer<typeof runReportSchema>
