import { promptLine } from '../../promptLine.ts'
import type { WrittenSection } from '../../writtenArticle.ts'

/** Characters of what earlier sections told at most: about 600 tokens of English. */
const mostCharacters = 2400

/** What earlier sections told, as a section's prompt says it; the latest sentences where not all fit. */
export function toldBefore(sections: readonly WrittenSection[]): string {
  const lines = sections.flatMap(({ sentences }) => sentences.map(({ text }) => `- ${promptLine(text)}`))
  const kept: string[] = []
  let length = 0
  for (const line of lines.toReversed()) {
    length += line.length + 1
    if (length > mostCharacters) break
    kept.unshift(line)
  }
  if (kept.length === 0) return 'No part of it is written yet.'
  return `The parts before this one told the following already. Do not tell it again:\n${kept.join('\n')}`
}
