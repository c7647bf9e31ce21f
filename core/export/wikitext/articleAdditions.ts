import { z } from 'zod'

const title = z.string().min(1).max(300)
const link = z.strictObject({ text: title, title }).readonly()

/** What a person added to a draft's article on a wiki, and which suggestions they declined. */
export const articleAdditionsSchema = z
  .strictObject({
    links: z.array(link).max(500).readonly().default([]),
    declinedLinks: z.array(link).max(1000).readonly().default([]),
    seeAlso: z.array(title).max(50).readonly().default([]),
    /** Names without their namespace. */
    categories: z.array(title).max(100).readonly().default([]),
    externalLinks: z
      .array(z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000), title: z.string().max(300) }).readonly())
      .max(20)
      .readonly()
      .default([]),
    /** Whether the template for authority control is added; default: if the kind of subject has one. */
    authorityControl: z.boolean().optional(),
    /** Whether categories are active. Only for articles on a wiki that allows it; drafts never. Default false. */
    liveCategories: z.boolean().default(false),
  })
  .readonly()
export type ArticleAdditions = z.infer<typeof articleAdditionsSchema>

export const noAdditions: ArticleAdditions = articleAdditionsSchema.parse({})
