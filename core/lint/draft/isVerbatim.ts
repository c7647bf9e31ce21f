/** Fewest words of a quotation that is looked up: two can appear in quotation marks for any reason. */
const fewestWords = 3

/** Texts in which quotations are looked up, made ready once. */
export interface QuotedTexts {
  readonly holds: (quotation: string) => boolean
}

/**
 * A look-up of quotations in the texts of pages. Case, kinds of quotation marks and dashes, and white space do not count; where a quotation
 * leaves something out ("…", "[...]") or puts something in ("[the ship]"), its pieces are looked up in their order. Of a text
 * that has lost its punctuation only letters and digits are compared, since words have run together there.
 */
export function quotedTexts(texts: readonly string[]): QuotedTexts {
  const folded = texts.map(fold)
  const letters = folded.filter(hasLostPunctuation).map(lettersOf)
  return {
    holds: (quotation) => {
      const pieces = piecesOf(quotation)
      if (pieces.length === 0 || folded.some((text) => holdsInOrder(text, pieces))) return true
      return letters.some((text) => holdsInOrder(text, pieces.map(lettersOf)))
    },
  }
}

/** Most ends of sentences per word of a text that has lost its punctuation. */
const fewEnds = 1 / 60

function hasLostPunctuation(text: string): boolean {
  const ends = text.match(/[.!?]["')\]]*(?= |$)/gu)?.length ?? 0
  return ends < fewEnds * text.split(' ').length
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function piecesOf(quotation: string): readonly string[] {
  const pieces = quotation
    .split(/\[[^\]]*\]|…|\.{3}/u)
    .map((piece) => fold(piece).replace(/^[\s.,;:!?'"-]+/, ''))
    .map(withoutFinalMarks)
    .filter((piece) => piece !== '')
  return pieces.join(' ').split(' ').length < fewestWords ? [] : pieces
}

function holdsInOrder(text: string, pieces: readonly string[]): boolean {
  let at = 0
  for (const piece of pieces) {
    const found = text.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return true
}

function withoutFinalMarks(text: string): string {
  let end = text.length
  while (end > 0 && ' .,;:!?\'"-'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/["“”„‟«»‘’‚‛`]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/''+/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
