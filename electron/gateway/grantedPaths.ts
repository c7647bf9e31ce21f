import { resolve } from 'node:path'

/** Paths that the user picked in a dialog or dropped on the window. The window can have no others read or written. */
export interface GrantedPaths {
  grant(paths: readonly string[]): readonly string[]
  isGranted(path: string): boolean
}

export function createGrantedPaths(): GrantedPaths {
  const granted = new Set<string>()
  return {
    grant: (paths) => {
      const full = paths.map((path) => resolve(path))
      for (const path of full) granted.add(path)
      return full
    },
    isGranted: (path) => granted.has(resolve(path)) && resolve(path) === path,
  }
}
