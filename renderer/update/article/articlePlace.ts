import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptAs } from '../../state/keptAs.ts'
import { useTasks } from '../../state/tasks.ts'

/** Key of the task that reads an article: one is read at a time. */
export const articleKey = 'article'

const placeSchema = z.strictObject({ tab: z.enum(['draft', 'article']), article: z.int().positive().nullable() })

interface ArticlePlace extends z.infer<typeof placeSchema> {
  /** The article is to be read again, or another one: the form is shown. */
  readonly asking: boolean
  /** Its wikitext is shown with what was accepted. */
  readonly leaving: boolean
}

/** Where the person is in Update: at the event's draft, or at an article of a wiki, also when the window is opened again. */
export const useArticlePlace = create<ArticlePlace>()(
  persist(
    (): ArticlePlace => ({ tab: 'draft', article: null, asking: false, leaving: false }),
    keptAs({
      name: 'article',
      schema: placeSchema,
      pick: ({ tab, article }: ArticlePlace) => ({ tab, article }),
      put: (kept) => kept,
    }),
  ),
)

/** Shows what was found for an article. */
export function openArticle(article: number | null): void {
  // Clears the error of an article that could not be read.
  const { tasks, dismiss } = useTasks.getState()
  if (tasks.some(({ key, failed }) => key === articleKey && failed !== null)) dismiss(articleKey)
  useArticlePlace.setState({ article, asking: false, leaving: false })
}
