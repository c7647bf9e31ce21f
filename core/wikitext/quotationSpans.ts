import type { Span } from '../domain/support.ts'

const closers: Readonly<Record<string, string>> = { '"': '"', '“': '”“"', '„': '“”"', '«': '»', '»': '«', '‟': '”' }
const mark = /["“”„‟«»\n]/g

/**
 * What is between double quotation marks of one line, with its marks. A mark that has no partner in its line is no
 * quotation, nor is one behind a figure (inches).
 */
export function quotationSpans(text: string): readonly Span[] {
  const spans: Span[] = []
  let open: { readonly at: number; readonly closer: string } | undefined
  for (const { 0: sign, index } of text.matchAll(mark)) {
    if (sign === '\n') open = undefined
    else if (open === undefined) {
      const closer = closers[sign]
      const inches = sign === '"' && /\d/.test(text[index - 1] ?? '')
      if (closer !== undefined && !inches) open = { at: index, closer }
    } else if (open.closer.includes(sign)) {
      spans.push({ start: open.at, end: index + 1 })
      open = undefined
    }
  }
  return spans
}
