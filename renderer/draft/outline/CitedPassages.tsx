import type { ChunkId } from '../../../core/domain/ids.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { useText } from '../../text/useText.ts'
import { ChunkLinks } from '../ChunkLinks.tsx'

/** The passages that a left-out sentence cited, if any. */
export function CitedPassages({
  view,
  chunkIds,
}: {
  readonly view: DraftView
  readonly chunkIds: readonly ChunkId[]
}): React.JSX.Element | null {
  const { draft } = useText()
  if (chunkIds.length === 0) return null
  return (
    <p className="subtle">
      {draft.aside.cited}: <ChunkLinks view={view} chunkIds={chunkIds} />
    </p>
  )
}
