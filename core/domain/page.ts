import { z } from 'zod'
import { archivedCopySchema } from './archivedCopy.ts'
import { citationSchema } from './citation.ts'
import { pageIdSchema } from './ids.ts'

/** How a page was added to the event; `browser` if a paired browser sent it as rendered. WikiGenBench files call `external-link` `human`. */
export const provenanceSchema = z.enum(['search', 'external-link', 'url', 'file', 'browser'])
export type Provenance = z.infer<typeof provenanceSchema>

/**
 * What a page may show instead of its article:
 * - `paywall`: at most the free beginning;
 * - `consent-wall`: a request for consent to data use;
 * - `login-wall`: a request to log in;
 * - `bot-check`: a captcha, or a refusal to serve programs;
 * - `gone-page`: a message that the page does not exist, sent with a success status;
 * - `error-page`: an error message, also sent with a success status;
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

/** Another place at which the article of the page appears. */
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

/** How text that came as text was made readable. Only whole lines were removed; letters changed only by decoding. */
const readableSchema = z
  .strictObject({
    /** The page's id with its original text. */
    givenId: pageIdSchema,
    /** Number of lines removed: menus, lists without sentences, footnotes, notices, repetitions. */
    removed: z.int().nonnegative(),
    /** Number of missing spaces inserted between words. */
    split: z.int().nonnegative(),
    /** Number of HTML character references decoded. */
    decoded: z.int().nonnegative(),
    /** Number of places where text without punctuation was cut into paragraphs. */
    cut: z.int().nonnegative(),
  })
  .readonly()

/** A page whose text has been extracted. Offsets everywhere in the program are UTF-16 indices into `text`. */
export const pageSchema = z
  .strictObject({
    id: pageIdSchema,
    /**
     * Address as given by the editor, the search or, failing these, a saved page itself; a file without an address has a
     * `file:` url with its base name.
     */
    url: z.string().min(1),
    /** Address after redirects. */
    finalUrl: z.string().min(1),
    provenance: provenanceSchema,
    /** Empty if the page names none. */
    title: z.string(),
    authors: z.array(z.string()).readonly(),
    /** Name of the site or publisher; empty if the page names none. */
    site: z.string(),
    /** ISO 8601 date or date-time, as stated by the page. */
    publishedAt: z.string().optional(),
    /**
     * ISO 8601 date-time at which the program fetched the page, or at which a browser or archive saved it according to its
     * file; absent if unknown.
     */
    fetchedAt: z.string().optional(),
    /** Further metadata for citations; absent on pages that were read before this was stored. */
    citation: citationSchema.exactOptional(),
    /** Absent if no archive was asked or none has a copy. */
    archive: archivedCopySchema.exactOptional(),
    /** `dead` if the page's own address gave nothing when last requested; the page was then read from the archive. */
    urlStatus: z.enum(['live', 'dead']).exactOptional(),
    /** BCP 47 code as declared by the page, otherwise guessed from its text; `und` if unknown. */
    language: z.string(),
    text: z.string(),
    /**
     * For a document with pages of its own, such as a PDF: the offset in `text` at which each page begins, including the
     * first.
     */
    pageStarts: z.array(z.int().nonnegative()).readonly().exactOptional(),
    /** SHA-256 of `text` in UTF-8, hexadecimal. */
    sha256: z.string().length(64),
    /** The text came as text and is unchanged: it may still contain menus. */
    plain: z.literal(true).exactOptional(),
    /** How the text was made readable; absent if it is unchanged or was extracted by the program. */
    readable: readableSchema.exactOptional(),
    /** What the page shows instead of an article, if that was recognised. Grounded drafts skip such a page. */
    barrier: pageBarrierSchema.optional(),
    /** The editor wants the page to be used all the same. */
    readAnyway: z.literal(true).exactOptional(),
    /**
     * Address that the page names as its original: a canonical address on another site, `isBasedOn`, `original-source`. An
     * unverified claim.
     */
    basedOn: z.string().optional(),
    /** The page that this page duplicates. */
    duplicateOf: pageIdSchema.optional(),
    /** Other places of the same article: further addresses of the page, and copies on other sites. */
    alsoAt: z.array(alsoAtSchema).readonly().optional(),
  })
  .readonly()
export type Page = z.infer<typeof pageSchema>

/** Whether grounded drafts skip a page because it shows no article. */
export function isBarred({ barrier, readAnyway }: Pick<Page, 'barrier' | 'readAnyway'>): boolean {
  return barrier !== undefined && readAnyway !== true
}

/** Why a page could not be fetched. */
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

/** Whether a problem is a failure to fetch the page, for any reason. */
export function isFetchFailure({ code }: Pick<PageProblem, 'code'>): boolean {
  return (fetchFailureCodes as readonly string[]).includes(code)
}

/** Why a page, or part of one, gives no text or less than it should, in words for the editor. */
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
