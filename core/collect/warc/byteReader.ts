/** Reads lines and blocks out of bytes that come in pieces. */
export interface ByteReader {
  /** The next line without its end, as Latin-1; undefined at the end of the bytes. One longer than `most` bytes is cut, and its rest read over. */
  line(most: number): Promise<string | undefined>
  /** The next bytes; fewer where there are no more. */
  take(count: number): Promise<Uint8Array>
  /** Reads over bytes, and says how many there were. */
  skip(count: number): Promise<number>
  /** Lets the source go, where it is not read to its end. */
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

  /** The unread bytes of the piece at hand, at most so many. */
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
      let left = count
      while (left > 0 && (await more())) {
        const part = here(left)
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts, count - left)
    },
    async skip(count) {
      let left = count
      while (left > 0 && (await more())) left -= here(left).length
      return count - left
    },
    async close() {
      await pieces.return?.()
    },
  }
}
