/** Maximum length of a quoted beginning, in characters. */
const longest = 40

/** The beginning of a text in quotation marks, cut at the end of a word. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= longest) return `“${line}”`
  const cut = line.slice(0, longest + 1)
  const end = cut.lastIndexOf(' ')
  return `“${cut.slice(0, end > longest / 2 ? end : longest)} …”`
}
