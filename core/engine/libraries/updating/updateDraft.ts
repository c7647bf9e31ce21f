import type { Draft } from '../../../domain/draft.ts'
import type { DraftUpdate } from '../../../update/draftUpdate.ts'
import { findUpdate } from '../../../update/findUpdate.ts'
import type { NewerPage } from '../../../update/newerPages.ts'
import { takenBackPages } from '../../../store/ledgers.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { readNewer, type NewerRead, type NewerRequest, type NewerTools } from './readNewer.ts'
import { withJudges, type UpdateJudges } from './withJudges.ts'

/** A draft and where newer pages come from: named (`source`), searched for (`search` with `since`), or both. */
export interface UpdateRequest extends NewerRequest, UpdateJudges {
  readonly draft: Draft
}

export interface UpdateResult extends DraftUpdate, Omit<NewerRead, 'pages'> {
  readonly verifier: string
  readonly similarity: string
  /** The reader of the pages. */
  readonly reader: string
}

/** See Engine. */
export async function updateDraft(
  { draft, ...request }: UpdateRequest,
  { models, settings, ...tools }: NewerTools & { readonly models: string; readonly settings: EngineSettings },
): Promise<UpdateResult> {
  const { workspace, clock, call } = tools.run
  const { language } = draft.event
  return withJudges(request, { models, settings, workspace, clock, language }, async (judges) => {
    const { pages, ...read } = await readNewer(draft, request, tools)
    const takenBack = takenBackPages(workspace, eventKey(draft.event))
    const update = await findUpdate(draft, { ...call, pages, ...judges, takenBack })
    const passedOver = pages.filter(({ page }) => takenBack.has(page.id))
    return {
      ...update,
      ...read,
      notes: [...read.notes, ...takenBackNote(passedOver)],
      problems: [...read.problems, ...update.silent],
      verifier: judges.verifier.name,
      similarity: judges.index.name,
      reader: judges.reader.name,
    }
  })
}

function takenBackNote(pages: readonly NewerPage[]): readonly string[] {
  if (pages.length === 0) return []
  const them = pages.length === 1 ? '1 page was' : `${pages.length} pages were`
  const names = pages.map(({ shownPage: { title, url } }) => (title === '' ? url : `“${title}” (${url})`)).join(', ')
  return [`${them} taken back from the event's ledger and ${pages.length === 1 ? 'was' : 'were'} not read: ${names}.`]
}
