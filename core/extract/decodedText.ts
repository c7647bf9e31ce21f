import { decodeHTMLStrict } from 'entities'

/**
 * Text without the character references that appear in it because a site wrote them twice ("Ships &amp;amp; boats" in
 * its source is "Ships &amp; boats" when it is read, and was meant as "Ships & boats"), at most three times.
 */
export function decodedText(text: string): string {
  let decoded = text
  for (let round = 0; round < 3; round += 1) {
    const next = decodeHTMLStrict(decoded)
    if (next === decoded) break
    decoded = next
  }
  return decoded
}
