import { z } from 'zod'
import { articleAdditionsSchema, noAdditions, type ArticleAdditions } from '../export/wikitext/articleAdditions.ts'
import type { Workspace } from './openWorkspace.ts'

/** What a person added to a draft's article on a wiki; nothing if they have not yet. */
export function additionsOf({ database }: Workspace, draftId: string, wiki: string): ArticleAdditions {
  const row: unknown = database
    .prepare('SELECT record FROM article_additions WHERE draft_id = ? AND wiki = ?')
    .get(draftId, wiki)
  if (row === undefined) return noAdditions
  return articleAdditionsSchema.parse(JSON.parse(z.object({ record: z.string() }).parse(row).record))
}

/** What a person added to a draft's article, for each wiki. */
export function allAdditionsOf({ database }: Workspace, draftId: string): readonly ArticleAdditions[] {
  return z
    .array(z.object({ record: z.string() }))
    .parse(database.prepare('SELECT record FROM article_additions WHERE draft_id = ?').all(draftId))
    .map(({ record }) => articleAdditionsSchema.parse(JSON.parse(record)))
}

/** Replaces what a person added. */
export function keepAdditions(workspace: Workspace, draftId: string, wiki: string, additions: ArticleAdditions): void {
  workspace.transaction(() =>
    workspace.database
      .prepare('INSERT OR REPLACE INTO article_additions (draft_id, wiki, record) VALUES (?, ?, ?)')
      .run(draftId, wiki, JSON.stringify(additions)),
  )
}
