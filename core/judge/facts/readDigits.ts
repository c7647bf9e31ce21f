/**
 * Possible values of written digits: one, or two if the only separator may mark thousands or decimals. "1.234" is 1234
 * on a German page and 1.234 on an English one; "12,5" is 12.5; "1.234,5" and "1,234.5" are 1234.5.
 */
export function readDigits(digits: string): readonly number[] {
  const plain = digits.replace(/['’\u00a0\u202f\u2009 ]/gu, '')
  const marks = plain.match(/[.,]/gu) ?? []
  const last = marks.at(-1)
  if (last === undefined) return [Number(plain)]
  const at = plain.lastIndexOf(last)
  const decimals = plain.slice(at + 1)
  const whole = Number(plain.replace(/[.,]/gu, ''))
  const decimal = Number(`${plain.slice(0, at).replace(/[.,]/gu, '')}.${decimals}`)
  if (marks.length > 1) return new Set(marks).size === 1 ? [whole] : [decimal]
  return decimals.length !== 3 || plain.startsWith('0') ? [decimal] : [whole, decimal]
}
