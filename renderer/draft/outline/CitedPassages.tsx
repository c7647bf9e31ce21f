import type { ChunkId } from '../../../core/domain/ids.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { TextLink } from '../../parts/TextLink.tsx'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { pageName, publisher } from '../pageName.ts'

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
      {draft.aside.cited}:{' '}
      {chunkIds.map((chunkId, at) => (
        <span key={chunkId}>
          {at === 0 ? '' : ', '}
          <ChunkLink view={view} chunkId={chunkId} />
        </span>
      ))}
    </p>
  )
}

/** The page of a passage, with a link to the passage in it. */
function ChunkLink({
  view,
  chunkId,
}: {
  readonly view: DraftView
  readonly chunkId: ChunkId
}): React.JSX.Element | null {
  const openChunk = useAppState((state) => state.openChunk)
  const pageId = view.chunks.find(({ id }) => id === chunkId)?.pageId
  const page = view.pages.find(({ id }) => id === pageId)
  if (page === undefined) return null
  return (
    <TextLink title={pageName(page)} onOpen={() => openChunk(page.id, chunkId)}>
      <bdi>{inlineText(publisher(page) || pageName(page))}</bdi>
    </TextLink>
  )
}
