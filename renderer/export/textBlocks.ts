/** Lines of a text in blocks. The browser lays out only those in view. */
export interface TextBlock {
  /** Number of its first line, from 1. */
  readonly first: number
  readonly lines: readonly string[]
}

/** Lines per block. */
const blockLines = 50

/** Splits a text into blocks of lines. A line feed at the end does not start another line. */
export function textBlocks(text: string): readonly TextBlock[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const blocks: TextBlock[] = []
  for (let at = 0; at < lines.length; at += blockLines) {
    blocks.push({ first: at + 1, lines: lines.slice(at, at + blockLines) })
  }
  return blocks
}
