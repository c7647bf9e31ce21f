import type { Sentence } from '../../domain/draft.ts'
import type { WikiProfile, WikiTag } from '../../wikitext/wikis/wikiProfile.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'
import { tagReason } from './tagReason.ts'

/**
 * The inline tag of an exported sentence: what was judged and did not hold carries one, with its reason in plain words. Which
 * template that is comes from the wiki's profile.
 *
 * | sentence | tag of the profile, reason |
 * | --- | --- |
 * | cites nothing, whatever its badge | `uncited` |
 * | cites only pages without a web address, such as files | `uncited`, with these pages in words |
 * | unsupported | `unsupported`, with what the page does not say |
 * | contradicted | `contradicted`, with what the page gives instead |
 * | partly | `partly`, with what the page does not say |
 * | supported only by a page that it does not cite | `elsewhere` |
 * | supported, not checked, or word for word on a page that it cites | none: empty |
 *
 * @param context.onCitedPage whether the passage that the badge relies on is on a cited page, or there is none
 * @param context.isVerbatim whether a cited page has the sentence word for word
 * @param context.unlinked where no cited page has a web address: these pages in words, as wikitext
 * @param context.pages how many pages it cites
 * @param context.month "May 2026", for the tag's date
 */
export function cleanupTag(
  sentence: Pick<Sentence, 'text' | 'citations' | 'support'>,
  context: {
    readonly tags: WikiProfile['templates']['tags']
    readonly onCitedPage: boolean
    readonly isVerbatim: boolean
    readonly unlinked: readonly string[]
    readonly pages: number
    readonly month: string | undefined
    /** The words of the page that the badge relies on; empty if there are none. */
    readonly evidence: string
  },
): string {
  const { tags, onCitedPage, isVerbatim, unlinked, pages, month, evidence } = context
  if (sentence.citations.length === 0) return setTag(tags.uncited, { month })
  if (unlinked.length > 0) {
    return setTag(tags.uncited, { month, reason: `No web address is known of: ${unlinked.join('; ')}` })
  }
  const { label } = sentence.support
  if (label === 'unchecked' || isVerbatim) return ''
  if (label === 'supported') return onCitedPage ? '' : setTag(tags.elsewhere, { month })
  const { text, support } = sentence
  return setTag(tags[label], { month, reason: escapeWikitext(tagReason({ text, support, evidence }, pages)) })
}

/** The reason is in English, so it is given only if the tag has a parameter for it. */
function setTag(tag: WikiTag, said: { readonly month: string | undefined; readonly reason?: string }): string {
  if ('comment' in tag) return `<!-- ${tag.comment} -->`
  const reason = tag.reason === null || said.reason === undefined ? '' : `|${tag.reason}=${said.reason}`
  const date = tag.date === null || said.month === undefined ? '' : `|${tag.date}=${said.month}`
  return `{{${tag.template}${reason}${date}}}`
}
