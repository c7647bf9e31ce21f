import { z } from 'zod'
import type { AnswerFormat, AnswerSchema } from '../models/chat/answerFormat.ts'
import { answerLine, jsonObjectsIn, readableList } from '../write/protocol/labelledJson.ts'

/** Maximum lengths of a fact and of a reason, in characters. */
const longestFact = 400
const longestReason = 160
/** Maximum sentences that carry one fact. */
const mostSentences = 6

const fact: AnswerSchema = { type: 'string', maxLength: longestFact }

/** `{"facts": [{"text": "…", "sentences": [1]}]}`; `sentences` can only be numbers of sentences that were shown. */
export function factsFormat(shown: number, most: number): AnswerFormat {
  const sentence: AnswerSchema = { type: 'integer', enum: Array.from({ length: shown }, (_, at) => at + 1) }
  const sentences: AnswerSchema = { type: 'array', items: sentence, minItems: 1, maxItems: mostSentences }
  const items: AnswerSchema = { type: 'object', properties: { text: fact, sentences } }
  const facts: AnswerSchema = { type: 'array', items, minItems: 0, maxItems: most }
  return { name: 'facts', schema: { type: 'object', properties: { facts } } }
}

/** `{"statements": [{"number": 1, "same": ["K3"], "false": ["K7"], "why": "…"}]}` */
export function comparisonFormat(statements: number, known: number): AnswerFormat {
  const number: AnswerSchema = { type: 'integer', enum: Array.from({ length: statements }, (_, at) => at + 1) }
  const name: AnswerSchema = { type: 'word', enum: Array.from({ length: known }, (_, at) => `K${at + 1}`) }
  const names: AnswerSchema = { type: 'array', items: name, minItems: 0, maxItems: Math.min(known, 8) }
  const why: AnswerSchema = { type: 'string', maxLength: longestReason }
  const items: AnswerSchema = { type: 'object', properties: { number, same: names, false: names, why } }
  const all: AnswerSchema = { type: 'array', items, minItems: 0, maxItems: statements }
  return { name: 'comparison', schema: { type: 'object', properties: { statements: all } } }
}

/** `{"fact": "…"}` */
export const rewriteFormat: AnswerFormat = { name: 'rewrite', schema: { type: 'object', properties: { fact } } }

/** A fact from a model, with the numbers of its sentences, from 1, in their order. */
export interface ReadFact {
  readonly text: string
  readonly sentences: readonly number[]
}

const text = answerLine.pipe(z.string().min(1).max(longestFact))
const numbers = z
  .union([z.coerce.number().transform((one) => [one]), z.array(z.coerce.number().catch(0))])
  .transform((given) => [...new Set(given)].filter((one) => Number.isInteger(one)).sort((a, b) => a - b))
const factsSchema = z.looseObject({ facts: readableList(z.looseObject({ text, sentences: numbers }), 400) })

/**
 * Reads the facts of an answer in `factsFormat`, without repetitions. Malformed facts and those of sentences that were
 * not shown are skipped; of a truncated answer, the complete facts are used.
 *
 * @param shown how many sentences were shown
 * @returns undefined if there is no answer of this form, or one with facts of which none can be read
 */
export function readFacts(raw: string, shown: number): readonly ReadFact[] | undefined {
  for (const value of jsonObjectsIn(raw)) {
    const parsed = factsSchema.safeParse(value)
    if (!parsed.success || !('facts' in value) || !Array.isArray(value.facts)) continue
    if (parsed.data.facts.length === 0 && value.facts.length > 0) continue
    const found = new Map<string, ReadFact>()
    for (const { text: own, sentences: all } of parsed.data.facts) {
      const sentences = all.filter((one) => one >= 1 && one <= shown).slice(0, mostSentences)
      if (sentences.length > 0 && !isNone(own) && !found.has(own)) found.set(own, { text: own, sentences })
    }
    return [...found.values()]
  }
  return undefined
}

/** What a model says of a statement: numbers of known facts, from 1. */
export interface ReadComparison {
  readonly same: readonly number[]
  readonly false: readonly number[]
  readonly why: string
}

const names = z
  .union([z.string().transform((one) => [one]), z.array(z.union([z.string(), z.number().transform(String)]).catch(''))])
  .catch([])
  .transform((given) => [...new Set(given.flatMap((one) => one.match(/\d{1,5}/gu) ?? []).map(Number))])
const comparisonSchema = z.looseObject({
  statements: readableList(
    z.looseObject({ number: z.coerce.number(), same: names, false: names, why: answerLine.catch('') }),
    400,
  ),
})

/**
 * Reads an answer in `comparisonFormat`, by the number of the statement. What is named as the same and as false is
 * neither.
 *
 * @returns undefined if there is no answer of this form
 */
export function readComparison(raw: string): ReadonlyMap<number, ReadComparison> | undefined {
  for (const value of jsonObjectsIn(raw)) {
    const parsed = comparisonSchema.safeParse(value)
    if (!parsed.success || !('statements' in value)) continue
    return new Map(
      parsed.data.statements.map(({ number, same, false: made, why }) => [
        number,
        {
          same: same.filter((one) => !made.includes(one)),
          false: made.filter((one) => !same.includes(one)),
          why: why.slice(0, longestReason),
        },
      ]),
    )
  }
  return undefined
}

const rewriteSchema = z.looseObject({ fact: answerLine.pipe(z.string().max(longestFact)) })

/**
 * Reads the fact of an answer in `rewriteFormat`; null if the model says that there is none.
 *
 * @returns undefined if there is no answer of this form
 */
export function readRewrite(raw: string): string | null | undefined {
  for (const value of jsonObjectsIn(raw)) {
    const { data } = rewriteSchema.safeParse(value)
    if (data !== undefined) return data.fact === '' || isNone(data.fact) ? null : data.fact
  }
  return undefined
}

function isNone(given: string): boolean {
  return /^["'“”.\s]*none["'“”.\s]*$/iu.test(given)
}
