import { z } from 'zod'
import { answerLine as line, answerLines as lines, jsonObjectsIn, labelsIn } from '../../write/protocol/labelledJson.ts'

/** What a model says that the documents say. */
export interface Said {
  /** Labels of the sentences that answer the question or come nearest, best first. */
  readonly evidence: readonly string[]
  /** Whether the documents answer the whole question, a part of it, or nothing of it. */
  readonly extent: 'whole' | 'part' | 'none'
  /** Several if documents contradict each other or report different states. */
  readonly answers: readonly SaidAnswer[]
  /** What the documents do not say; empty if nothing is named. */
  readonly unsaid: string
  /** Phrases to search for. */
  readonly search: readonly string[]
}

export interface SaidAnswer {
  /** In a few words. */
  readonly short: string
  readonly sentences: readonly { readonly text: string; readonly labels: readonly string[] }[]
}

/** Limits of what is taken from an answer, whatever a model writes. */
const most = { answers: 8, sentences: 12, labels: 24, evidence: 8, search: 3 }

const sentenceSchema = z.looseObject({ text: line, labels: lines })
const answerSchema = z.looseObject({
  short: line.catch(''),
  sentences: z
    .array(z.unknown())
    .catch([])
    .transform((found) => found.flatMap((each) => sentenceSchema.safeParse(each).data ?? [])),
})
const saidSchema = z.looseObject({
  evidence: lines,
  said: z.string(),
  answers: z
    .union([answerSchema.transform((one) => [one]), z.array(z.unknown())])
    .catch([])
    .transform((found) => found.flatMap((each) => answerSchema.safeParse(each).data ?? [])),
  unsaid: lines,
  search: lines,
})

/**
 * Reads a model's answer to `ask-question`: JSON, possibly truncated or surrounded by text. Labels that the model was not
 * shown are dropped, and so are sentences without text.
 *
 * @returns undefined if there is no answer of this form, or one that says that the documents answer and not what
 */
export function readSaid(raw: string, shown: ReadonlyMap<string, unknown>): Said | undefined {
  for (const value of jsonObjectsIn(raw)) {
    const parsed = saidSchema.safeParse(value)
    if (!parsed.success) continue
    const said = saidOf(parsed.data, shown)
    if (said !== undefined) return said
  }
  return undefined
}

function saidOf(
  { evidence, said, answers: given, unsaid, search }: z.output<typeof saidSchema>,
  shown: ReadonlyMap<string, unknown>,
): Said | undefined {
  const answers = given.slice(0, most.answers).flatMap(({ short, sentences: all }): readonly SaidAnswer[] => {
    const sentences = all
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .slice(0, most.sentences)
      .map(({ text, labels }) => ({ text, labels: labelsIn(labels, shown).slice(0, most.labels) }))
    return sentences.length === 0 ? [] : [{ short, sentences }]
  })
  const word = said.trim().toLowerCase()
  const extent = word.startsWith('n') ? 'none' : word.startsWith('p') ? 'part' : 'whole'
  if (extent !== 'none' && answers.length === 0) return undefined
  return {
    evidence: labelsIn(evidence, shown).slice(0, most.evidence),
    extent,
    answers: extent === 'none' ? [] : answers,
    unsaid: extent === 'whole' ? '' : (unsaid[0] ?? ''),
    search: search.slice(0, most.search),
  }
}
