import { z } from 'zod'
import { chunkSchema } from './chunk.ts'
import { eventSchema } from './event.ts'
import { chunkIdSchema, draftIdSchema, sentenceIdSchema } from './ids.ts'
import { leftOutSchema } from './leftOut.ts'
import { originSchema } from './origin.ts'
import { pageSchema } from './page.ts'
import { planSchema, unwrittenSectionSchema } from './plan.ts'
import { sentenceRecordSchema } from './sentenceRecord.ts'
import { supportSchema } from './support.ts'

export const draftSchemaVersion = 3

/** Who decided on a sentence, and when. */
export const reviewedSchema = z
  .strictObject({
    /** ISO 8601 date-time. */
    at: z.string(),
    /** As the person wants to be named; absent where no name is set. */
    by: z.string().min(1).exactOptional(),
  })
  .readonly()
export type Reviewed = z.infer<typeof reviewedSchema>

export const sentenceSchema = z
  .strictObject({
    id: sentenceIdSchema,
    /** Plain text without citation markers. */
    text: z.string().min(1),
    /** The chunks that it cites: those of its evidence. */
    citations: z.array(chunkIdSchema).readonly(),
    origin: originSchema,
    startsParagraph: z.boolean(),
    support: supportSchema,
    /** Absent where the sentence and its citations were taken as the writer gave them. */
    record: sentenceRecordSchema.exactOptional(),
    review: z.enum(['unreviewed', 'accepted', 'rewritten', 'rejected']),
    /** Of the last decision; absent where nobody decided, and in drafts that were exported before it was kept. */
    reviewed: reviewedSchema.exactOptional(),
  })
  .readonly()
export type Sentence = z.infer<typeof sentenceSchema>

export const rankedChunkSchema = z.strictObject({ chunkId: chunkIdSchema, score: z.number() }).readonly()
export type RankedChunk = z.infer<typeof rankedChunkSchema>

export const sectionSchema = z
  .strictObject({
    /** Empty for the lead. */
    heading: z.string(),
    /** 1 for the lead, otherwise the number of equals signs: 2 to 6. */
    level: z.int().min(1).max(6),
    /** The query whose ranking the writer was shown. */
    query: z.string(),
    /** What the writer was shown, in the order in which it was numbered. */
    ranking: z.array(rankedChunkSchema).readonly(),
    sentences: z.array(sentenceSchema).readonly(),
  })
  .readonly()
export type Section = z.infer<typeof sectionSchema>

/** Something that a writer's answer contained and the draft does not, counted by kind. */
export const defectSchema = z
  .strictObject({
    kind: z.enum([
      'citation-out-of-range',
      'citation-unreadable',
      'reference-list',
      'thinking',
      'code-fence',
      'markup',
      'preamble',
      'cut-off-sentence',
      'empty-section',
      'control-character',
      'refusal',
      'other-section',
      'mark-unknown',
      'outline-level',
      'outline-repeated',
      'outline-surplus',
      'outline-completed',
      'repetition',
      'broken-json',
    ]),
    count: z.int().positive(),
    /** Up to three of them, each cut to 120 characters. */
    examples: z.array(z.string()).readonly(),
  })
  .readonly()
export type Defect = z.infer<typeof defectSchema>

/** Retrieve-then-Read: one ranking, one answer. Plan-Retrieve-Read: an outline, then a ranking and an answer a section (WikiGenBench). */
export const methodSchema = z.enum(['rr', 'prr'])

export const draftParametersSchema = z
  .strictObject({
    preset: z.enum(['paper', 'grounded']),
    ranker: z.string(),
    topK: z.int().positive(),
    chunkWords: z.int().positive(),
    provenance: z.enum(['search', 'external-link', 'all']),
    /** Tokens of a prompt at most; absent where prompts were as long as the writer's context allows. */
    inputTokens: z.int().positive().exactOptional(),
    /** Tokens of an answer: of the article (rr) or of each section (prr). */
    maxOutputTokens: z.int().positive(),
    /** Whether the sentences were written again for cohesion. */
    rewrite: z.boolean(),
    /** Form of a model's answers: text, or JSON whose citations can only be of documents shown. */
    protocol: z.enum(['text', 'structured']),
    /** How queries were refined before ranking; absent where they were not. */
    refine: z
      .strictObject({
        method: z.literal('inter'),
        /** Rounds (InteR, M), samples a round (h), and passages shown from the second round on (k). */
        rounds: z.int().nonnegative(),
        samples: z.int().positive(),
        shown: z.int().nonnegative(),
      })
      .readonly()
      .exactOptional(),
    /** The writer's context, prompt and answer together, in tokens; absent where none was set. */
    contextTokens: z.int().positive().exactOptional(),
    /** The judge as asked for: `same`, `none`, `model:ID`, `openai:MODEL`, or `gguf:` with the file's name; absent where none was asked for. */
    judge: z.string().exactOptional(),
    seed: z.int(),
  })
  .readonly()
export type DraftParameters = z.infer<typeof draftParametersSchema>

/** The model that judged sentences against their evidence. */
const judgeSchema = z
  .strictObject({
    name: z.string().min(1),
    version: z.string(),
    /** Whether it could tell supported from unsupported claims; one that could not was not used. */
    qualified: z.boolean(),
    /** What the editor should know of it. */
    note: z.string().exactOptional(),
  })
  .readonly()
export type DraftJudge = z.infer<typeof judgeSchema>

/** A written article whose every citation resolves within the file: it carries the pages and chunks that the writer saw. */
export const draftSchema = z
  .strictObject({
    schemaVersion: z.literal(draftSchemaVersion),
    id: draftIdSchema,
    event: eventSchema,
    method: methodSchema,
    /** Name and version of the writer, as the model or service reports them. */
    writer: z
      .strictObject({
        kind: z.enum(['extractive', 'gguf', 'openai', 'scripted']),
        name: z.string(),
        version: z.string(),
      })
      .readonly(),
    /** Name of the NLI model that scored sentences, or `none`. */
    verifier: z.string(),
    /** The model that judged sentences; absent where none was asked to. */
    judge: judgeSchema.exactOptional(),
    parameters: draftParametersSchema,
    sections: z.array(sectionSchema).readonly(),
    defects: z.array(defectSchema).readonly(),
    /** What the article was planned to say; absent where nothing was planned. */
    plan: planSchema.exactOptional(),
    /** What the writer wrote and the draft does not hold. Absent where there is nothing. */
    leftOut: z.array(leftOutSchema).readonly().exactOptional(),
    /** Sections of the outline that were not written. Absent where there are none. */
    unwritten: z.array(unwrittenSectionSchema).readonly().exactOptional(),
    /** Pages of which the writer was shown a chunk. */
    pages: z.array(pageSchema).readonly(),
    chunks: z.array(chunkSchema).readonly(),
  })
  .readonly()
export type Draft = z.infer<typeof draftSchema>
