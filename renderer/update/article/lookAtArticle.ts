import type { ArticleLook } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { engine } from '../../api/engine.ts'
import { runTask } from '../../state/tasks.ts'
import { articleKey, openArticle } from './articlePlace.ts'

/** Checks an article, whichever screen is shown meanwhile; then shows the results. */
export async function lookAtArticle(look: ArticleLook, label: (name: string) => string): Promise<void> {
  const found = await runTask(articleKey, label(look.article), (call) => engine.articles.look(look, call), {
    screen: 'update',
  })
  if (found !== undefined) openArticle(found.id)
}
