import { allAdditionsOf } from '../../../store/articleAdditions.ts'
import { countUpdates } from '../../../store/draftUpdates.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { draftsOfEvent, findDraft } from '../../../store/savedDrafts.ts'
import { draftFigures } from '../../../review/draftFigures.ts'
import { currentDraft } from './currentDraft.ts'
import { otherVersionDraft, unknownDraft } from './draftErrors.ts'
import type { DraftContents } from './draftLibrary.ts'

/**
 * What would be deleted with a draft, also if its reviews cannot be read.
 *
 * @throws CitewrightError (unknown draft, other version draft)
 */
export function draftContents(workspace: Workspace, id: string): DraftContents {
  const found = findDraft(workspace, id)
  if (found === undefined) throw unknownDraft(id)
  if (found.draft === undefined) throw otherVersionDraft(id)
  const { draft } = currentDraft(workspace, found.draft)
  const { reviewed, rejected } = draftFigures(draft)
  const all = draft.sections.flatMap((section) => section.sentences)
  const additions = allAdditionsOf(workspace, id).map(
    ({ links, seeAlso, categories, externalLinks }) =>
      links.length + seeAlso.length + categories.length + externalLinks.length,
  )
  return {
    sentences: all.length,
    decided: reviewed + rejected,
    reworded: all.filter(({ origin }) => origin === 'person' || origin === 'model-edited').length,
    updates: countUpdates(workspace, id),
    additions: additions.reduce((sum, count) => sum + count, 0),
    merges: draftsOfEvent(workspace, found.eventId).filter(({ draft: other }) =>
      other?.mergedFrom?.some((from) => from.id === id),
    ).length,
  }
}
