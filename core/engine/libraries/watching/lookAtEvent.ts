import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { DraftLibrary } from '../drafts/draftLibrary.ts'
import type { EventLibrary } from '../events/eventLibrary.ts'
import type { UpdateView } from '../updating/draftUpdates.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import type { WatchOutcome, WatchSettings } from './watchLibrary.ts'

export interface Looker {
  readonly events: Pick<EventLibrary, 'addSources'>
  readonly drafts: Pick<DraftLibrary, 'list' | 'newerPages' | 'readUpdate' | 'findUpdate'>
}

interface LookOptions {
  readonly asked: Pick<WatchSettings, 'searches' | 'feeds'>
  /** The outcome of the previous check. */
  readonly before: WatchOutcome | null
  readonly call: LongCall
}

/**
 * Checks an event once: searches for pages since the day of the draft's newest page, adds the unknown ones as
 * sources, and compares the newest draft with dated pages that it has not read.
 *
 * @throws {CitewrightError} if all searches failed and there is nothing else to compare
 */
export async function lookAtEvent(
  eventId: string,
  { asked, before, call }: LookOptions,
  { context, events, drafts }: Looker & { readonly context: LibraryContext },
): Promise<WatchOutcome> {
  const draft = (await drafts.list(eventId)).find(({ unreadable }) => unreadable !== true)
  if (draft === undefined) return { kind: 'no-draft' }
  const { since } = await drafts.newerPages(draft.id, call)
  let failed: CitewrightError | undefined
  if (asked.searches.length + asked.feeds.length > 0) {
    const { findNewer } = await import('./findNewer.ts')
    try {
      const found = await findNewer(eventId, { asked, since: since ?? draft.savedAt.slice(0, 10) }, { context, call })
      if (found.length > 0) await events.addSources(eventId, found, call)
    } catch (error) {
      call.signal?.throwIfAborted()
      if (!(error instanceof CitewrightError)) throw error
      // Sources that the person added are compared all the same.
      failed = error
    }
  }
  const found = await drafts.readUpdate(draft.id)
  const read = new Set(found?.pages.map(({ id }) => id))
  const { pages } = await drafts.newerPages(draft.id, call)
  const fresh = pages.filter(({ id, day, dated }) => dated && day >= (since ?? '') && !read.has(id))
  if (fresh.length === 0 && failed !== undefined) throw failed
  if (fresh.length === 0) return before?.kind === 'found' ? before : { kind: 'nothing' }
  const update = await drafts.findUpdate(
    draft.id,
    { reader: 'extractive', dated: true, ...(since === null ? {} : { since }) },
    call,
  )
  const figures = openSuggestions(update)
  const isNews = figures.changed + figures.missing > 0
  return { kind: 'found', draftId: draft.id, ...figures, seen: !isNews }
}

function openSuggestions({ sections }: UpdateView): { readonly changed: number; readonly missing: number } {
  const open = sections.flatMap(({ suggestions }) => suggestions).filter(({ decision }) => decision === 'open')
  const missing = open.filter(({ kind }) => kind === 'missing').length
  return { changed: open.length - missing, missing }
}
