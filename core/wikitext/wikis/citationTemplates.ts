import { z } from 'zod'

const name = z.string().min(1)
const parameter = z.string().regex(/^[^{}|[\]<>=\n]+$/)

/** What a citation can say of a page; `work` is the site, newspaper or journal that published it. */
const citedParts = [
  'authors',
  'date',
  'title',
  'titleTranslated',
  'url',
  'work',
  'publisher',
  'agency',
  'via',
  'page',
  'doi',
  'accessDate',
  'language',
  'archiveUrl',
  'archiveDate',
  'urlStatus',
  'quote',
  'quoteTranslated',
] as const
export type CitedPart = (typeof citedParts)[number]

const templateSchema = z
  .strictObject({
    template: parameter,
    /** Parameters in the order in which they are written, by the part that they take; a part that is absent is not written. */
    parameters: z.partialRecord(z.enum(citedParts), parameter).readonly(),
  })
  .readonly()

/** How authors are named: each in parameters of their own, where `{n}` is the number (left out of a single one), or all in one. */
const authorsSchema = z.union([
  z
    .strictObject({
      form: z.literal('apart'),
      last: name,
      first: name,
      /** For names that are not parted. */
      whole: name,
      most: z.int().positive(),
      /** Parameter with value that says that there are more; wikitext without its bar. */
      more: name,
    })
    .readonly(),
  z
    .strictObject({
      form: z.literal('joined'),
      separator: name,
      most: z.int().positive(),
      /** What follows the last one named where there are more. */
      more: name,
    })
    .readonly(),
])

/** Short citations by author and year in the text, which lead to a list of sources. */
const shortSchema = z
  .strictObject({
    /** The template in the text: names, year. */
    template: parameter,
    /** Its parameter for a page. */
    page: parameter,
    /** The template that gives a source's own names and year to its citation, and the citation's parameter for it. */
    anchor: parameter,
    anchorParameter: parameter,
    /** In place of the year of a source without a date. */
    undated: name,
    /** Heading of the list below the references, and wikitext around it. */
    heading: name,
    open: name,
    close: name,
  })
  .readonly()
export type ShortCitations = z.infer<typeof shortSchema>

export const citationTemplatesSchema = z
  .strictObject({
    authors: authorsSchema,
    /** Whether the templates set titles and quotations in quotation marks. */
    titleInQuotes: z.boolean(),
    /** Whether the day of reading is given of undated pages only. */
    accessDate: z.enum(['undated', 'always']),
    /** Values of `urlStatus`; null where it is not said. */
    urlStatus: z.strictObject({ live: name.nullable(), dead: name.nullable() }).readonly(),
    /** Wikitext around references that are written out in the list of references. */
    listDefined: z.strictObject({ open: name, close: name }).readonly(),
    /** Null where the wiki has no templates for them. */
    short: shortSchema.nullable(),
    web: templateSchema,
    news: templateSchema,
    journal: templateSchema,
    pressRelease: templateSchema,
  })
  .readonly()
