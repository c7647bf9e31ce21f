import { newsAgency } from '../citation/newsAgencies.ts'

const linesAtStart = 6
const linesAtEnd = 6
const longestLine = 400
/** `LONDON, May 14 (Reuters) - …`, `(AP) — …`, `Tarn (dpa) – …`. */
const dateline = /^(?:\p{Lu}[\p{L} .,'’/\d-]{0,60})?\(([^()]{2,40})\)\s*[-–—]/u
/** `By The Associated Press`, `Par AFP`, `Von dpa`. */
const byline = /^(?:by|von|par|por|di|door|de)\s+([^,|·]{2,40})$/i
/** `Source: Reuters`, `Quelle: dpa`, `© 2026 AFP`, `Copyright 2026 The Associated Press. All rights reserved.`, `(with agency inputs from PTI)`. */
const closing = [
  /\b(?:source|quelle|fuente|fonte|bron)\s*:\s*([^.;|()]{2,40})/i,
  /(?:©|\bcopyright)\s*(?:\(c\)\s*)?(?:\d{4}\s+)?(?:by\s+)?([^.;|]{2,40})/i,
  /[([](?:[a-zà-ÿ ]{0,30}\b(?:from|avec|de|con|mit|da|met|com)\s+)?([^()[\]]{2,40})[)\]]\.?$/i,
  /^[—–-]\s*(?:with files from|avec|mit material von)?\s*([^.;|()]{2,40})\.?$/i,
]

/** The agency whose report a text says to be, where its first or last lines do; undefined where none does. */
export function creditLine(text: string): string | undefined {
  const lines = text.split('\n', 2_000).map((line) => line.trim())
  const head = lines.slice(0, linesAtStart).flatMap((line) => [dateline.exec(line)?.[1], byline.exec(line)?.[1]])
  const foot = lines
    .slice(-linesAtEnd)
    .filter((line) => line.length <= longestLine)
    .flatMap((line) => closing.map((pattern) => pattern.exec(line)?.[1]))
  for (const name of [...head, ...foot]) {
    // Of "AP/Post Staff" and "Reuters, AFP" the first.
    const agency =
      name === undefined ? undefined : newsAgency(name.split(/[/,]|\s(?:and|und|et|y|e|en)\s/u)[0]?.trim() ?? '')
    if (agency !== undefined) return agency
  }
  return undefined
}
