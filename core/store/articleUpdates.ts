import { z } from 'zod'
import { liftSentences } from '../domain/migrateDraft.ts'
import type { Page } from '../domain/page.ts'
import { articleDecisionSchema, type ArticleDecision } from '../update/wiki/articleDecision.ts'
import { articleRecordSchema, type FoundArticle } from './articleRecord.ts'
import type { Workspace } from './openWorkspace.ts'
import { findText, pageRecord, restorePage, saveText } from './pageTexts.ts'

/** A stored article update with the user's decisions. */
export interface StoredArticle extends FoundArticle {
  /** Increases with each stored update. */
  readonly id: number
  /** ISO 8601. */
  readonly foundAt: string
  /** The decisions in order; undone ones are at the end. */
  readonly decisions: readonly ArticleDecision[]
  /** Number of decisions that are not undone. */
  readonly position: number
}

const rowSchema = z.object({
  id: z.number(),
  found_at: z.string(),
  record: z.string(),
  decisions: z.string(),
  position: z.int().nonnegative(),
})
const decisionsSchema = z.array(articleDecisionSchema)
const hashSchema = z.looseObject({ id: z.string(), sha256: z.string() })

/** Stores the update of an article, replacing an earlier one, and returns its id. */
export function saveArticle(
  workspace: Workspace,
  { sentences, missing, ...article }: FoundArticle,
  { foundAt, decisions }: Pick<StoredArticle, 'foundAt' | 'decisions'>,
): number {
  const pages = new Map<string, Page>()
  const named = <T extends { readonly page: Page }>(suggestion: T): Omit<T, 'page'> & { page: string } => {
    pages.set(suggestion.page.id, suggestion.page)
    return { ...suggestion, page: suggestion.page.id }
  }
  const orNull = <T extends { readonly page: Page }>(
    suggestion: T | null,
  ): (Omit<T, 'page'> & { page: string }) | null => (suggestion === null ? null : named(suggestion))
  const found = {
    sentences: sentences.map((each) => ({ ...each, bySource: orNull(each.bySource), byNewer: orNull(each.byNewer) })),
    missing: missing.map(named),
  }
  return workspace.transaction(() => {
    for (const page of pages.values()) saveText(workspace, page)
    const record: z.input<typeof articleRecordSchema> = {
      ...article,
      ...found,
      suggested: [...pages.values()].map(pageRecord),
    }
    const { host, title } = article.page
    const { database } = workspace
    database.prepare('DELETE FROM article_updates WHERE host = ? AND title = ?').run(host, title)
    const { lastInsertRowid } = database
      .prepare(
        'INSERT INTO article_updates (host, title, found_at, record, decisions, position) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(host, title, foundAt, JSON.stringify(record), JSON.stringify(decisions), decisions.length)
    return Number(lastInsertRowid)
  })
}

/** Stores the decisions. */
export function saveDecisions(
  workspace: Workspace,
  id: number,
  { decisions, position }: Pick<StoredArticle, 'decisions' | 'position'>,
): void {
  workspace.transaction(() =>
    workspace.database
      .prepare('UPDATE article_updates SET decisions = ?, position = ? WHERE id = ?')
      .run(JSON.stringify(decisions), position, id),
  )
}

/** All articles, most recently read first, except those stored in another version's format. */
export function storedArticles(workspace: Workspace): readonly StoredArticle[] {
  return z
    .array(rowSchema)
    .parse(workspace.database.prepare('SELECT * FROM article_updates ORDER BY found_at DESC, id DESC').all())
    .flatMap((row) => restored(workspace, row) ?? [])
}

/** Undefined if there is none, or if another version stored it in another format. */
export function storedArticle(workspace: Workspace, id: number): StoredArticle | undefined {
  const row: unknown = workspace.database.prepare('SELECT * FROM article_updates WHERE id = ?').get(id)
  return row === undefined || row === null ? undefined : restored(workspace, rowSchema.parse(row))
}

export function articleOf(
  workspace: Workspace,
  { host, title }: Pick<FoundArticle['page'], 'host' | 'title'>,
): StoredArticle | undefined {
  const row: unknown = workspace.database
    .prepare('SELECT * FROM article_updates WHERE host = ? AND title = ?')
    .get(host, title)
  return row === undefined || row === null ? undefined : restored(workspace, rowSchema.parse(row))
}

export function removeArticle(workspace: Workspace, id: number): void {
  workspace.transaction(() => workspace.database.prepare('DELETE FROM article_updates WHERE id = ?').run(id))
}

function restored(
  workspace: Workspace,
  { id, found_at, record: json, decisions, position }: z.infer<typeof rowSchema>,
): StoredArticle | undefined {
  const parsed = articleRecordSchema.safeParse(liftSentences(JSON.parse(json)))
  const decided = decisionsSchema.safeParse(JSON.parse(decisions))
  if (!parsed.success || !decided.success) return undefined
  const { suggested, sentences, missing, ...found } = parsed.data
  const pages = new Map(
    suggested.map((record) => {
      const page = hashSchema.parse(JSON.parse(record))
      return [page.id, restorePage(page, findText(workspace, page.sha256))]
    }),
  )
  const whole = <T extends { readonly page: string }>(suggestion: T): Omit<T, 'page'> & { page: Page } => {
    const page = pages.get(suggestion.page)
    if (page === undefined)
      throw new Error(`a stored article offers the page ${suggestion.page}, which it does not hold`)
    return { ...suggestion, page }
  }
  const orNull = <T extends { readonly page: string }>(
    suggestion: T | null,
  ): (Omit<T, 'page'> & { page: Page }) | null => (suggestion === null ? null : whole(suggestion))
  return {
    ...found,
    id,
    foundAt: found_at,
    decisions: decided.data,
    position,
    sentences: sentences.map((each) => ({ ...each, bySource: orNull(each.bySource), byNewer: orNull(each.byNewer) })),
    missing: missing.map(whole),
  }
}
