/** Calls a method by its name, as messages give it. @throws TypeError where the object has none of that name */
export function callMethod(target: unknown, name: string, args: readonly unknown[]): unknown {
  const method: unknown = typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined
  if (typeof method !== 'function') throw new TypeError(`there is no method ${name}`)
  return Reflect.apply(method, target, args)
}
