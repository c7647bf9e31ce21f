/** Numbers on both sides of a hyphen: not codes, dates of digits or versions. */
export const numberRange = /(?<![\p{L}\p{N}.,/–-])(\d{1,4})-(\d{1,4})(?![\p{L}\p{N}/–-]|[.,:]\d)/gu

/** Telephone numbers and models of aircraft, such as 555-1234 and 737-800, are no ranges. */
export function isRange(from: string, to: string): boolean {
  return !(from.length === 3 && to.length === 4) && !(/^7\d7$/u.test(from) && to.length === 3)
}
