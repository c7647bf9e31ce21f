/** Reads lines and blocks from a stream of bytes. */
export interface ByteReader {
  /** The next line without its line break, as Latin-1; undefined at the end. A line longer than `most` bytes is truncated. */
  line(most: number): Promise<string | undefined>
  /** The next bytes; fewer at the end. */
  take(count: number): Promise<Uint8Array>
  /** Skips bytes and returns their number. */
  skip(count: number): Promise<number>
  /** Releases the source if it was not read to the end. */
  close(): Promise<void>
}

const lineFeed = 0x0a

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = source[Symbol.asyncIterator]()
  let piece: Uint8Array = new Uint8Array()
  let at = 0

  /** Whether there is a byte to read. */
  async function more(): Promise<boolean> {
    while (at >= piece.length) {
      const next = await pieces.next()
      if (next.done === true) return false
      piece = next.value
      at = 0
    }
    return true
  }

  /** Takes up to `most` unread bytes of the current piece. */
  function here(most: number): Uint8Array {
    const part = piece.subarray(at, at + most)
    at += part.length
    return part
  }

  return {
    async line(most) {
      const parts: Uint8Array[] = []
      let length = 0
      let any = false
      while (await more()) {
        any = true
        const end = piece.indexOf(lineFeed, at)
        const part = here(end === -1 ? piece.length - at : end + 1 - at)
        if (length < most) parts.push(part.subarray(0, most - length))
        length += part.length
        if (end !== -1) break
      }
      return any
        ? Buffer.concat(parts)
            .toString('latin1')
            .replace(/\r?\n$/, '')
        : undefined
    },
    async take(count) {
      const parts: Uint8Array[] = []
      let remaining = count
      while (remaining > 0 && (await more())) {
        const part = here(remaining)
        parts.push(part)
        remaining -= part.length
      }
      return Buffer.concat(parts, count - remaining)
    },
    async skip(count) {
      let remaining = count
      while (remaining > 0 && (await more())) remaining -= here(remaining).length
      return count - remaining
    },
    async close() {
      await pieces.return?.()
    },
  }
}
