/** Decodes a feed by its byte order mark, its HTTP header or its XML declaration; otherwise as UTF-8. */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const marked = markOf(bytes)
  const labels = [
    marked,
    /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1],
  ]
  for (const label of labels) {
    if (label === undefined) continue
    try {
      return new TextDecoder(label).decode(bytes)
    } catch (error) {
      // The encoding is unknown, so the next label is tried.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return new TextDecoder().decode(bytes)
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}
