import type { NumberMention } from './numberMention.ts'

/** Whether a number of a sentence is a claim that its evidence must state. */
export function isAsked(number: NumberMention, sentence: string): boolean {
  const { start, values, words, ordinal, percent, currency, tolerance } = number
  const [value = 0] = values
  // "Half an hour" and "a quarter past" are not shares.
  if (tolerance !== undefined && (value === 50 || value === 25)) return false
  if (!words || percent || currency !== undefined) return true
  const before = sentence.slice(Math.max(0, start - 16), start).toLowerCase()
  // "one of them", "at first", "the two sides", "several hundred", "multi-million" count nothing.
  if (value <= 1) return false
  if (ordinal && value <= 2) return false
  if (!ordinal && value <= 10 && /(?:\b(?:the|these|those|his|her|their|its|our|both)\s)$/u.test(before)) return false
  return !/(?:\b(?:several|few|many|some|multi|tens of|hundreds of|thousands of)[\s-])$/u.test(before)
}
