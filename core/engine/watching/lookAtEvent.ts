import { refuseNoAnswer } from '../../collect/providers/findErrors.ts'
import { isOutside } from '../../collect/providers/searchWindow.ts'
import { isLeftOut } from '../../collect/reliability/sourceReliability.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { DraftLibrary } from '../drafts/draftLibrary.ts'
import type { EventLibrary, FoundSources } from '../events/eventLibrary.ts'
import type { UpdateView } from '../updating/draftUpdates.ts'
import type { WatchOutcome, WatchSettings } from './watchLibrary.ts'

export interface Looker {
  readonly events: Pick<EventLibrary, 'find' | 'addSources'>
  readonly drafts: Pick<DraftLibrary, 'list' | 'newerPages' | 'readUpdate' | 'findUpdate'>
}

interface LookOptions {
  readonly title: string
  readonly searches: WatchSettings['searches']
  /** What the look before came to. */
  readonly before: WatchOutcome | null
  readonly call: LongCall
}

/** Pages of those found that are fetched at one look, best first. */
const mostFetched = 20

/**
 * Looks at an event once: asks the searches for pages from the day of the draft's newest page on, makes sources of those that
 * are not known, and holds the newest draft against what tells its day and has not been read.
 *
 * @throws {CitewrightError} where all that were asked have failed
 */
export async function lookAtEvent(
  eventId: string,
  { title, searches, before, call }: LookOptions,
  { events, drafts }: Looker,
): Promise<WatchOutcome> {
  const draft = (await drafts.list(eventId)).find(({ unreadable }) => unreadable !== true)
  if (draft === undefined) return { kind: 'no-draft' }
  const { since } = await drafts.newerPages(draft.id, call)
  if (searches.length > 0) await collectNewer(eventId, { title, searches, since, call }, events)
  const found = await drafts.readUpdate(draft.id)
  const read = new Set(found?.pages.map(({ id }) => id))
  const { pages } = await drafts.newerPages(draft.id, call)
  const fresh = pages.filter(({ id, day, dated }) => dated && day >= (since ?? '') && !read.has(id))
  if (fresh.length === 0) return before?.kind === 'found' ? before : { kind: 'nothing' }
  const update = await drafts.findUpdate(draft.id, { dated: true, ...(since === null ? {} : { since }) }, call)
  const figures = openOffers(update)
  const isNews = figures.changed + figures.missing > 0
  return { kind: 'found', draftId: draft.id, ...figures, seen: !isNews }
}

async function collectNewer(
  eventId: string,
  { title, searches, since, call }: Omit<LookOptions, 'before'> & { readonly since: string | null },
  events: Looker['events'],
): Promise<void> {
  const window = since === null ? {} : { window: { from: since } }
  const found = await events.find(eventId, { from: searches, ...window }, call)
  refuseNoAnswer(found, { title, asked: found.asked.length })
  const fetched = found.hits
    .filter((hit) => !hit.known && hit.article !== true && !isRefused(hit))
    // What an article cites may be of any time, and its citations tell of which.
    .filter(({ publishedAt }) => since === null || !isOutside(publishedAt, { from: since }))
    .slice(0, mostFetched)
    .map(({ url, archiveUrl, found: by }) => ({
      url,
      provenance: by.some((each) => each.by === 'extlinks') ? ('external-link' as const) : ('search' as const),
      ...(archiveUrl === undefined ? {} : { archiveUrl }),
    }))
  if (fetched.length > 0) await events.addSources(eventId, fetched, call)
}

/** Whether a person's lists, or without a word of theirs its rating, leave a page's site out. */
function isRefused({ rule, reliability }: FoundSources['hits'][number]): boolean {
  return rule === undefined ? isLeftOut(reliability) : rule.list === 'deny'
}

function openOffers({ sections }: UpdateView): { readonly changed: number; readonly missing: number } {
  const open = sections.flatMap(({ offers }) => offers).filter(({ decision }) => decision === 'open')
  const missing = open.filter(({ kind }) => kind === 'missing').length
  return { changed: open.length - missing, missing }
}
