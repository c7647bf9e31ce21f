import { z } from 'zod'
import { quoteChoices, unsupportedChoices } from '../../../export/wikitext/wikitextOptions.ts'

/** What a person may decide about the wikitext that leaves. */
export const wikitextChoices = {
  /** Whether citations carry the words that the sentence relies on. Default `none`. */
  quotes: z.enum(quoteChoices).optional(),
  /** How a sentence leaves that the verifier did not find supported. Default `tag`. */
  unsupported: z.enum(unsupportedChoices).optional(),
  /** Whether wikitext begins as a draft that is to be submitted. Default: where the wiki has such a header. */
  draftHeader: z.boolean().optional(),
}

/** For which wiki a draft leaves, and how. */
export const leavingSchema = z
  .strictObject({
    /** Id of its profile; default: that of the draft's event. */
    wiki: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,59}$/)
      .optional(),
    /** Whether the person has read the wiki's policy. Default false. */
    policyRead: z.boolean().optional(),
    ...wikitextChoices,
  })
  .readonly()
export type LeavingOptions = z.infer<typeof leavingSchema>
export type WikitextChoices = Pick<LeavingOptions, keyof typeof wikitextChoices>
