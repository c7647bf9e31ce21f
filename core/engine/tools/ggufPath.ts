/** The file in a writer's name `gguf:FILE`; undefined for another kind of writer. */
export function ggufPath(writer: string): string | undefined {
  const path = /^\s*gguf:(.*)$/is.exec(writer)?.[1]?.trim() ?? ''
  return path === '' ? undefined : path
}
