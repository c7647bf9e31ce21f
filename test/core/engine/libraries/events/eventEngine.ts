import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { EngineOptions } from '../../../../../core/engine/createEngineContext.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

/** A file for a workspace of one test, in a folder of its own that is removed afterwards. */
export function workspaceFile(): string {
  const folder = temporaryFolder('events')
  return join(folder, 'workspace.sqlite')
}

/** An engine for one test, on a workspace file of its own unless one is named. Each look at its clock is a second later. */
export function eventEngine(options: EngineOptions = {}): Engine {
  let second = 0
  const clock = { now: () => new Date(Date.UTC(2026, 4, 15, 12, 0, second++)) }
  const engine = createEngine({ workspace: options.workspace ?? workspaceFile(), clock, ...options })
  onTestFinished(() => engine.close())
  return engine
}
