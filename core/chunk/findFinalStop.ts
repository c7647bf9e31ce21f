import { bitsOfUnit, unitBits } from './treebankClasses.ts'

const closing = new Set(Array.from(`])}>"'»”’ `, (character) => character.charCodeAt(0)))

/**
 * Offset of the full stop that ends a text, or -1. It must not follow another full stop, and only closing quotes and
 * brackets with spaces among them, then white space, may follow it.
 */
export function findFinalStop(text: string): number {
  let at = text.length - 1
  while (at >= 0 && isRuleSpace(text.charCodeAt(at))) at -= 1
  while (at >= 0 && closing.has(text.charCodeAt(at))) at -= 1
  return at > 0 && text[at] === '.' && text[at - 1] !== '.' ? at : -1
}

/** White space as the rules define it; unlike the last split, it excludes U+001C to U+001F. */
function isRuleSpace(unit: number): boolean {
  return bitsOfUnit[unit] === unitBits.space && (unit < 0x1c || unit > 0x1f)
}
