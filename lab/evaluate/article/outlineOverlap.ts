import { porterStem } from '../overlap/porterStem.ts'

/** How the headings of two articles meet, each from 0 to 1; null if there is none to be met. */
export interface OutlineOverlap {
  /** Headings of the reference that the article has. */
  readonly recall: number | null
  /** Headings of the article that the reference has. */
  readonly precision: number | null
}

/** Headings are the same where their words have the same stems, in whatever order and case; "and", "the" and the like aside. */
export function outlineOverlap(headings: readonly string[], reference: readonly string[]): OutlineOverlap {
  const [own, wanted] = [keysOf(headings), keysOf(reference)]
  const common = [...own].filter((key) => wanted.has(key)).length
  return {
    recall: wanted.size === 0 ? null : common / wanted.size,
    precision: own.size === 0 ? null : common / own.size,
  }
}

const slight = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to'])

function keysOf(headings: readonly string[]): ReadonlySet<string> {
  const keys = headings.map((heading) => {
    const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return [...new Set(words.filter((word) => !slight.has(word)).map(porterStem))].sort().join(' ')
  })
  return new Set(keys.filter((key) => key !== ''))
}
