import type { Draft } from '../../domain/draft.ts'
import { citableDraft } from '../../article/citableDraft.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { citeReference, describeSource } from '../wikitext/citeReference.ts'
import { dateStyle } from '../wikitext/dateStyle.ts'

/**
 * The cited pages as the wiki's citation templates, one per line, to put behind sentences that a person writes; a page
 * without a web address in words. Dates are written as in the article.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toCitations(asWritten: Draft): string {
  const draft = citableDraft(asWritten)
  const wiki = wikiProfileOf(draft.event)
  const style = { wiki, dates: dateStyle(draft, wiki) }
  const lines = numberReferences(draft).list.map(
    ({ page }) => `* ${citeReference(page, style) ?? describeSource(page, style)}`,
  )
  return `${lines.length === 0 ? '<!-- The draft cites no page. -->' : lines.join('\n')}\n`
}
