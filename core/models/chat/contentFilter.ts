import { z } from 'zod'

/** The service's content filter left nothing of an answer. */
export class FilteredAnswerError extends Error {}

/** Reasons for which services end an answer that they do not let pass: of OpenAI and Azure, Anthropic, Google. */
const reasons: readonly string[] = ['content_filter', 'refusal', 'safety', 'prohibited_content']

export function isFilterReason(reason: string): boolean {
  return reasons.includes(reason.toLowerCase())
}

/** Codes with which services refuse a request because of what it contains: Azure, OpenAI, Alibaba. */
const codes: readonly string[] = [
  'content_filter',
  'content_policy_violation',
  'responsibleaipolicyviolation',
  'data_inspection_failed',
]

const code = z.string().optional().catch(undefined)
const judgement = z.object({ filtered: z.boolean() }).catch({ filtered: false })
const inner = z
  .object({ code, content_filter_result: z.record(z.string(), judgement).optional().catch(undefined) })
  .optional()
  .catch(undefined)
const errorSchema = z.object({ code, type: code, innererror: inner })

/**
 * What a service's content filter objects to, such as `violence`, by the error that it gives; empty if it does not say.
 * Undefined if the error is not about content.
 */
export function filteredBy(error: unknown): readonly string[] | undefined {
  const { data } = errorSchema.safeParse(error)
  const given = [data?.code, data?.type, data?.innererror?.code]
  if (!given.some((each) => each !== undefined && codes.includes(each.toLowerCase()))) return undefined
  const judgements = Object.entries(data?.innererror?.content_filter_result ?? {})
  return judgements.filter(([, { filtered }]) => filtered).map(([category]) => category)
}
