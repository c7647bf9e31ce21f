import type { ConnectorNews } from './connector.ts'
import type { AnyProgress, CallResult, EngineState } from './messages.ts'
import type { UpdateState } from './updateState.ts'

/** The API that the preload exposes to the window: only messages, which the gateway checks. */
export interface Bridge {
  readonly call: (id: number, method: string, args: readonly unknown[]) => Promise<CallResult>
  readonly cancel: (id: number) => void
  readonly onProgress: (listener: (id: number, progress: AnyProgress) => void) => void
  readonly onEngine: (listener: (state: EngineState) => void) => void
  /** A command chosen from the menu. */
  readonly onMenu: (listener: (command: string) => void) => void
  /** What paired browsers did. */
  readonly onConnector: (listener: (news: ConnectorNews) => void) => void
  /** What is known of new versions has changed. */
  readonly onUpdates: (listener: (state: UpdateState) => void) => void
  /** Lets the engine read files that were dropped on the window, and returns their paths. */
  readonly grantDropped: (files: readonly File[]) => Promise<readonly string[]>
}
