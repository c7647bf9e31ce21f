/** Header fields by lower-case name; of several with one name, the first. */
export type HeaderFields = ReadonlyMap<string, string>

/** Reads `Name: value` lines; a line that begins with white space continues the previous field. Other lines are skipped. */
export function headerFields(lines: readonly string[]): HeaderFields {
  const fields = new Map<string, string>()
  let last: string | undefined
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    last = name === '' || fields.has(name) ? undefined : name
    if (last !== undefined) fields.set(last, line.slice(colon + 1).trim())
  }
  return fields
}
