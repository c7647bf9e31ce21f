type Method = (...given: readonly unknown[]) => unknown

/**
 * A library whose modules are loaded on the first call of any method. All methods return promises except `close`,
 * which does nothing before that.
 *
 * @param load imports the library's module and creates the library
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
      // `await` looks for `then`, which a library does not have.
      if (typeof name !== 'string' || name === 'then') return undefined
      if (name === 'close') return () => (opened === undefined ? undefined : methodOf(opened, name)())
      return async (...given: readonly unknown[]) => methodOf(await open(), name)(...given)
    },
  })
}
