/** Whether a line is a page's headline; sites shorten or lengthen their headlines for search engines. */
export function isHeadline(line: string, headline: string): boolean {
  const [one, other] = [fold(line), fold(headline)]
  return one.length > 10 && other.length > 10 && (one.startsWith(other) || other.startsWith(one))
}

function fold(line: string): string {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
