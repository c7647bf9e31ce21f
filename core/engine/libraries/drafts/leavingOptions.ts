import { z } from 'zod'
import { dateFormNames } from '../../../wikitext/wikis/wikiProfile.ts'
import { citationStyles, quoteChoices, unsupportedChoices } from '../../../export/wikitext/wikitextOptions.ts'

/** What a person may decide about exported wikitext. */
export const wikitextChoices = {
  /** Where citations are written out. Default `inline`. */
  citations: z.enum(citationStyles).optional(),
  /** Whether citations quote the words that support the sentence. Default `none`. */
  quotes: z.enum(quoteChoices).optional(),
  /** How unsupported sentences are exported. Default `tag`. */
  unsupported: z.enum(unsupportedChoices).optional(),
  /** Whether wikitext begins with the header of a submitted draft. Default: if the wiki has such a header. */
  draftHeader: z.boolean().optional(),
  /** How dates are written. Default: as the country of the subject does, otherwise as the sentences or the pages. */
  dates: z.enum(dateFormNames).optional(),
}

/** The wiki that a draft is exported for, and how. */
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
