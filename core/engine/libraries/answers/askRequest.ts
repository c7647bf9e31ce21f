import { z } from 'zod'
import { contextBounds } from '../../../models/chat/contextBounds.ts'
import { contentWords } from '../../../text/contentWords.ts'
import { chunkWordsSchema, presets, provenanceChoices } from '../../pipeline/draftRequest.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'

/** Maximum choices of a question. */
const mostChoices = 50

/** What is wrong with a list of choices, in words for an editor. */
function faultOfChoices(choices: readonly string[]): string | undefined {
  if (choices.length < 2) return 'there must be at least two choices'
  if (choices.length > mostChoices) {
    return `there are ${choices.length}, and a question takes at most ${mostChoices}: leave out those that nobody would choose`
  }
  const seen = new Map<string, string>()
  for (const choice of choices) {
    const key = choice
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.!?]+$/u, '')
    const before = seen.get(key)
    if (before !== undefined) return `two choices are the same: "${before}" and "${choice}"`
    seen.set(key, choice)
  }
  return undefined
}

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const questionText = z
  .string()
  .transform(folded)
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: 'it is empty' })
    else if (contentWords(text).size === 0) {
      context.addIssue({
        code: 'custom',
        message: 'it names nothing that could be looked for, since it has only words such as who, what and it',
      })
    }
  })
  .pipe(z.string().max(1000))

/** The request of `ask` without its source, with the defaults filled in. */
export const askOptionsSchema = z
  .strictObject({
    question: questionText,
    /** Answers to choose from. Default: whatever the pages say. */
    choices: z
      .array(
        z
          .string()
          .transform(folded)
          .refine((text) => text !== '', 'it is empty')
          .pipe(z.string().max(300)),
      )
      .superRefine((choices, context) => {
        const fault = faultOfChoices(choices)
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
      })
      .readonly()
      .exactOptional(),
    /** ISO 8601 day of the question; later pages are not read. Default: none. */
    date: z.iso.date().exactOptional(),
    preset: z.enum(presets).default('grounded'),
    ranker: z.string().default('fusion'),
    chunkWords: chunkWordsSchema,
    provenance: z.enum(provenanceChoices).default('all'),
    /** Scores readings where no model reads: `builtin`, `none`, `model:ID`, or a folder. */
    verifier: z.string().default('builtin'),
    /** The reader: `extractive`, `gguf:FILE`, `model:ID`, `openai:MODEL`, or `service:ID` of the settings. */
    reader: z.string().default('extractive'),
    /** Address of the service of `openai:MODEL`. */
    baseUrl: z.string().exactOptional(),
    /** Tokens of prompt and answer together. Default: what the model reports. */
    contextTokens: z.int().min(contextBounds.least).max(contextBounds.most).exactOptional(),
    /** A service's prices in US dollars per million tokens, and the maximum cost of its calls; a limit needs prices. */
    pricePrompt: z.number().nonnegative().exactOptional(),
    priceOutput: z.number().nonnegative().exactOptional(),
    maxCost: z.number().nonnegative().exactOptional(),
    /** Judges the sentences of a model's answer: `same` (the reader), `none`, or another model; see `openDraftJudge`. */
    judge: z.string().default('same'),
  })
  .readonly()
type AskOptions = z.input<typeof askOptionsSchema>
export type ParsedAskOptions = z.output<typeof askOptionsSchema>

/** A question and where its pages come from. */
export type AskRequest = AskOptions & { readonly source: EventSource }

/** A question for the pages of a draft. */
export const draftQuestionSchema = askOptionsSchema
  .unwrap()
  .pick({ question: true, choices: true, date: true })
  .extend({
    /** As in `askOptionsSchema`. Default: the draft's writer, with its judge. */
    reader: z.string().exactOptional(),
  })
  .readonly()
export type DraftQuestion = z.input<typeof draftQuestionSchema>
