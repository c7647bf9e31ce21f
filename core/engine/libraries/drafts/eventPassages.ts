import { cuttingChunks } from '../../../chunk/cutChunks.ts'
import { withPauses } from '../../../platform/pausingWork.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { DraftParameters } from '../../../domain/draft.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { SourcesReader } from '../events/readSources.ts'
import { chunkEnding, pagesOfProvenance } from '../../pipeline/steps/chunkStep.ts'
import type { LoadedDraft } from './loadDraft.ts'

export interface EventPassagesOptions {
  readonly reader: SourcesReader
  /** How they are cut, and of which pages. */
  readonly cut: Pick<DraftParameters, 'preset' | 'provenance' | 'chunkWords'>
  readonly call: LongCall
}

/**
 * All passages of the included sources of a draft's event. If the workspace does not have the event, as with drafts
 * of the command line, those of the draft's own pages.
 */
export async function eventPassages(
  { eventId, written }: Pick<LoadedDraft, 'eventId' | 'written'>,
  { reader, cut, call }: EventPassagesOptions,
): Promise<readonly Passage[]> {
  const { sources } = await reader.read(eventId, call)
  // The published procedure reads plain text unchanged.
  const read = sources.flatMap(({ row, page, given }) =>
    row.included && page !== undefined ? [cut.preset === 'paper' ? (given ?? page) : page] : [],
  )
  const pages = pagesOfProvenance(read.length === 0 ? written.pages : read, cut.provenance)
  return withPauses(cuttingChunks(pages, { words: cut.chunkWords, ending: chunkEnding[cut.preset] }), call.signal)
}
