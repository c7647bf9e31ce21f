import type { Draft } from '../../domain/draft.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { citeReference, describeSource } from '../wikitext/citeReference.ts'

/**
 * The cited pages as the wiki's citation templates, one per line, to put behind sentences that a person writes; a page
 * without a web address in words.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toCitations(draft: Draft): string {
  const wiki = wikiProfileOf(draft.event)
  const lines = numberReferences(draft).list.map(
    ({ page }) => `* ${citeReference(page, { wiki }) ?? describeSource(page, { wiki })}`,
  )
  return `${lines.length === 0 ? '<!-- The draft cites no page. -->' : lines.join('\n')}\n`
}
