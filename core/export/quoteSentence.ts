const doubleQuotes = /["“”„‟]/g

/** Marks around a quotation, and those of a quotation within it. */
interface QuotationMarks {
  readonly open: string
  readonly close: string
  readonly innerOpen: string
  readonly innerClose: string
}

const straight: QuotationMarks = { open: '"', close: '"', innerOpen: "'", innerClose: "'" }

/**
 * A verbatim sentence set as a quotation: in double quotation marks, those within it made single. A sentence that is one
 * quotation from its first to its last character keeps its marks, as those of the wiki.
 *
 * @param marks default straight ones
 */
export function quoteSentence(text: string, marks: QuotationMarks = straight): string {
  const { open, close } = marks
  const whole = /^["“„«]\s?(?<inner>[^"“”„‟«»]*?)\s?["”“»](?<stop>[.!?…]?)$/u.exec(text)
  if (whole?.groups) return `${open}${whole.groups['inner'] ?? ''}${close}${whole.groups['stop'] ?? ''}`
  return `${open}${marks.open === '"' ? singleQuotes(text) : innerQuotes(text, marks)}${close}`
}

/** Text that is to be between double quotation marks: its own made single. */
export function singleQuotes(text: string): string {
  return text.replace(doubleQuotes, "'")
}

/** Pairs of marks become the inner ones; a mark without its fellow becomes straight. */
function innerQuotes(text: string, { innerOpen, innerClose }: QuotationMarks): string {
  return text
    .replace(/["“„«]\s?([^"“”„‟«»]*?)\s?["”“»]/gu, (_, inner: string) => `${innerOpen}${inner}${innerClose}`)
    .replace(/["“”„‟«»]/gu, "'")
}
