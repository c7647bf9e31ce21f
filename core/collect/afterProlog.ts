/**
 * Skips the prologue of an HTML or XML document: white space, comments, processing instructions and, optionally, doctype
 * declarations. Time is linear in the text's length.
 *
 * @param text the beginning of a document; returns an empty text if the prologue is incomplete
 * @param options `doctypes`: whether doctype declarations are skipped too
 */
export function afterProlog(text: string, { doctypes = false }: { readonly doctypes?: boolean } = {}): string {
  const blank = /[\s\ufeff]*/y
  const doctype = /<!doctype[^>[]*/iy
  let at = 0
  for (;;) {
    blank.lastIndex = at
    blank.test(text)
    at = blank.lastIndex
    doctype.lastIndex = at
    if (text.startsWith('<!--', at)) at = endOf(text, '-->', at + 4)
    else if (text.startsWith('<?', at)) at = endOf(text, '>', at + 2)
    else if (doctypes && doctype.test(text)) {
      const subset = text[doctype.lastIndex] === '[' ? endOf(text, ']', doctype.lastIndex) : doctype.lastIndex
      at = endOf(text, '>', subset)
    } else return text.slice(at)
  }
}

/** Where a part that ends with `mark` ends; the text's end if the mark is missing. */
function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? text.length : end + mark.length
}
