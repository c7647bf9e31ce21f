import { z } from 'zod'
import type { AnswerFormat, AnswerSchema } from '../models/chat/answerFormat.ts'
import { createDefectCounter } from '../write/answer/defectCounter.ts'
import { readJsonAnswer } from '../write/protocol/readJsonAnswer.ts'

/** Maximum lengths of a fact and of a reason, in characters. */
const longestFact = 300
const longestReason = 160

const fact: AnswerSchema = { type: 'string', maxLength: longestFact }

/** `{"facts": [{"text": "…", "sentence": 1}]}`; `sentence` can only be the number of a sentence that was shown. */
export function factsFormat(sentences: number, most: number): AnswerFormat {
  const sentence: AnswerSchema = { type: 'integer', enum: Array.from({ length: sentences }, (_, at) => at + 1) }
  const items: AnswerSchema = { type: 'object', properties: { text: fact, sentence } }
  const facts: AnswerSchema = { type: 'array', items, minItems: 0, maxItems: most }
  return { name: 'facts', schema: { type: 'object', properties: { facts } } }
}

/** `{"reason": "…", "choice": 2}` */
export const labelFormat: AnswerFormat = {
  name: 'label',
  schema: {
    type: 'object',
    properties: { reason: { type: 'string', maxLength: longestReason }, choice: { type: 'integer', enum: [1, 2, 3] } },
  },
}

/** `{"fact": "…"}` */
export const rewriteFormat: AnswerFormat = { name: 'rewrite', schema: { type: 'object', properties: { fact } } }

/** A fact from a model, with the number of its sentence, from 1. */
export interface ReadFact {
  readonly text: string
  readonly sentence: number
}

const line = z.string().transform((text) => text.replace(/\s+/gu, ' ').trim())
const factsSchema = z.object({ facts: z.array(z.unknown()) })
const factSchema = z.object({
  text: line.pipe(z.string().min(1).max(longestFact)),
  sentence: z.coerce.number().int().min(1),
})

/**
 * Reads the facts of an answer in `factsFormat`, without repetitions. Malformed facts and those of sentences that were
 * not shown are skipped; of a truncated answer, the complete facts are used.
 *
 * @param sentences how many were shown
 */
export function readFacts(raw: string, sentences: number): readonly ReadFact[] {
  const answer = readJsonAnswer(raw, (value) => factsSchema.safeParse(value).success, createDefectCounter())
  const facts = factsSchema.safeParse(answer?.value)
  if (!facts.success) return []
  const found = new Map<string, ReadFact>()
  for (const item of facts.data.facts) {
    const { data } = factSchema.safeParse(item)
    if (data === undefined || data.sentence > sentences || isNone(data.text) || found.has(data.text)) continue
    found.set(data.text, data)
  }
  return [...found.values()]
}

const labelSchema = z.object({
  reason: line.pipe(z.string()).catch(''),
  choice: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
})
export type ReadLabel = z.infer<typeof labelSchema>

/** Reads the choice and reason of an answer in `labelFormat`; undefined if it contains no valid choice. */
export function readLabel(raw: string): ReadLabel | undefined {
  const answer = readJsonAnswer(raw, (value) => labelSchema.safeParse(value).success, createDefectCounter())
  const { data } = labelSchema.safeParse(answer?.value)
  if (data === undefined) return undefined
  const reason = data.reason.slice(0, longestReason)
  return { ...data, reason: reason === '' ? 'the model gave no reason' : reason }
}

const rewriteSchema = z.object({ fact: line.pipe(z.string().max(longestFact)) })

/** Reads the fact of an answer in `rewriteFormat`; null if the model says that there is none, or if the answer is unreadable. */
export function readRewrite(raw: string): string | null {
  const answer = readJsonAnswer(raw, (value) => rewriteSchema.safeParse(value).success, createDefectCounter())
  const { data } = rewriteSchema.safeParse(answer?.value)
  return data === undefined || data.fact === '' || isNone(data.fact) ? null : data.fact
}

function isNone(text: string): boolean {
  return /^["'“”.\s]*none["'“”.\s]*$/iu.test(text)
}
