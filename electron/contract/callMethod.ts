/** Calls a method by its name. @throws TypeError if the object has no such method */
export function callMethod(target: unknown, name: string, args: readonly unknown[]): unknown {
  const method: unknown = typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined
  if (typeof method !== 'function') throw new TypeError(`there is no method ${name}`)
  return Reflect.apply(method, target, args)
}
