/** Characters of a citation's HTML that a tip holds; longer ones are shown as text, and cut. */
const longestTip = 4000
const longestText = 600
/** Characters that all tips of a page may add to it. */
const mostOfTips = 1_000_000
/** Tags that may not be in the mark of a reference, which is within a paragraph. */
const blocks = /^<\/?(?:p|div|ol|ul|li|dl|dd|dt|table|tbody|thead|tfoot|tr|td|th|h[1-6]|blockquote|hr|pre)\b/

/**
 * The pieces of a cleaned page joined, with the citation of each reference within its mark, as a hidden element that a style
 * sheet shows.
 *
 * @param pieces tags and texts as `cleanHtml` writes them: each tag is a piece of its own, and texts hold no `<` and no `"`
 */
export function addTips(pieces: readonly string[]): string {
  const notes = citationsIn(pieces)
  if (notes.size === 0) return pieces.join('')
  let left = mostOfTips
  let inMark = 0
  let note: string | undefined
  const out: string[] = []
  for (const piece of pieces) {
    if (piece.startsWith('<sup')) inMark = inMark > 0 || isOf(piece, 'reference') ? inMark + 1 : 0
    else if (inMark > 0 && piece.startsWith('<a ')) note ??= /^<a [^>]*href="#([^"]*)"/.exec(piece)?.[1]
    if (piece === '</sup>' && inMark > 0) {
      inMark -= 1
      const tip = inMark === 0 ? notes.get(note ?? '') : undefined
      if (tip !== undefined && tip.length <= left) {
        left -= tip.length
        out.push(`<span class="tip" role="tooltip">${tip}</span>`)
      }
      if (inMark === 0) note = undefined
    }
    out.push(piece)
  }
  return out.join('')
}

/** The citations of the list of references by the id of their entry. */
function citationsIn(pieces: readonly string[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  let id: string | undefined
  let from: number | undefined
  let depth = 0
  for (const [at, piece] of pieces.entries()) {
    if (from === undefined) {
      id = /^<li [^>]*id="(cite_note[^"]*)"/.exec(piece)?.[1] ?? (piece === '</li>' ? undefined : id)
      if (id !== undefined && piece.startsWith('<span') && isOf(piece, 'reference-text')) {
        from = at + 1
        depth = 1
      }
    } else if (piece.startsWith('<span')) depth += 1
    else if (piece === '</span>') {
      depth -= 1
      if (depth > 0) continue
      if (id !== undefined) notes.set(id, tipOf(pieces.slice(from, at).join('')))
      from = undefined
    }
  }
  return notes
}

function tipOf(html: string): string {
  if (html.length <= longestTip) {
    return html.replace(/<[^>]*>/g, (tag) => (blocks.test(tag) ? ' ' : tag.replace(/ (?:id|href)="[^"]*"/g, '')))
  }
  const text = html.replace(/<[^>]*>/g, '')
  // A character reference is not cut in two.
  return text.length <= longestText ? text : `${text.slice(0, longestText).replace(/&[^;]*$/, '')}…`
}

function isOf(tag: string, name: string): boolean {
  return new RegExp(` class="(?:[^"]* )?${name}(?: [^"]*)?"`).test(tag)
}
