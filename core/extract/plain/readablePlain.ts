import { cutUnits } from './cutUnits.ts'
import { decodeEntities } from './decodeEntities.ts'
import { dropLists, type RemovedBlock } from './dropLists.ts'
import { pageWords } from './pageWords.ts'
import { splitGlued } from './splitGlued.ts'

/** A text made readable, and what was done for it. */
export interface ReadablePlain {
  readonly text: string
  /** In order. */
  readonly removed: readonly RemovedBlock[]
  /** Places where a lost space was put in. */
  readonly split: number
  /** Character references that were decoded. */
  readonly decoded: number
  /** Places where text without punctuation was cut. */
  readonly cut: number
}

/**
 * Makes text readable that came as text, from an event file, a text file or a copied page: character references decoded, words that
 * grew together parted, text without punctuation cut into lines of a sentence's length, menus, lists and notices removed as whole
 * lines. Of a page without prose, a table or a list, the character references alone are decoded. Letters do not change otherwise, so that a quotation is found on the page. It depends on nothing but the page.
 *
 * @param language BCP 47
 */
export function readablePlain(given: string, language: string): ReadablePlain {
  const { text: plain, decoded } = decodeEntities(given)
  const page = pageWords(plain, language)
  const parted = splitGlued(plain, page, language)
  const units = cutUnits(parted.text, page, language)
  const prose = dropLists(units.text, page, language)
  if (prose === undefined) {
    // Prose is not recognised in a language without a list of function words: the text is cut, and nothing is removed.
    return page.functionWords === undefined
      ? { text: units.text, removed: [], split: parted.split, decoded, cut: units.units }
      : { text: plain, removed: [], split: 0, decoded, cut: 0 }
  }
  const { text, removed } = prose
  return { text, removed, split: parted.split, decoded, cut: units.units }
}
