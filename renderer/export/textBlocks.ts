/** Lines of a text in blocks, of which a browser lays out those that are seen. */
export interface TextBlock {
  /** Number of its first line, from 1. */
  readonly first: number
  readonly lines: readonly string[]
}

/** Lines of one block. */
const blockLines = 50

/** Cuts a text into blocks of lines. A line feed at its end begins no line of its own. */
export function textBlocks(text: string): readonly TextBlock[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const blocks: TextBlock[] = []
  for (let at = 0; at < lines.length; at += blockLines) {
    blocks.push({ first: at + 1, lines: lines.slice(at, at + blockLines) })
  }
  return blocks
}
