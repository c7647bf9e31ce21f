import type { LongCall } from '../../../domain/progress.ts'
import type { ReviewEvent } from '../../../review/reviewOperation.ts'
import { newestUpdate, saveUpdate } from '../../../store/draftUpdates.ts'
import { takenBackPages } from '../../../store/ledgers.ts'
import { suggestionChoiceSchema } from '../../../update/suggestionChoice.ts'
import { viewUpdate } from '../../../update/viewUpdate.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { sectionRequest } from '../drafts/sectionTools.ts'
import type { LoadedDraft } from '../drafts/loadDraft.ts'
import type { InTurn } from '../../tools/takeTurns.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { updateOptionsSchema, type DraftUpdates, type UpdateView } from './draftUpdates.ts'
import { compareWithPages } from './compareWithPages.ts'
import { openPageReader } from './openPageReader.ts'
import { newerSources, type NewerSources } from './newerSources.ts'
import { openFactIndex } from './openSimilarity.ts'
import { resolveSuggestion } from './resolveSuggestion.ts'
import { noNewerSource, unknownSuggestion } from './updateErrors.ts'

interface UpdateTools {
  readonly context: LibraryContext
  readonly load: (draftId: string) => LoadedDraft
  readonly verifier: () => Promise<Verifier>
  readonly inTurn: InTurn
  /** Stores an event of review. */
  readonly store: (draftId: string, event: ReviewEvent) => unknown
}

export function createDraftUpdates({ context, load, verifier, inTurn, store }: UpdateTools): DraftUpdates {
  const { workspace, clock, settings, sources: reader, draftUses } = context
  const newer = (draftId: string, call: LongCall): Promise<NewerSources> =>
    newerSources(load(draftId), { reader, today: clock.now().toISOString().slice(0, 10), call })

  function view(draftId: string): UpdateView | null {
    const { current, events, position, undo, redo } = load(draftId)
    const found = newestUpdate(workspace(), draftId)
    if (found === undefined) return null
    const { sentences, missing, newSections, ...rest } = found
    return {
      ...rest,
      sections: viewUpdate({ sentences, missing, newSections }, current, events.slice(0, position)),
      ...(undo === undefined ? {} : { undo }),
      ...(redo === undefined ? {} : { redo }),
    }
  }

  function shown(draftId: string): UpdateView {
    const found = view(draftId)
    if (found === null) throw unknownSuggestion()
    return found
  }

  return {
    async newerPages(draftId, call = {}) {
      const { pages, ...rest } = await newer(draftId, call)
      return { ...rest, pages: pages.map(({ shownPage }) => shownPage) }
    },
    findUpdate: (draftId, options, call = {}) =>
      draftUses.during([draftId], 'updating', async () => {
        const parsed = updateOptionsSchema.safeParse(options)
        if (!parsed.success) throw invalidRequest(parsed.error)
        const { since, dated = false, reader, judge = 'same', similarity = 'words' } = parsed.data
        const { pages: all, problems } = await newer(draftId, call)
        const pages = all.filter(
          ({ shownPage }) => (since === undefined || shownPage.day >= since) && (shownPage.dated || !dated),
        )
        if (pages.length === 0) throw noNewerSource(since, problems)
        const loaded = load(draftId)
        const { writer, ...own } = sectionRequest(loaded, {}, context)
        const reading = reader === undefined ? { ...own, reader: writer } : { reader, judge }
        const opened = await verifier()
        const models = modelsRoot(settings)
        const run = {
          ...{ workspace: workspace(), clock, call, settings, models, steps: [] },
          ...{ web: context.web, archive: undefined },
        }
        await using index = await openFactIndex(similarity, { models, workspace: workspace() })
        await using reads = await openPageReader(reading, run)
        const judges = { verifier: opened, index, reader: reads }
        const takenBack = takenBackPages(workspace(), loaded.eventId)
        const { update, ...by } = await compareWithPages(loaded.current, pages, takenBack, judges, run)
        const { log: _log, silent, ...found } = update
        saveUpdate(workspace(), {
          draftId,
          foundAt: clock.now().toISOString(),
          ...(since === undefined ? {} : { since }),
          verifier: opened.name,
          ...(by.reader === 'extractive' ? {} : { reader: by.reader }),
          ...(by.judge === undefined ? {} : { judge: by.judge }),
          ...(similarity === 'words' ? {} : { similarity: index.name }),
          notes: by.notes,
          before: all.length - pages.length,
          problems: [...problems, ...silent],
          ...found,
        })
        return shown(draftId)
      }),
    readUpdate: (draftId) => Promise.resolve().then(() => view(draftId)),
    decideSuggestion: (draftId, choice, call = {}) =>
      inTurn(draftId, async () => {
        const parsed = suggestionChoiceSchema.safeParse(choice)
        if (!parsed.success) throw invalidRequest(parsed.error)
        const update = newestUpdate(workspace(), draftId)
        if (update === undefined) throw unknownSuggestion()
        const { current: draft, events, position } = load(draftId)
        const event = await resolveSuggestion(
          parsed.data,
          { update, draft, events: events.slice(0, position) },
          async (sentence) => {
            const [support] = await (await verifier()).supportOf([sentence], call)
            if (support === undefined) throw new RangeError('the verifier gave no badge')
            return support
          },
        )
        store(draftId, event)
        return shown(draftId)
      }),
  }
}
