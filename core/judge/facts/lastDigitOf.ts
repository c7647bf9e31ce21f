/** Weight of the last digit that is not zero: 100 for 300, 100,000 for 3.5 million, 0.1 for 2.5. */
export function lastDigitOf(value: number): number {
  const [digits = '', exponent = '0'] = Math.abs(value).toExponential(8).split('e')
  const decimals = digits.replace(/0+$/u, '').replace('.', '').length - 1
  return 10 ** (Number(exponent) - Math.max(0, decimals))
}
