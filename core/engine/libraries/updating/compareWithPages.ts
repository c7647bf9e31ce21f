import { canRead } from './openPageReader.ts'
import { judgeFailed as judgeFailedNote } from '../../../domain/modelFailures.ts'
import { verifierReader } from '../../../ledger/verifierReader.ts'
import { askForChanges } from '../../../update/byModel/askForChanges.ts'
import { findUpdateByModel } from '../../../update/byModel/findUpdateByModel.ts'
import type { DraftUpdate } from '../../../update/draftUpdate.ts'
import { findUpdate } from '../../../update/findUpdate.ts'
import type { NewerPage } from '../../../update/newerPages.ts'
import type { UpdatableArticle } from '../../../update/updatableArticle.ts'
import { phrase, type Wording } from '../../../domain/phrase.ts'
import { noteOf } from '../../../update/noteOf.ts'
import { askWithinBudget, type AnswerLimits } from '../../pipeline/askWithinBudget.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { ReaderUsage } from '../answers/readerUsage.ts'
import type { OpenJudges } from './withJudges.ts'

const limits: AnswerLimits = { serviceOutput: 8000, localOutput: 1500, localPrompt: 4000 }

/** An update and who found it. */
export interface Compared {
  readonly update: DraftUpdate
  /** `extractive`, or the name of the model that read. */
  readonly reader: string
  /** What checked a model's words: a judge's name, or `code`; absent if no model read. */
  readonly judge?: string
  /** Number of pages on which the model gave no answer that could be read. */
  readonly unread: number
  /** Why the judge did not judge everything; null if it did, or if there is none. */
  readonly judgeFailure: string | null
  readonly notes: readonly Wording[]
  /** What the model and the judge took; null if neither is a service. */
  readonly usage: ReaderUsage | null
}

/**
 * Compares a draft or an article with newer pages: by a model that reads both, or by code if no model is set or the
 * model cannot cite.
 *
 * @param takenBack pages withdrawn from the event's ledger, by id, with the reason
 */
export async function compareWithPages(
  draft: UpdatableArticle,
  pages: readonly NewerPage[],
  takenBack: ReadonlyMap<string, string>,
  { verifier, index, reader }: OpenJudges,
  context: RunContext,
): Promise<Compared> {
  const { call } = context
  const models = await reader.models()
  if (!canRead(models)) {
    const code = verifierReader(verifier, draft.event.language)
    const update = await findUpdate(draft, { ...call, pages, reader: code, verifier, index, takenBack })
    const notes = models === null ? [] : [models]
    return { update, reader: 'extractive', unread: 0, judgeFailure: null, notes, usage: reader.usage() }
  }
  const { model, judge, judgeName, notes } = models
  const { update, judgeFailed, unread } = await findUpdateByModel(draft, {
    ...{ ...call, pages, judge, verifier, takenBack },
    ask: (shown, documents) =>
      askWithinBudget(model, limits, { ...context, signal: call.signal }, (budget) =>
        askForChanges(shown, documents, { event: draft.event, model, ...budget }, call),
      ),
  })
  return {
    update,
    reader: reader.name,
    judge: judgeFailed === null ? judgeName : 'code',
    unread,
    judgeFailure: judgeFailed,
    usage: reader.usage(),
    notes: [
      ...notes,
      ...noteOf(
        unread,
        phrase`${reader.name} gave no answer on 1 page that could be read, also when it was asked again. Try again, or choose another model.`,
        (count) =>
          phrase`${reader.name} gave no answer on ${count} pages that could be read, also when it was asked again. Try again, or choose another model.`,
      ),
      ...(judgeFailed === null ? [] : [judgeFailedNote(judgeName, judgeFailed)]),
    ],
  }
}
