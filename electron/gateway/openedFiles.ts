import type { GrantedPaths } from './grantedPaths.ts'

/** Files that the system asked the program to open, until the window takes them. */
export interface OpenedFiles {
  add(paths: readonly string[]): void
  /** Lets the window have them read, and returns their paths. */
  take(): readonly string[]
}

export function createOpenedFiles(granted: GrantedPaths): OpenedFiles {
  let waiting: readonly string[] = []
  return {
    add: (paths) => {
      waiting = [...waiting, ...paths]
    },
    take: () => {
      const taken = granted.grant(waiting)
      waiting = []
      return taken
    },
  }
}
