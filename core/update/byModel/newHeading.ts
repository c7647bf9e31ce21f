import {
  cleanHeading,
  couldBeHeading,
  isLeadHeading,
  isPlaceholderHeading,
  isReferenceHeading,
} from '../../write/answer/headings.ts'

/**
 * The heading of a new section in plain words, whatever markup a model puts into it. Empty for what is no heading of a
 * section: a sentence, the lead, or a list of sources.
 *
 * @param given on one line
 */
export function newHeading(given: string): string {
  const plain = given
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/gu, '$1')
    .replace(/[<>[\]{}|=#*~`\\]|'{2,}|_{2,}/gu, ' ')
  const heading = cleanHeading(plain).replace(/[\s.。;,،]+$/u, '')
  const isOther = isLeadHeading(heading) || isPlaceholderHeading(heading) || isReferenceHeading(heading)
  return couldBeHeading(heading) && !isOther ? heading : ''
}
