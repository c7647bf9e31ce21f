import type { Sentence } from '../../domain/draft.ts'
import type { WikiProfile, WikiTag } from '../wikis/wikiProfile.ts'
import { escapeWikitext } from './escapeWikitext.ts'

/**
 * The inline tag with which a sentence leaves, so that none passes for verified that is not:
 *
 * | sentence | tag, as English Wikipedia calls it |
 * | --- | --- |
 * | cites nothing, whatever its badge | `{{Citation needed}}` |
 * | cites only pages without a web address, such as files | `{{Citation needed}}`, with these pages in words as its reason |
 * | unsupported or contradicted | `{{Failed verification}}` |
 * | partly, unchecked, or supported only by a page that it does not cite | `{{Verify source}}`, with what was missing as its reason |
 * | supported | none: empty |
 *
 * @param context.carried whether the passage that the verifier names lies on a cited page, or it names none
 * @param context.unlinked where no cited page has a web address: these pages in words, as wikitext
 * @param context.month "May 2026", for the tag's date
 */
export function cleanupTag(
  sentence: Sentence,
  context: {
    readonly tags: WikiProfile['templates']['tags']
    readonly carried: boolean
    readonly unlinked: readonly string[]
    readonly month: string | undefined
  },
): string {
  const { tags, carried, unlinked, month } = context
  if (sentence.citations.length === 0) return setTag(tags.citationNeeded, { month })
  if (unlinked.length > 0) {
    return setTag(tags.citationNeeded, { month, reason: `No web address is known of: ${unlinked.join('; ')}` })
  }
  const { label, missing } = sentence.support
  switch (label) {
    case 'supported':
      return carried ? '' : setTag(tags.verifySource, { month })
    case 'partly':
    case 'unchecked': {
      const words = missing.map((fact) => escapeWikitext(fact.text)).filter((word) => word !== '')
      const reason = words.length === 0 ? {} : { reason: `Not found in the source: ${words.join(', ')}` }
      return setTag(tags.verifySource, { month, ...reason })
    }
    case 'unsupported':
    case 'contradicted':
      return setTag(tags.failedVerification, { month })
  }
}

/** The reason is in English, so it stands only where a tag takes one. */
function setTag(tag: WikiTag, said: { readonly month: string | undefined; readonly reason?: string }): string {
  if ('comment' in tag) return `<!-- ${tag.comment} -->`
  const reason = tag.reason === null || said.reason === undefined ? '' : `|${tag.reason}=${said.reason}`
  const date = tag.date === null || said.month === undefined ? '' : `|${tag.date}=${said.month}`
  return `{{${tag.template}${reason}${date}}}`
}
