import type { Citoid } from '../../../collect/citoid/citoid.ts'
import type { Draft } from '../../../domain/draft.ts'
import { citedPages } from '../citedPages.ts'
import { describePages } from '../describePages.ts'
import type { RunContext } from '../runContext.ts'
import type { RunFindings } from '../runFindings.ts'
import { askCitoid } from './askCitoid.ts'

/**
 * Adds Citoid's data to a draft's pages. If Citoid refuses, the run gets a note and continues.
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
  const refused = await askCitoid(citedPages(draft, { files: false }), { citoid, workspace, clock, call })
  findings.notes = [...findings.notes, ...refused]
  return { ...draft, pages: describePages(workspace, draft.pages) }
}
