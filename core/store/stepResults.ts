import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

/** How one kind of step stores its result. `save` runs in the transaction that also records the step as finished. */
export interface ResultFormat<T> {
  save(workspace: Workspace, key: string, result: T): void
  load(workspace: Workspace, key: string): T
  /**
   * The result as `load` returns it, including the order of its fields, because the keys of later steps depend on it.
   */
  asLoaded?(result: T): T
}

export interface FinishedStep<T> {
  readonly result: T
  /** Duration of the step. */
  readonly seconds: number
  /** ISO 8601. */
  readonly finishedAt: string
}

const resultSchema = z.object({ result: z.string() })
const rowSchema = z.object({ seconds: z.number(), finished_at: z.string() })

/** The stored result of a step; undefined if the step was not done or its stored result is damaged. */
export function findStep<T>(workspace: Workspace, key: string, format: ResultFormat<T>): FinishedStep<T> | undefined {
  const row: unknown = workspace.database.prepare('SELECT seconds, finished_at FROM steps WHERE key = ?').get(key)
  if (row === undefined || row === null) return undefined
  try {
    const { seconds, finished_at: finishedAt } = rowSchema.parse(row)
    return { result: format.load(workspace, key), seconds, finishedAt }
  } catch (error) {
    // The step is then repeated.
    if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Deletes the results of steps with a name that finished before a time (ISO 8601) and are no longer needed. */
export function forgetSteps(
  workspace: Workspace,
  { name, before }: { readonly name: string; readonly before: string },
): void {
  if (workspace.isReadOnly) return
  workspace.database.prepare('DELETE FROM steps WHERE name = ? AND finished_at < ?').run(name, before)
}

/** Results of the steps with a name that finished last, newest first; not validated. */
export function latestResults(
  workspace: Workspace,
  { name, most }: { readonly name: string; readonly most: number },
): readonly unknown[] {
  return workspace.database
    .prepare('SELECT result FROM steps WHERE name = ? ORDER BY finished_at DESC, key LIMIT ?')
    .all(name, most)
    .map((row): unknown => JSON.parse(resultSchema.parse(row).result))
}

/**
 * Stores a finished step and its result in one transaction, replacing a result with the same key. Nothing is stored in a
 * workspace that is only read.
 */
export function saveStep<T>(
  workspace: Workspace,
  step: { readonly key: string; readonly name: string } & FinishedStep<T>,
  format: ResultFormat<T>,
): void {
  if (workspace.isReadOnly) return
  workspace.transaction(() => {
    workspace.database.prepare('DELETE FROM steps WHERE key = ?').run(step.key)
    workspace.database
      .prepare('INSERT INTO steps (key, name, result, seconds, finished_at) VALUES (?, ?, ?, ?, ?)')
      .run(step.key, step.name, 'null', step.seconds, step.finishedAt)
    format.save(workspace, step.key, step.result)
  })
}

/** A small result, stored as JSON with its step. It is validated by `schema` when written and read, so that everything stored is readable. */
export function jsonResult<T>(schema: z.ZodType<T>): ResultFormat<T> {
  return {
    save(workspace, key, result) {
      workspace.database
        .prepare('UPDATE steps SET result = ? WHERE key = ?')
        .run(JSON.stringify(schema.parse(result)), key)
    },
    load(workspace, key) {
      const row: unknown = workspace.database.prepare('SELECT result FROM steps WHERE key = ?').get(key)
      return schema.parse(JSON.parse(resultSchema.parse(row).result))
    },
    asLoaded: (result) => schema.parse(result),
  }
}
