import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

/** A limit for prompt and answer together, learnt when a service refused a request. */
export interface ContextLimit {
  readonly tokens: number
  /** ISO 8601. */
  readonly learntAt: string
}

/** The model of a service; `version` is the service's address. */
export interface ModelIdentity {
  readonly name: string
  readonly version: string
}

const rowSchema = z.object({ tokens: z.int().positive(), learnt_at: z.string() })

export function findContextLimit(workspace: Workspace, { name, version }: ModelIdentity): ContextLimit | undefined {
  const row: unknown = workspace.database
    .prepare('SELECT tokens, learnt_at FROM context_limits WHERE model = ? AND version = ?')
    .get(name, version)
  const stored = rowSchema.safeParse(row).data
  return stored === undefined ? undefined : { tokens: stored.tokens, learntAt: stored.learnt_at }
}

/** Replaces the stored limit of the model. */
export function saveContextLimit(workspace: Workspace, { name, version }: ModelIdentity, limit: ContextLimit): void {
  workspace.database
    .prepare('INSERT OR REPLACE INTO context_limits (model, version, tokens, learnt_at) VALUES (?, ?, ?, ?)')
    .run(name, version, limit.tokens, limit.learntAt)
}
