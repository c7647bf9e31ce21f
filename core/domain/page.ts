import { z } from 'zod'
import { archivedCopySchema } from './archivedCopy.ts'
import { citationSchema } from './citation.ts'
import { pageIdSchema } from './ids.ts'

/** How a page came into the event. `external-link` is what the WikiGenBench files call `human`. */
export const provenanceSchema = z.enum(['search', 'external-link', 'url', 'file'])
export type Provenance = z.infer<typeof provenanceSchema>

/**
 * What may stand on a page in place of its article:
 * - `paywall`: at most the beginning that is free to read;
 * - `consent-wall`: the question whether data may be used;
 * - `login-wall`: a demand to log in;
 * - `bot-check`: a captcha, or the refusal of what is taken for a program;
 * - `gone-page`: a message that there is no such page, sent as if all were well;
 * - `error-page`: a message that something failed, sent likewise;
 * - `boilerplate`: menus, notices, the site's name.
 */
const pageBarrierSchema = z.enum([
  'paywall',
  'consent-wall',
  'login-wall',
  'bot-check',
  'gone-page',
  'error-page',
  'boilerplate',
])
export type PageBarrier = z.infer<typeof pageBarrierSchema>

/** A place at which an article stands beside the page that is read. */
const alsoAtSchema = z
  .strictObject({
    pageId: pageIdSchema,
    /** Address after redirects. */
    url: z.string(),
    title: z.string(),
    site: z.string(),
    publishedAt: z.string().optional(),
  })
  .readonly()

/** What was done to make a text readable that came as text. Letters were not changed but by decoding; what was removed are whole lines. */
const readableSchema = z
  .strictObject({
    /** The page's id with its text as it came. */
    givenId: pageIdSchema,
    /** Lines removed: menus, lists without sentences, footnotes, notices, what the page had said before. */
    removed: z.int().nonnegative(),
    /** Lost spaces put in between words. */
    split: z.int().nonnegative(),
    /** Character references of HTML decoded. */
    decoded: z.int().nonnegative(),
    /** Places where text without punctuation was cut into paragraphs. */
    cut: z.int().nonnegative(),
  })
  .readonly()

/** A page whose text has been extracted. Offsets everywhere in the program are UTF-16 indices into `text`. */
export const pageSchema = z
  .strictObject({
    id: pageIdSchema,
    /** Address as given by the editor, the search or, where these give none, by a saved page itself; a file that names no address has a `file:` url of its base name. */
    url: z.string().min(1),
    /** Address after redirects. */
    finalUrl: z.string().min(1),
    provenance: provenanceSchema,
    /** Empty where the page names none. */
    title: z.string(),
    authors: z.array(z.string()).readonly(),
    /** Name of the site or publisher; empty where the page names none. */
    site: z.string(),
    /** ISO 8601 date or date-time as the page states it. */
    publishedAt: z.string().optional(),
    /** ISO 8601 date-time at which the page was fetched: by the program, or by the browser or archive that saved it, as its file tells; absent where neither is known. */
    fetchedAt: z.string().optional(),
    /** What citations need besides; absent on pages that were read before it was kept. */
    citation: citationSchema.exactOptional(),
    /** Absent where no archive was asked, or none has it. */
    archive: archivedCopySchema.exactOptional(),
    /** `dead` where its own address gave nothing when it was last asked: a page that was read at all was then read from the archive. */
    urlStatus: z.enum(['live', 'dead']).exactOptional(),
    /** BCP 47 code as declared by the page, otherwise guessed from its text; `und` where neither tells. */
    language: z.string(),
    text: z.string(),
    /** Of a document with pages of its own, such as a PDF: where in `text` each of them begins, from the first on. */
    pageStarts: z.array(z.int().nonnegative()).readonly().exactOptional(),
    /** SHA-256 of `text` in UTF-8, hexadecimal. */
    sha256: z.string().length(64),
    /** The text came as text and stands as it came: whoever extracted it may have left menus in it. */
    plain: z.literal(true).exactOptional(),
    /** How the text was made from the text that came; absent where it stands as it came or was extracted here. */
    readable: readableSchema.exactOptional(),
    /** What stands there in place of an article, where that was recognised. Grounded drafts do not read such a page. */
    barrier: pageBarrierSchema.optional(),
    /** The person wants what stands there to be read all the same. */
    readAnyway: z.literal(true).exactOptional(),
    /** Address that the page itself names as its original: a canonical address on another site, `isBasedOn`, `original-source`. It is only a claim. */
    basedOn: z.string().optional(),
    /** The page of which this one is a copy. */
    duplicateOf: pageIdSchema.optional(),
    /** Other places of the same article: the page's other addresses, and its copies elsewhere. */
    alsoAt: z.array(alsoAtSchema).readonly().optional(),
  })
  .readonly()
export type Page = z.infer<typeof pageSchema>

/** Whether grounded drafts pass a page over since no article stands there. */
export function isBarred({ barrier, readAnyway }: Pick<Page, 'barrier' | 'readAnyway'>): boolean {
  return barrier !== undefined && readAnyway !== true
}

/** Why a page did not come from the network. */
const fetchFailureCodes = [
  'fetch-failed',
  'timed-out',
  'unresolved',
  'tls',
  'forbidden-address',
  'robots',
  'no-access',
  'gone',
  'withheld',
  'busy',
  'server-error',
] as const

/** Whether a problem is that the page did not come from the network, for whatever reason. */
export function isFetchFailure({ code }: Pick<PageProblem, 'code'>): boolean {
  return (fetchFailureCodes as readonly string[]).includes(code)
}

/** A page, or part of one, that gives nothing or less than it should, and why, in words for the editor. */
export const pageProblemSchema = z
  .strictObject({
    url: z.string(),
    title: z.string(),
    code: z.enum([
      ...fetchFailureCodes,
      'not-fetched',
      'empty',
      'no-sentences',
      ...pageBarrierSchema.options,
      'too-large',
      'too-deep',
      'unreadable',
      'failed',
      'archived',
      'duplicate',
      'same-address',
      'off-subject',
      'other-subject',
      'denied',
      'deprecated',
      'unknown-type',
      'repaired',
    ]),
    message: z.string().min(1),
  })
  .readonly()
export type PageProblem = z.infer<typeof pageProblemSchema>
