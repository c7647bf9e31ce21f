/** A function that computes its value only once for each key. */
export function cached<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const entry = values.get(key) ?? { value: compute(key) }
    values.set(key, entry)
    return entry.value
  }
}
