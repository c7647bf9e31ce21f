import type { Draft, Sentence } from '../domain/draft.ts'
import type { PageId } from '../domain/ids.ts'
import { articleSections } from './articleSections.ts'
import { draftNotice } from './draftNotice.ts'
import { chunkLocator, numberReferences } from './numberReferences.ts'
import { quoteSentence } from './quoteSentence.ts'
import { inlineText } from './inlineText.ts'
import { citeReference, describeSource } from './wikitext/citeReference.ts'
import { cleanupTag } from './wikitext/cleanupTag.ts'
import { escapeHeading, escapeWikitext } from './wikitext/escapeWikitext.ts'
import { referenceNames } from './wikitext/referenceNames.ts'
import { dateForm, wikiMonth } from './wikis/wikiDate.ts'
import type { WikiProfile } from './wikis/wikiProfile.ts'
import { wikiProfileOf } from './wikis/wikiProfiles.ts'

/**
 * The draft as wikitext: a comment that it is a draft, lead, sections, each sentence followed by its references, the list of references at the end.
 * Every sentence that the verifier did not find supported leaves with an inline tag (cleanupTag); verbatim sentences stand in
 * quotation marks. Text that came from pages is escaped throughout.
 *
 * @throws UnresolvedCitationError where a citation leads to no page of the draft
 */
export function toWikitext(draft: Draft): string {
  const wiki = wikiProfileOf(draft.event)
  const references = numberReferences(draft)
  const names = referenceNames(references.list)
  const locate = chunkLocator(draft)
  const month = monthOfDraft(draft, wiki)
  const defined = new Set<PageId>()

  const setSentence = (sentence: Sentence): string => {
    const text = inlineText(sentence.text)
    const refs = references.of(sentence.id).flatMap(({ page }) => {
      const name = names.get(page.id) ?? ''
      if (defined.has(page.id)) return [`<ref name="${name}" />`]
      const citation = citeReference(page, wiki)
      if (citation === undefined) return []
      defined.add(page.id)
      return [`<ref name="${name}">${citation}</ref>`]
    })
    const unlinked = refs.length > 0 ? [] : references.of(sentence.id).map(({ page }) => describeSource(page, wiki))
    const { chunkId } = sentence.support
    const cited = references.of(sentence.id).map(({ page }) => page.id)
    const carried = chunkId === null || cited.includes(locate(sentence.id, chunkId).page.id)
    const set = escapeWikitext(sentence.origin === 'quotation' ? quoteSentence(text) : text)
    return `${set}${refs.join('')}${cleanupTag(sentence, { carried, unlinked, month })}`
  }

  const blocks = articleSections(draft).flatMap((section) => {
    const equals = '='.repeat(section.level)
    const heading = section.level === 1 ? [] : [`${equals} ${escapeHeading(section.heading)} ${equals}`]
    return [...heading, ...section.paragraphs.map((paragraph) => paragraph.map(setSentence).join(' '))]
  })
  const dated = month === undefined ? '' : `|date=${month}`
  const { header } = dateForm(wiki.dates)
  const dates = header === null ? [] : [`{{${header}${dated}}}`]
  const text = [...dates, ...blocks, '== References ==\n{{Reflist}}'].join('\n\n')
  return `<!-- ${draftNotice(draft)} -->\n${text}\n`
}

/** The month of the last fetch, after which the draft was written; where no page tells, tags stay undated, as a wiki's bots date them. */
function monthOfDraft(draft: Draft, wiki: WikiProfile): string | undefined {
  return wikiMonth(
    draft.pages
      .map((page) => page.fetchedAt ?? '')
      .sort()
      .at(-1),
    wiki.dates,
  )
}
