import { join } from 'node:path'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { CollectedEvent } from '../../core/engine/libraries/collect/collectedEvent.ts'
import type { EventSource } from '../../core/engine/pipeline/draftRequest.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { refuseSearching } from './refuseSearching.ts'
import { eventSource, type NamedPages } from '../eventSource.ts'
import type { SiteChoices } from '../siteOptions.ts'
import { collectInto } from './collectInto.ts'
import { collectRequest, type CollectFlags } from './collectOptions.ts'

/** What a draft is written from. */
export interface DraftPages {
  readonly source: EventSource
  /** What was collected for it; absent where nobody was asked. */
  readonly collected?: CollectedEvent
}

interface CollectTools {
  readonly engine: Engine
  readonly call: LongCall
  /** Ends the display of progress. */
  readonly end: () => void
}

/**
 * How the pages of a draft are had: with --from they are collected into the folder `event` beside the draft, where the same
 * command finds them again, otherwise they are those that the command line names.
 *
 * @param out folder of the draft
 * @throws SearchChoiceError and the errors of `eventSource`, before anything is asked
 */
export function pagesOfDraft(
  event: string | undefined,
  { choices, ...flags }: CollectFlags & { readonly choices: SiteChoices },
  out: string,
): (tools: CollectTools) => Promise<DraftPages> {
  const { from, searxng, query, heading, window, versions, limit } = flags
  if (from === undefined) {
    refuseSearching({ searxng, query, heading, window, versions, limit })
    const source = eventSource(event, withoutSearches(flags), choices)
    return () => Promise.resolve({ source })
  }
  if (event !== undefined) {
    throw new CitewrightError(
      'input',
      'An event was given together with --from.',
      'Give --title "…" in place of the event.',
    )
  }
  if (flags.title === undefined) throw new CitewrightError('input', 'No event was given.', 'Name it with --title "…".')
  const path = join(out, 'event')
  return async (tools) => {
    const collected = await collectInto(path, await collectRequest({ ...flags, ...choices }, path), tools)
    return { source: { kind: 'event', path, ...choices }, collected }
  }
}

function withoutSearches({ title, date, place, language, page, opened }: CollectFlags): NamedPages {
  return { title, date, place, language, page, opened }
}
