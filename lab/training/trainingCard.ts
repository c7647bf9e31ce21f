import { z } from 'zod'
import { packageVersion } from '../../core/platform/packageVersion.ts'
import type { Prompt } from '../../core/models/prompt/loadPrompt.ts'
import { authors } from './judgeOrigin.ts'
import { leftOutReasonSchema, type LeftOutReason } from './leftOut.ts'
import type { MadePair, PairFilters } from './makePair.ts'
import type { SplitOptions } from './splitByTitle.ts'

const trainingCardVersion = 1

const count = z.int().nonnegative()
const share = z.number().min(0).max(1)
const sideSchema = z
  .strictObject({
    events: count,
    pairs: count,
    sentences: count,
    words: count,
    tokens: z.strictObject({ prompt: count, answer: count, longestPrompt: count, longestAnswer: count }).readonly(),
    /** Share of the sentences that are supported; null if there is none. */
    supported: share.nullable(),
  })
  .readonly()

/** What a training set holds, what it does not, and how it was made. It names no time: the same drafts give the same card. */
export const trainingCardSchema = z
  .strictObject({
    schemaVersion: z.literal(trainingCardVersion),
    /** Version of the program. */
    citewright: z.string(),
    prompt: z.strictObject({ id: z.string(), version: z.string(), sha256: z.string() }).readonly(),
    /** Who counted the tokens: `estimate`, or name and version of a model. */
    tokenizer: z.string(),
    options: z
      .strictObject({
        from: z.enum(authors),
        minSupported: share,
        minWords: count,
        maxWords: count,
        keepUnsupported: z.boolean(),
        allDrafts: z.boolean(),
        validation: share,
        seed: z.int(),
        /** Null where each prompt may be as long as the draft's own. */
        inputTokens: z.int().nullable(),
      })
      .readonly(),
    drafts: z
      .strictObject({ seen: count, kept: count, leftOut: z.partialRecord(leftOutReasonSchema, count) })
      .readonly(),
    /** Events that were named and have no draft. */
    eventsWithoutDraft: count,
    /** Sentences of the drafts kept that the pairs do not hold. */
    sentencesLeftOut: z.strictObject({ unsupported: count, notShown: count, unread: count }).readonly(),
    train: sideSchema,
    validation: sideSchema,
    /** Number of pairs by writer, preset, method and language. */
    writers: z.record(z.string(), count),
    presets: z.record(z.string(), count),
    methods: z.record(z.string(), count),
    languages: z.record(z.string(), count),
  })
  .readonly()
export type TrainingCard = z.infer<typeof trainingCardSchema>

/** A pair with its event and the side on which it falls. */
export interface PlacedPair extends MadePair {
  readonly eventId: string
  readonly side: 'train' | 'validation'
}

export interface CardParts {
  readonly pairs: readonly PlacedPair[]
  /** One a draft that gave no pair. */
  readonly leftOut: readonly LeftOutReason[]
  readonly eventsWithoutDraft: number
  readonly prompt: Prompt
  readonly tokenizer: string
  readonly options: PairFilters &
    SplitOptions & { readonly allDrafts: boolean; readonly inputTokens?: number | undefined }
}

export function trainingCard(parts: CardParts): TrainingCard {
  const { pairs, leftOut, eventsWithoutDraft, prompt, tokenizer, options } = parts
  const {
    from,
    minSupported,
    minWords,
    maxWords,
    keepUnsupported,
    allDrafts,
    validation,
    seed,
    inputTokens = null,
  } = options
  const by = (name: (meta: MadePair['pair']['meta']) => string): Record<string, number> =>
    tally(pairs.map(({ pair }) => name(pair.meta)))
  return trainingCardSchema.parse({
    schemaVersion: trainingCardVersion,
    citewright: packageVersion,
    prompt: { id: prompt.id, version: prompt.version, sha256: prompt.sha256 },
    tokenizer,
    options: { from, minSupported, minWords, maxWords, keepUnsupported, allDrafts, validation, seed, inputTokens },
    drafts: { seen: pairs.length + leftOut.length, kept: pairs.length, leftOut: tally(leftOut) },
    eventsWithoutDraft,
    sentencesLeftOut: {
      unsupported: sum(pairs, ({ dropped }) => dropped.unsupported),
      notShown: sum(pairs, ({ dropped }) => dropped.notShown),
      unread: sum(pairs, ({ dropped }) => dropped.unread),
    },
    train: side(pairs.filter((pair) => pair.side === 'train')),
    validation: side(pairs.filter((pair) => pair.side === 'validation')),
    writers: by(({ writer }) => writer),
    presets: by(({ preset }) => preset),
    methods: by(({ method }) => method),
    languages: by(({ language }) => language),
  } satisfies TrainingCard)
}

function side(pairs: readonly PlacedPair[]): TrainingCard['train'] {
  const sentences = sum(pairs, ({ pair }) => pair.meta.sentences)
  const prompts = pairs.map(({ pair }) => pair.meta.tokens.prompt)
  const answers = pairs.map(({ pair }) => pair.meta.tokens.answer)
  return {
    events: new Set(pairs.map(({ eventId }) => eventId)).size,
    pairs: pairs.length,
    sentences,
    words: sum(pairs, ({ pair }) => pair.meta.words),
    tokens: {
      prompt: sum(prompts, (tokens) => tokens),
      answer: sum(answers, (tokens) => tokens),
      longestPrompt: Math.max(0, ...prompts),
      longestAnswer: Math.max(0, ...answers),
    },
    supported: sentences === 0 ? null : sum(pairs, (pair) => pair.supported) / sentences,
  }
}

function sum<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((total, value) => total + amount(value), 0)
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
