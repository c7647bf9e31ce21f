/** The settings at the head of a Markdown file, and the text below them. */
export interface SplitMarkdown {
  /** By name in lower case; only settings of one line. */
  readonly fields: ReadonlyMap<string, string>
  readonly body: string
}

const none: ReadonlyMap<string, string> = new Map()

/**
 * Parts a Markdown file from its front matter: settings between two lines of three hyphens at the very beginning. The first
 * must be `key: value`, so that a ruled quotation stays text.
 */
export function splitFrontMatter(source: string): SplitMarkdown {
  if (!/^---\n[\w-]+:/.test(source)) return { fields: none, body: source }
  const end = source.indexOf('\n---\n', 3)
  if (end === -1) return { fields: none, body: source }
  const fields = new Map<string, string>()
  for (const line of source.slice(4, end).split('\n')) {
    const [, key, value] = /^([\w-]+):[ \t]+(\S.*)$/.exec(line) ?? []
    if (key !== undefined && value !== undefined) fields.set(key.toLowerCase(), unquoted(value.trim()))
  }
  return { fields, body: source.slice(end + 5) }
}

function unquoted(value: string): string {
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'")
  if (/^".*"$/.test(value)) return value.slice(1, -1).replace(/\\(["\\])/g, '$1')
  return value
}
