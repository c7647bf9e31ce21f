import { splitFrontMatter } from './frontMatter.ts'

/** No person writes a longer line with marks in it; patterns on a hostile one could take minutes. */
const longestLine = 10_000
const fence = /^ {0,3}(`{3,}|~{3,})/

/**
 * Markdown without its marks: headings, emphasis, link targets, images, quotes and code fences go, their words stay.
 * Only marks that are plainly marks are taken, so that `2 * 3` and `snake_case` survive; code keeps its characters.
 */
export function plainMarkdown(source: string): string {
  let open = ''
  const lines: string[] = []
  for (const line of splitFrontMatter(source).body.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (open === '' && mark !== undefined) open = mark
    else if (open !== '' && mark?.startsWith(open) === true && line.trim() === mark) open = ''
    else if (open !== '' || line.length > longestLine) lines.push(line)
    else if (!isRule(line)) lines.push(plainLine(line))
  }
  return lines.join('\n')
}

/** Thematic breaks, underlines of headings, the second line of a table, and link definitions. */
function isRule(line: string): boolean {
  return (
    /^ {0,3}(?:={3,}|-{3,}|(?:- ?){3,}|(?:\* ?){3,}|(?:_ ?){3,})[ \t]*$/.test(line) ||
    /^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*(?:\|[ \t:-]*)+$/.test(line) ||
    /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]+\S+/.test(line)
  )
}

function plainLine(line: string): string {
  return plainSpans(
    line
      .replace(/^(?: {0,3}>[ \t]?)+/, '')
      .replace(/^ {0,3}#{1,6}[ \t]+/, '')
      .replace(/[ \t]+#+[ \t]*$/, '')
      .replace(/^[ \t]*[*+-][ \t]+(?:\[[ xX]\][ \t]+)?/, '')
      .replace(/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/g, ''),
  )
}

function plainSpans(line: string): string {
  return line
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^`+ ?| ?`+$/g, '') : plainProse(part)))
    .join('')
    .trimEnd()
}

function plainProse(text: string): string {
  return text
    .replace(/!\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,300}")?\)/g, '$1')
    .replace(/\[([^[\]]{1,500})\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,300}")?\)/g, '$1')
    .replace(/\[([^[\]]{1,500})\]\[[^[\]]{0,200}\]/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,2000}?\S|\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,2000}?[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{0,2000}?[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/~~(?=\S)([^~\n]{1,2000})~~/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
