import { z } from 'zod'

const name = z.string().min(1)
const parameter = z.string().regex(/^[^{}|[\]<>=\n]+$/)

/** What a citation can say of a page; `work` is the site, newspaper or journal that published it. */
const citedParts = [
  'authors',
  'date',
  'title',
  'url',
  'work',
  'publisher',
  'agency',
  'via',
  'doi',
  'accessDate',
  'language',
  'archiveUrl',
  'archiveDate',
  'urlStatus',
  'quote',
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

export const citationTemplatesSchema = z
  .strictObject({
    authors: authorsSchema,
    /** Whether the templates set titles and quotations in quotation marks. */
    titleInQuotes: z.boolean(),
    /** Whether the day of reading is given of undated pages only. */
    accessDate: z.enum(['undated', 'always']),
    /** Values of `urlStatus`; null where it is not said. */
    urlStatus: z.strictObject({ live: name.nullable(), dead: name.nullable() }).readonly(),
    web: templateSchema,
    news: templateSchema,
    journal: templateSchema,
    pressRelease: templateSchema,
  })
  .readonly()
