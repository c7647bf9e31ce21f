const quoted = /["“«„][^"“”«»„]*["”»“]/gu

/** The text in the sentence's own voice: each quotation becomes one space. */
export function withoutQuotations(text: string): string {
  return text.replaceAll(quoted, ' ')
}

export function hasQuotation(text: string): boolean {
  return /["“«„]/u.test(text)
}

/** Whether every opening quotation mark and bracket is closed. */
export function isBalanced(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1
  const curly = count('“') === count('”') || (count('„') > 0 && count('„') === count('“') + count('”'))
  const strayClosing = /\p{STerm}['’]$/u.test(text) && !/(?:^|[\s(])['‘]/u.test(text)
  const brackets = count('(') === count(')') && count('[') === count(']')
  return !strayClosing && count('"') % 2 === 0 && curly && count('«') === count('»') && brackets
}

/** Whether a quotation opened earlier in the paragraph is still open at an offset, so that somebody's words follow. */
export function opensInQuotation(paragraph: string, offset: number): boolean {
  let open = false
  for (const mark of paragraph.slice(0, offset).match(/["“”«»„]/gu) ?? []) {
    if (mark === '"') open = !open
    else open = mark === '“' || mark === '«' || mark === '„'
  }
  return open
}
