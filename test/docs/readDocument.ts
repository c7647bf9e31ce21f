/** A command line that a document shows. */
export interface NamedCommand {
  /** The words after `citewright` up to the first option. */
  readonly words: readonly string[]
  readonly options: readonly string[]
  /** As it stands there. */
  readonly line: string
}

const fence = /^ *(`{3,})[^\n]*\n([\s\S]*?)^ *\1 *$/gm

/** The targets of a document's links and pictures. */
export function links(text: string): readonly string[] {
  const prose = text.replace(fence, '').replace(/`[^`\n]*`/g, 'code')
  return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map(([, target = '']) => target)
}

/** The anchors of a document's headings, as GitHub makes them: the second heading of a name ends with -1. */
export function headingAnchors(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const headings = [...text.replace(fence, '').matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)]
  return new Set(
    headings.map(([, heading = '']) => {
      const anchor = heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-')
      const before = seen.get(anchor) ?? 0
      seen.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    }),
  )
}

/** What stands in a document as code: the lines of its blocks, and its code spans. */
function codeOf(text: string): readonly string[] {
  const lines = [...text.matchAll(fence)].flatMap(([, , block = '']) => block.split('\n'))
  return [...lines, ...[...text.replace(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)]
}

/** Every call of the program in a document's code. */
export function namedCommands(text: string): readonly NamedCommand[] {
  return codeOf(text).flatMap((line) => {
    // What stands behind a wide gap explains the command.
    const call = /(?:^|[\s"'(])(?:npm run citewright --|citewright)\s+(\S.*)$/.exec(line)?.[1]?.split(/ {3,}/, 1)[0]
    if (call === undefined) return []
    const words = call.split(/\s+/)
    const first = words.findIndex((word) => word.startsWith('-'))
    return [{ words: first < 0 ? words : words.slice(0, first), options: optionsIn(call), line: line.trim() }]
  })
}

/** The options in code spans that name no command. */
export function namedOptions(text: string): readonly string[] {
  return codeOf(text)
    .filter((line) => /^--[a-z]/.test(line))
    .flatMap(optionsIn)
}

function optionsIn(code: string): readonly string[] {
  return code.match(/(?<=^|[\s[])--[a-z][a-z-]*/g) ?? []
}
