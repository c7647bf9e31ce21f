/** Shorter ones are not worth a cut. */
const leastCharacters = 200
const longestType = 300
const start = /^data:[a-z0-9.+-]+\/[a-z0-9.+-]+(?:;[a-z0-9=._-]+)*,/i

/** A page without the images, fonts and sounds embedded in its markup, which contain no text. */
export function cutInlined(html: string): string {
  const parts: string[] = []
  let kept = 0
  for (let at = html.indexOf('data:'); at !== -1; at = html.indexOf('data:', at + 1)) {
    const head = start.exec(html.slice(at, at + longestType))?.[0]
    if (head === undefined) continue
    const end = contentEnd(html, at + head.length)
    if (end - at < leastCharacters) continue
    parts.push(html.slice(kept, at), 'data:,')
    kept = end
    at = end - 1
  }
  return parts.join('') + html.slice(kept)
}

/** Where a run of base64 or of percent-encoded bytes ends. A regular expression runs out of stack on a long one. */
function contentEnd(html: string, from: number): number {
  let at = from
  while (isContent(html.charCodeAt(at))) at += 1
  return at
}

/** Letters, digits and `+ / = % - _`; not the end of the text, whose code is not a number. */
function isContent(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x2f && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x2b ||
    code === 0x3d ||
    code === 0x25 ||
    code === 0x2d ||
    code === 0x5f
  )
}
