import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../../state/storedAs.ts'
import { useTasks } from '../../state/tasks.ts'

/** Key of the task that reads an article: one at a time. */
export const articleKey = 'article'

const placeSchema = z.strictObject({ tab: z.enum(['draft', 'article']), article: z.int().positive().nullable() })

interface ArticlePlace extends z.infer<typeof placeSchema> {
  /** Whether the form is shown, to read this or another article. */
  readonly asking: boolean
  /** Whether the wikitext with the accepted changes is shown. */
  readonly leaving: boolean
}

/** What the Update screen shows: the event's draft or a wiki article. Persists when the window is closed. */
export const useArticlePlace = create<ArticlePlace>()(
  persist(
    (): ArticlePlace => ({ tab: 'draft', article: null, asking: false, leaving: false }),
    storedAs({
      name: 'article',
      schema: placeSchema,
      pick: ({ tab, article }: ArticlePlace) => ({ tab, article }),
      put: (stored) => stored,
    }),
  ),
)

/** Shows the results for an article. */
export function openArticle(article: number | null): void {
  // Clears the error of an article that could not be read.
  const { tasks, dismiss } = useTasks.getState()
  if (tasks.some(({ key, failed }) => key === articleKey && failed !== null)) dismiss(articleKey)
  useArticlePlace.setState({ article, asking: false, leaving: false })
}
