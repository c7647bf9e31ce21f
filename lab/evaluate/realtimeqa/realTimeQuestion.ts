import { z } from 'zod'

/** How questions of RealTime QA are asked: with choices, with one of them replaced by none of the above, or without any. */
export const qaSettings = ['choice', 'nota', 'generation'] as const
export type QaSetting = (typeof qaSettings)[number]

/** What a search had found on the day of the question. */
export interface RealTimeArticle {
  readonly url: string
  readonly title: string
  readonly text: string
  /** ISO 8601 day; null where the file tells none that can be read. */
  readonly date: string | null
}

export interface RealTimeQuestion {
  readonly id: string
  /** ISO 8601 day; undefined where the file tells none that can be read. */
  readonly date: string | undefined
  readonly question: string
  /** Answers to choose from, without "none of the above". */
  readonly choices: readonly string[]
  /** Right answers. With `nota` those of the question as it was before one was replaced, which may not be among the choices. */
  readonly golds: readonly string[]
  /** Whether "none of the above" is right. */
  readonly none: boolean
  /** In the order of the search. */
  readonly articles: readonly RealTimeArticle[]
}

const day = z
  .string()
  .nullish()
  .transform((value) => {
    const iso = value?.trim().slice(0, 10).replaceAll('/', '-')
    return z.iso.date().safeParse(iso).data
  })

/** A line of a _qa or _qa_nota file. Fields beyond these are passed over. */
export const questionLineSchema = z.object({
  question_id: z.string().min(1),
  question_date: day,
  question_sentence: z.string().min(1),
  choices: z.array(z.string()),
  answer: z.array(z.string()),
})
export type QuestionLine = z.infer<typeof questionLineSchema>

const articleSchema = z.object({
  url: z.string(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  publish_date: day,
})

/** A line of a _gcs file. */
export const searchLineSchema = z.object({ question_id: z.string().min(1), search_result: z.array(articleSchema) })

/** A line of a second collection: an article, or the results of a search. */
export const collectionLineSchema = z.union([searchLineSchema.omit({ question_id: true }), articleSchema])

/** Articles with any text. */
export function articlesOf(found: readonly z.infer<typeof articleSchema>[]): readonly RealTimeArticle[] {
  return found.flatMap(({ url, title, text, publish_date: date }) =>
    (text ?? '').trim() === '' ? [] : [{ url, title: (title ?? '').trim(), text: text ?? '', date: date ?? null }],
  )
}
