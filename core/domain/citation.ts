import { z } from 'zod'
import { archivedCopySchema } from './archivedCopy.ts'

/**
 * Where a statement about a page comes from, the most trusted first:
 *
 * | origin | meaning |
 * | --- | --- |
 * | `person` | the editor set it |
 * | `citoid` | a Citoid service returned it |
 * | `json-ld`, `open-graph`, `dublin-core`, `citation-tags`, `meta-tags` | the page's metadata; citation tags are `<meta name="citation_…">` |
 * | `page` | the visible page: headings, byline, dates |
 * | `document` | properties of a PDF, front matter of a Markdown file |
 * | `citation` | a citation of the page that was given as its title |
 * | `given` | it was given with the page, for instance in an event file |
 * | `list` | the program's list of well-known sites, or that of perennial sources, uses this name for the site |
 * | `address` | the page's address: its host, or a date in its path |
 */
const metadataOrigins = [
  'person',
  'citoid',
  'json-ld',
  'open-graph',
  'dublin-core',
  'citation-tags',
  'meta-tags',
  'page',
  'document',
  'citation',
  'given',
  'list',
  'address',
] as const
const originSchema = z.enum(metadataOrigins)
export type MetadataOrigin = z.infer<typeof originSchema>

/**
 * An author as citation templates take one: a person with first and last name, or a name that is not split because it is an
 * organisation's or cannot be split reliably.
 */
export const authorSchema = z.union([
  z.strictObject({ last: z.string().min(1), first: z.string().min(1) }).readonly(),
  z.strictObject({ name: z.string().min(1) }).readonly(),
])
export type Author = z.infer<typeof authorSchema>

/** Kinds of pages that citation templates distinguish. */
const citationKindSchema = z.enum(['web', 'news', 'journal', 'pressRelease'])
export type CitationKind = z.infer<typeof citationKindSchema>

/** Fields of a page that a citation is built from. */
export const citedFields = [
  'title',
  'titleTranslated',
  'authors',
  'site',
  'publishedAt',
  'publisher',
  'agency',
  'via',
  'url',
  'accessedAt',
  'archive',
] as const

export type CitedField = (typeof citedFields)[number]

/** Metadata for citing a page besides its title, site and date, and the origin of each field. */
export const citationSchema = z
  .strictObject({
    /**
     * `{last, first}` for people, `{name}` for names that are not split, in the page's order; the page's `authors` are the
     * same names as readers see them.
     */
    authors: z.array(authorSchema).readonly(),
    /** The title in the language of those who cite it, if a person translated it. */
    titleTranslated: z.string().min(1).exactOptional(),
    /** The organisation behind the site, if its name differs from the site's. */
    publisher: z.string().min(1).exactOptional(),
    /** The news agency whose report the site published. */
    agency: z.string().min(1).exactOptional(),
    /** Who distributes the text, if that is not its publisher; `site` is then the publisher. */
    via: z.string().min(1).exactOptional(),
    /**
     * The kind of page that it declares itself to be, as citation templates distinguish them; absent if it declares none.
     */
    kind: citationKindSchema.exactOptional(),
    /** DOI, without `https://doi.org/`. */
    doi: z.string().min(1).exactOptional(),
    /** The address to cite, if the editor set one other than the page's own. */
    url: z.string().min(1).exactOptional(),
    /**
     * ISO 8601 date on which the page was last seen to say what it is cited for, if stated; otherwise the date of fetching
     * applies.
     */
    accessedAt: z.string().min(1).exactOptional(),
    /**
     * Origin by field (`title`, `titleTranslated`, `authors`, `site`, `publishedAt`, `publisher`, `agency`, `via`, `url`, `accessedAt`,
     * `archive`): `person`, `citoid`, `json-ld`, `open-graph`, `dublin-core`, `citation-tags`, `meta-tags`, `page`,
     * `document`, `citation`, `given`, `list` or `address`. Empty fields have none.
     */
    origins: z.partialRecord(z.enum(citedFields), originSchema).readonly(),
  })
  .readonly()
export type Citation = z.infer<typeof citationSchema>

const statement = z.string().max(500).exactOptional()

/** What a source other than the page says about it. An absent field is not changed; an empty one clears the value. */
export const pageStatementsSchema = z
  .strictObject({
    title: statement,
    titleTranslated: statement,
    authors: z.array(authorSchema).max(50).readonly().exactOptional(),
    site: statement,
    /** ISO 8601 date or date-time. */
    publishedAt: statement,
    publisher: statement,
    agency: statement,
    via: statement,
    /** Web address to cite. */
    url: z.string().max(4_000).exactOptional(),
    /** ISO 8601 date. */
    accessedAt: statement,
    /** Its archived copy; null to cite none. */
    archive: archivedCopySchema.nullable().exactOptional(),
  })
  .readonly()
export type PageStatements = z.infer<typeof pageStatementsSchema>

/** A name as readers see it; citation templates put "Jr." after the given names. */
export function authorName(author: Author): string {
  if ('name' in author) return author.name
  const [, given = author.first, generation = ''] = /^(.+?)( (?:[JS]r\.?|III?|IV))$/i.exec(author.first) ?? []
  return `${given} ${author.last}${generation}`
}
