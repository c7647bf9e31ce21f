import type { Citoid } from '../../collect/citoid/citoid.ts'
import { isWebAddress } from '../../collect/webAddress.ts'
import type { Draft } from '../../domain/draft.ts'
import { citedUrl } from '../../export/citedUrl.ts'
import { noteKey } from '../../store/pageNotes.ts'
import { describePages } from '../describePages.ts'
import type { RunContext } from '../runContext.ts'
import type { RunFindings } from '../runFindings.ts'
import { askCitoid } from './askCitoid.ts'

/**
 * Gives a draft's pages with what Citoid says of them. What it refuses is a note of the run's and does not stop it.
 *
 * @throws the signal's reason
 */
export async function citeByCitoid(
  draft: Draft,
  citoid: Citoid,
  context: RunContext,
  findings: RunFindings,
): Promise<Draft> {
  const { workspace, clock, call } = context
  const pages = draft.pages.flatMap((page) => {
    const url = citedUrl(page)
    return url === undefined || !isWebAddress(url) || page.provenance === 'file' ? [] : [{ key: noteKey(page), url }]
  })
  const refused = await askCitoid(pages, { citoid, workspace, clock, call })
  findings.notes = [...findings.notes, ...refused]
  return { ...draft, pages: describePages(workspace, draft.pages) }
}
