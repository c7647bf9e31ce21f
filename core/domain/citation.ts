import { z } from 'zod'
import { archivedCopySchema } from './archivedCopy.ts'

/**
 * Where a statement about a page comes from, the most trusted first:
 *
 * | origin | what it is |
 * | --- | --- |
 * | `person` | the person set it |
 * | `citoid` | a Citoid service answered it |
 * | `json-ld`, `open-graph`, `dublin-core`, `citation-tags`, `meta-tags` | the page's own statements for machines; citation tags are `<meta name="citation_…">` |
 * | `page` | what readers see: headings, byline, visible dates |
 * | `document` | properties of a PDF, front matter of a Markdown file |
 * | `citation` | a citation of the page that was given as its title |
 * | `given` | it was given beside the page, in an event file for instance |
 * | `list` | the list of perennial sources names the site so |
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
 * An author as citation templates take one: a person whose name is known in its parts, or a name that stays whole, which is
 * an organisation's, or one that cannot be parted with certainty.
 */
export const authorSchema = z.union([
  z.strictObject({ last: z.string().min(1), first: z.string().min(1) }).readonly(),
  z.strictObject({ name: z.string().min(1) }).readonly(),
])
export type Author = z.infer<typeof authorSchema>

/** Kinds of pages as citation templates tell them apart. */
const citationKindSchema = z.enum(['web', 'news', 'journal', 'pressRelease'])
export type CitationKind = z.infer<typeof citationKindSchema>

/** Fields of a page that a citation is made from. */
export const citedFields = [
  'title',
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

/** What a citation of a page needs beside its title, site and date, and where each of these came from. */
export const citationSchema = z
  .strictObject({
    /** `{last, first}` of people, `{name}` of names that stay whole, in the page's order; the page's `authors` are the same as readers see them. */
    authors: z.array(authorSchema).readonly(),
    /** The body behind the site, where it is called otherwise than the site. */
    publisher: z.string().min(1).exactOptional(),
    /** The news agency whose report the site printed. */
    agency: z.string().min(1).exactOptional(),
    /** Who passes the text on, where that is not who published it: then `site` is the one who did. */
    via: z.string().min(1).exactOptional(),
    /** What kind of page it says it is, as citation templates tell them apart; absent where it does not say. */
    kind: citationKindSchema.exactOptional(),
    /** Its DOI, without `https://doi.org/`. */
    doi: z.string().min(1).exactOptional(),
    /** The address under which it is cited, where the person gave another than its own. */
    url: z.string().min(1).exactOptional(),
    /** ISO 8601 date on which it was last seen to say what it is cited for, where that was stated; otherwise it is when it was fetched. */
    accessedAt: z.string().min(1).exactOptional(),
    /** By field (`title`, `authors`, `site`, `publishedAt`, `publisher`, `agency`, `via`, `url`, `accessedAt`, `archive`): `person`, `citoid`, `json-ld`, `open-graph`, `dublin-core`, `citation-tags`, `meta-tags`, `page`, `document`, `citation`, `given`, `list` or `address`. Fields that are empty have none. */
    origins: z.partialRecord(z.enum(citedFields), originSchema).readonly(),
  })
  .readonly()
export type Citation = z.infer<typeof citationSchema>

const statement = z.string().max(500).exactOptional()

/** What somebody else than the page says of it. A field that is absent stays as it is; an empty one is emptied. */
export const pageStatementsSchema = z
  .strictObject({
    title: statement,
    authors: z.array(authorSchema).max(50).readonly().exactOptional(),
    site: statement,
    /** ISO 8601 date or date-time. */
    publishedAt: statement,
    publisher: statement,
    agency: statement,
    via: statement,
    /** Web address under which it is cited. */
    url: z.string().max(4_000).exactOptional(),
    /** ISO 8601 date. */
    accessedAt: statement,
    /** Its copy in an archive; null where none is to be cited. */
    archive: archivedCopySchema.nullable().exactOptional(),
  })
  .readonly()
export type PageStatements = z.infer<typeof pageStatementsSchema>

/** A name as readers see it; citation templates want "Jr." behind the given names. */
export function authorName(author: Author): string {
  if ('name' in author) return author.name
  const [, given = author.first, generation = ''] = /^(.+?)( (?:[JS]r\.?|III?|IV))$/i.exec(author.first) ?? []
  return `${given} ${author.last}${generation}`
}
