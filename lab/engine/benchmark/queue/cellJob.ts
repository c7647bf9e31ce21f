import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { draftSchema } from '../../../../core/domain/draft.ts'
import { writeOptionsSchema } from '../../../../core/engine/pipeline/draftRequest.ts'
import { cellSchema } from '../../../benchmark/benchmarkResults.ts'
import type { CellEnd } from '../runCell.ts'

/** Name of the queue. Its number is raised with every change of what goes through it. */
export const queueName = 'citewright-cells-2'

/** Where an event's files lie while cells of it wait. */
export function eventKeyOf(sha256: string): string {
  return `citewright:event:${sha256}`
}

const judgeModelSchema = z
  .strictObject({
    model: z.string(),
    baseUrl: z.string().exactOptional(),
    pricePrompt: z.number().exactOptional(),
    priceOutput: z.number().exactOptional(),
  })
  .readonly()

/** What a worker is reported a cell. No key of a service is in it: workers have their own. */
export const cellJobSchema = z
  .strictObject({
    citewright: z.string(),
    task: z
      .strictObject({
        key: z.string(),
        event: z.string(),
        request: writeOptionsSchema,
        measuring: z
          .strictObject({
            judgeVerifier: z.string().nullable(),
            judgeModel: judgeModelSchema.nullable(),
            wikiEval: z.strictObject({ sentences: z.int().exactOptional() }).readonly().nullable(),
            sameJudge: z.boolean(),
            wordnet: z.string().nullable(),
          })
          .readonly(),
      })
      .readonly(),
    /** US dollars that the cell may cost; null for no limit. */
    maxCost: z.number().nullable(),
  })
  .readonly()
export type CellJob = z.infer<typeof cellJobSchema>

const endedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ended'),
    cell: cellSchema.unwrap().omit({ event: true, arm: true }),
    /** gzip of the draft as JSON, in base64. */
    draft: z.string().nullable(),
    paidNow: z.number().nullable(),
  }),
  z.strictObject({ kind: z.literal('out-of-money'), paidNow: z.number().nullable() }),
])

/** What a worker gives back. */
export function packEnd(end: CellEnd): string {
  const { paidNow } = end
  if (end.cell === undefined) return JSON.stringify({ kind: 'out-of-money', paidNow })
  const draft = end.draft === undefined ? null : gzipSync(JSON.stringify(end.draft)).toString('base64')
  return JSON.stringify({ kind: 'ended', cell: end.cell, draft, paidNow })
}

/** @throws ZodError, SyntaxError where it is no such thing */
export function unpackEnd(text: unknown): CellEnd {
  const end = endedSchema.parse(JSON.parse(z.string().parse(text)))
  const { paidNow } = end
  if (end.kind === 'out-of-money') return { paidNow }
  const draft =
    end.draft === null
      ? undefined
      : draftSchema.parse(JSON.parse(gunzipSync(Buffer.from(end.draft, 'base64')).toString('utf8')))
  return { cell: end.cell, draft, paidNow }
}

/** The end of a cell of which there is no draft because nobody could write it. */
export function failedEnd(problem: string): CellEnd {
  return {
    cell: {
      outcome: 'failed',
      problem,
      measures: {},
      badges: {},
      selfJudged: false,
      seconds: 0,
      cost: 0,
      tokens: { prompt: 0, output: 0 },
    },
    draft: undefined,
    paidNow: 0,
  }
}
