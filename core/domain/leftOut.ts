import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { leftOutIdSchema } from './ids.ts'
import { originSchema } from './origin.ts'
import { sentenceRecordSchema } from './sentenceRecord.ts'
import { supportSchema } from './support.ts'

/**
 * Why a sentence is not in the draft:
 *
 * | reason | what it is |
 * | --- | --- |
 * | `unsupported`, `contradicted` | that is what the check said, also after a fix |
 * | `repeated` | its section says it already |
 * | `no-statement` | it says nothing about the subject |
 * | `other-language` | it is in another language than the article |
 * | `written-again` | its section was written again without it |
 */
const leftOutReasons = [
  'unsupported',
  'contradicted',
  'repeated',
  'no-statement',
  'other-language',
  'written-again',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A sentence that the writer wrote and that is not in the draft. A person can put it back. */
export const leftOutSchema = z
  .strictObject({
    id: leftOutIdSchema,
    /** Of its section; empty for the lead. */
    heading: z.string(),
    /** How many sentences of its section stood before it. */
    place: z.int().nonnegative(),
    /** Plain text without citation markers. */
    text: z.string().min(1),
    origin: originSchema,
    /** What it cited. */
    evidence: z.array(evidenceSchema).readonly(),
    reason: z.enum(leftOutReasons),
    /** For the editor. */
    why: z.string().min(1),
    support: supportSchema,
    record: sentenceRecordSchema.exactOptional(),
  })
  .readonly()
export type LeftOut = z.infer<typeof leftOutSchema>
