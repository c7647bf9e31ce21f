type Method = (...given: readonly unknown[]) => unknown

/**
 * A library whose modules are loaded when the first of its methods is called. All of its methods return promises, but for `close`,
 * which does nothing before that.
 *
 * @param load imports the library's module and makes the library
 */
export function openOnFirstCall<Library extends object>(load: () => Promise<Library>): Library {
  let opened: Library | undefined
  let opening: Promise<Library> | undefined
  const open = async (): Promise<Library> => {
    opening ??= load()
    try {
      return (opened = await opening)
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  const methodOf = (library: Library, name: string): Method => {
    const method: unknown = Reflect.get(library, name)
    if (typeof method !== 'function') throw new TypeError(`The library has no method ${name}.`)
    return (...given) => Reflect.apply(method, library, given) as unknown
  }
  return new Proxy({} as Library, {
    get: (_, name) => {
      // A library is no promise: `await` asks for `then`.
      if (typeof name !== 'string' || name === 'then') return undefined
      if (name === 'close') return () => (opened === undefined ? undefined : methodOf(opened, name)())
      return async (...given: readonly unknown[]) => methodOf(await open(), name)(...given)
    },
  })
}
