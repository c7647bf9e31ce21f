/** Characters of a text that are enough to know it by. */
const longest = 40

/** A text by its beginning, in quotation marks, cut at a word's end. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= longest) return `“${line}”`
  const cut = line.slice(0, longest + 1)
  const end = cut.lastIndexOf(' ')
  return `“${cut.slice(0, end > longest / 2 ? end : longest)} …”`
}
