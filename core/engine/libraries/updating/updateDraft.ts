import { phrase, type Wording } from '../../../domain/phrase.ts'
import { noteOf } from '../../../update/noteOf.ts'
import { shownAddress } from '../../../collect/webAddress.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { DraftUpdate } from '../../../update/draftUpdate.ts'
import type { NewerPage } from '../../../update/newerPages.ts'
import { takenBackPages } from '../../../store/ledgers.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import type { ReaderUsage } from '../answers/readerUsage.ts'
import { compareWithPages } from './compareWithPages.ts'
import { readNewer, type NewerRead, type NewerRequest, type NewerTools } from './readNewer.ts'
import { withJudges, type UpdateJudges } from './withJudges.ts'

/** A draft and where newer pages come from: named (`source`), searched for (`search` with `since`), or both. */
export interface UpdateRequest extends NewerRequest, UpdateJudges {
  readonly draft: Draft
}

export interface UpdateResult extends DraftUpdate, Omit<NewerRead, 'pages'> {
  readonly verifier: string
  readonly similarity: string
  /** The reader of the pages: `extractive`, or a model's name. */
  readonly reader: string
  /** What checked a model's words: a judge's name, or `code`; absent if no model read. */
  readonly judge?: string
  /** Number of pages on which the model gave no answer that could be read. */
  readonly unread: number
  /** Why the judge did not judge everything; null if it did, or if there is none. */
  readonly judgeFailure: string | null
  /** What the model and the judge took; null if neither is a service. */
  readonly usage: ReaderUsage | null
}

/** See Engine. */
export async function updateDraft(
  { draft, ...request }: UpdateRequest,
  { models, settings, ...tools }: NewerTools & { readonly models: string; readonly settings: EngineSettings },
): Promise<UpdateResult> {
  const { workspace } = tools.run
  return withJudges(request, { ...tools.run, models, settings }, async (judges) => {
    const { pages, ...read } = await readNewer(draft, request, tools)
    const takenBack = takenBackPages(workspace, eventKey(draft.event))
    const { update, notes, ...by } = await compareWithPages(draft, pages, takenBack, judges, tools.run)
    const passedOver = pages.filter(({ page }) => takenBack.has(page.id))
    return {
      ...update,
      ...read,
      ...by,
      notes: [...read.notes, ...takenBackNote(passedOver), ...notes],
      problems: [...read.problems, ...update.silent],
      verifier: judges.verifier.name,
      similarity: judges.index.name,
    }
  })
}

function takenBackNote(pages: readonly NewerPage[]): readonly Wording[] {
  const names = pages
    .map(({ shownPage: { title, url } }) => (title === '' ? shownAddress(url) : `“${title}” (${shownAddress(url)})`))
    .join(', ')
  return noteOf(
    pages.length,
    phrase`1 page was taken back from the event's ledger and was not read: ${names}.`,
    (count) => phrase`${count} pages were taken back from the event's ledger and were not read: ${names}.`,
  )
}
