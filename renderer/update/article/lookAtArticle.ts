import type { ArticleLook } from '../../../core/engine/updating/articleLibrary.ts'
import { engine } from '../../api/engine.ts'
import { runTask } from '../../state/tasks.ts'
import { articleKey, openArticle } from './articlePlace.ts'

/** Reads an article and what it is held against, whatever screen is shown meanwhile; then shows what was found. */
export async function lookAtArticle(look: ArticleLook, label: (name: string) => string): Promise<void> {
  const found = await runTask(articleKey, label(look.article), (call) => engine.articles.look(look, call), {
    screen: 'update',
  })
  if (found !== undefined) openArticle(found.id)
}
