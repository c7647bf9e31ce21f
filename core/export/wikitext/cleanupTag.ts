import type { Sentence } from '../../domain/draft.ts'
import { escapeWikitext } from './escapeWikitext.ts'

/**
 * The inline tag with which a sentence leaves, so that none passes for verified that is not:
 *
 * | sentence | tag |
 * | --- | --- |
 * | cites nothing, whatever its badge | `{{Citation needed}}` |
 * | cites only pages without a web address, such as files | `{{Citation needed}}`, with these pages in words as its reason |
 * | unsupported or contradicted | `{{Failed verification}}` |
 * | partly, unchecked, or supported only by a page that it does not cite | `{{Verify source}}`, with what was missing as its reason |
 * | supported | none |
 *
 * @param context.carried whether the passage that the verifier names lies on a cited page, or it names none
 * @param context.unlinked where no cited page has a web address: these pages in words, as wikitext
 * @param context.month "May 2026", for the tag's date
 */
export function cleanupTag(
  sentence: Sentence,
  context: { readonly carried: boolean; readonly unlinked: readonly string[]; readonly month: string | undefined },
): string {
  const { carried, unlinked, month } = context
  const date = month === undefined ? '' : `|date=${month}`
  if (sentence.citations.length === 0) return `{{Citation needed${date}}}`
  if (unlinked.length > 0) return `{{Citation needed|reason=No web address is known of: ${unlinked.join('; ')}${date}}}`
  const { label, missing } = sentence.support
  switch (label) {
    case 'supported':
      return carried ? '' : `{{Verify source${date}}}`
    case 'partly':
    case 'unchecked': {
      const words = missing.map((fact) => escapeWikitext(fact.text)).filter((word) => word !== '')
      const reason = words.length === 0 ? '' : `|reason=Not found in the source: ${words.join(', ')}`
      return `{{Verify source${reason}${date}}}`
    }
    case 'unsupported':
    case 'contradicted':
      return `{{Failed verification${date}}}`
  }
}
