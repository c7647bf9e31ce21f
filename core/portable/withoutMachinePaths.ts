const absolute = /^(?:[a-z-]{1,20}:)?(?:\/(?=[^/\s][^\n]*\/)|[A-Za-z]:[\\/]|\\\\|~[\\/])[^\n]{1,1000}$/

/** A stored value in which each text that is the path of a file or folder is its name alone. */
export function withoutMachinePaths(value: unknown): unknown {
  if (typeof value === 'string')
    return absolute.test(value) ? (value.split(/[\\/]/).findLast((part) => part !== '') ?? '') : value
  if (Array.isArray(value)) return value.map(withoutMachinePaths)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMachinePaths(part)]))
}
