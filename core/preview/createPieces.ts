/** Finished HTML that stands as a short mark in text which is still to be read. */
export interface Pieces {
  /** A mark for HTML within a line. */
  put(html: string): string
  /** A mark for an element that stands on its own between paragraphs. */
  putBlock(html: string): string
  /** A mark for HTML that is known at the end. */
  putLater(html: () => string): string
  /** Whether a line consists of marks of elements that stand on their own, and blanks. */
  isBlock(line: string): boolean
  /** The text without signs that would be read as marks. */
  withoutMarks(text: string): string
  /** The HTML with everything in place of its mark. */
  fill(html: string): string
}

const marks = /\u0001(\d+)\u0002/g

export function createPieces(): Pieces {
  const stored: { readonly html: () => string; readonly block: boolean }[] = []
  const put = (html: () => string, block: boolean): string => `\u0001${stored.push({ html, block }) - 1}\u0002`
  const fill = (html: string): string => html.replace(marks, (_, at: string) => fill(stored[Number(at)]?.html() ?? ''))
  return {
    put: (html) => put(() => html, false),
    putBlock: (html) => put(() => html, true),
    putLater: (html) => put(html, true),
    isBlock: (line) =>
      line.replace(marks, '').trim() === '' &&
      [...line.matchAll(marks)].some(([, at]) => stored[Number(at)]?.block === true),
    // Wikis remove these signs as well.
    withoutMarks: (text) => text.replace(/[\0-\x08\v\f\x0e-\x1f]/g, ''),
    fill,
  }
}
