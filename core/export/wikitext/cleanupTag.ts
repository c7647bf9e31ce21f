import type { Sentence } from '../../domain/draft.ts'
import { singleQuotes } from '../quoteSentence.ts'
import type { WikiProfile, WikiTag } from '../../wikitext/wikis/wikiProfile.ts'
import { escapeWikitext } from '../../wikitext/escapeWikitext.ts'

/**
 * The inline tag of an exported sentence, so that no unverified sentence passes for a verified one:
 *
 * | sentence | tag, as English Wikipedia calls it |
 * | --- | --- |
 * | cites nothing, whatever its badge | `{{Citation needed}}` |
 * | cites only pages without a web address, such as files | `{{Citation needed}}`, with these pages in words as its reason |
 * | unsupported | `{{Failed verification}}`, with what the source does not say as its reason |
 * | contradicted | `{{Failed verification}}`, with the source's words as its reason |
 * | partly, unchecked, or supported only by a page that it does not cite | `{{Verify source}}`, with what was missing as its reason |
 * | supported | none: empty |
 *
 * @param context.onCitedPage whether the passage that the verifier names lies on a cited page, or it names none
 * @param context.unlinked where no cited page has a web address: these pages in words, as wikitext
 * @param context.month "May 2026", for the tag's date
 */
export function cleanupTag(
  sentence: Pick<Sentence, 'citations' | 'support'>,
  context: {
    readonly tags: WikiProfile['templates']['tags']
    readonly onCitedPage: boolean
    readonly unlinked: readonly string[]
    readonly month: string | undefined
    /** The words of the page that the badge relies on; empty if there are none. */
    readonly evidence: string
  },
): string {
  const { tags, onCitedPage, unlinked, month } = context
  if (sentence.citations.length === 0) return setTag(tags.citationNeeded, { month })
  if (unlinked.length > 0) {
    return setTag(tags.citationNeeded, { month, reason: `No web address is known of: ${unlinked.join('; ')}` })
  }
  const { label, missing } = sentence.support
  switch (label) {
    case 'supported':
      return onCitedPage ? '' : setTag(tags.verifySource, { month })
    case 'partly':
    case 'unchecked': {
      const lacking = notFound(missing)
      return setTag(tags.verifySource, { month, ...(lacking === undefined ? {} : { reason: lacking }) })
    }
    case 'unsupported':
      return setTag(tags.failedVerification, { month, reason: notFound(missing) ?? 'The source does not say this' })
    case 'contradicted':
      return setTag(tags.failedVerification, { month, reason: saysOtherwise(context.evidence, missing) })
  }
}

function notFound(missing: Sentence['support']['missing']): string | undefined {
  const words = missing.map((fact) => escapeWikitext(fact.text)).filter((word) => word !== '')
  return words.length === 0 ? undefined : `Not found in the source: ${words.join(', ')}`
}

function saysOtherwise(evidence: string, missing: Sentence['support']['missing']): string {
  const words = escapeWikitext(singleQuotes(evidence))
  if (words !== '') return `The source says otherwise: "${words}"`
  const lacking = notFound(missing)
  return `The source says otherwise${lacking === undefined ? '' : `. ${lacking}`}`
}

/** The reason is in English, so it is given only if the tag has a parameter for it. */
function setTag(tag: WikiTag, said: { readonly month: string | undefined; readonly reason?: string }): string {
  if ('comment' in tag) return `<!-- ${tag.comment} -->`
  const reason = tag.reason === null || said.reason === undefined ? '' : `|${tag.reason}=${said.reason}`
  const date = tag.date === null || said.month === undefined ? '' : `|${tag.date}=${said.month}`
  return `{{${tag.template}${reason}${date}}}`
}
