import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { leftOutIdSchema } from './ids.ts'
import { originSchema } from './origin.ts'
import { sentenceRecordSchema } from './sentenceRecord.ts'
import { supportSchema } from './support.ts'

/**
 * Why a sentence was left out of the draft:
 *
 * | reason | meaning |
 * | --- | --- |
 * | `unsupported`, `contradicted` | the check gave this label, also after a fix |
 * | `repeated` | its section already says the same |
 * | `no-statement` | it says nothing about the subject |
 * | `other-language` | it is not in the article's language |
 * | `written-again` | its section was rewritten without it |
 * | `not-chosen` | it was not chosen when drafts were merged |
 */
const leftOutReasons = [
  'unsupported',
  'contradicted',
  'repeated',
  'no-statement',
  'other-language',
  'written-again',
  'not-chosen',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A sentence that the writer wrote and that was left out of the draft. The editor can put it back. */
export const leftOutSchema = z
  .strictObject({
    id: leftOutIdSchema,
    /** Heading of its section; empty for the lead. */
    heading: z.string(),
    /** Number of sentences before it in its section. */
    place: z.int().nonnegative(),
    /** Plain text without citation markers. */
    text: z.string().min(1),
    origin: originSchema,
    /** The evidence that it cited. */
    evidence: z.array(evidenceSchema).readonly(),
    reason: z.enum(leftOutReasons),
    /** The reason, shown to the editor. */
    why: z.string().min(1),
    support: supportSchema,
    record: sentenceRecordSchema.exactOptional(),
  })
  .readonly()
export type LeftOut = z.infer<typeof leftOutSchema>
