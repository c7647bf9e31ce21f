import type { Chunk } from '../../../domain/chunk.ts'
import { newestDraft } from '../../../store/savedDrafts.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { currentDraft } from '../drafts/currentDraft.ts'

/** The chunks that an event's newest draft cites, without its rejected sentences. Empty if there is no draft. */
export function citedChunks(workspace: Workspace, eventId: string): readonly Chunk[] {
  const written = newestDraft(workspace, eventId)
  if (written === undefined) return []
  const { sections, chunks } = currentDraft(workspace, written).draft
  const shown = sections.flatMap(({ sentences }) => sentences).filter(({ review }) => review !== 'rejected')
  const cited = new Set(shown.flatMap(({ citations }) => citations))
  return chunks.filter(({ id }) => cited.has(id))
}
