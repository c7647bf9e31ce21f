import type { AnyProgress, CallResult, EngineState } from './messages.ts'

/** What the preload puts into the window: nothing but messages, which the gateway checks. */
export interface Bridge {
  readonly call: (id: number, method: string, args: readonly unknown[]) => Promise<CallResult>
  readonly cancel: (id: number) => void
  readonly onProgress: (listener: (id: number, progress: AnyProgress) => void) => void
  readonly onEngine: (listener: (state: EngineState) => void) => void
  /** A command chosen from the menu. */
  readonly onMenu: (listener: (command: string) => void) => void
  /** Makes files that were dropped on the window readable for the engine, and gives their paths. */
  readonly grantDropped: (files: readonly File[]) => Promise<readonly string[]>
}
