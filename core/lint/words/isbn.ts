/** Whether an ISBN has 10 or 13 digits and the check digit that its others ask for. Hyphens and blanks do not count. */
export function isbnFault(written: string): 'length' | 'check digit' | undefined {
  const isbn = written.replace(/[\s‐‑–-]/gu, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(isbn)) {
    const sum = Array.from(isbn).reduce(
      (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at),
      0,
    )
    return sum % 11 === 0 ? undefined : 'check digit'
  }
  if (/^97[89]\d{10}$/.test(isbn)) {
    const sum = Array.from(isbn).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    return sum % 10 === 0 ? undefined : 'check digit'
  }
  return 'length'
}
