import type { ChunkId } from '../../core/domain/ids.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../core/text/inlineText.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useAppState } from '../state/appState.ts'
import { pageName, publisher } from './pageName.ts'

/** The pages of passages, each with a link to the passage in it. */
export function ChunkLinks({
  view,
  chunkIds,
}: {
  readonly view: DraftView
  readonly chunkIds: readonly ChunkId[]
}): React.JSX.Element {
  return (
    <>
      {chunkIds.map((chunkId, at) => (
        <span key={chunkId}>
          {at === 0 ? '' : ', '}
          <ChunkLink view={view} chunkId={chunkId} />
        </span>
      ))}
    </>
  )
}

interface ChunkLinkProps {
  readonly view: DraftView
  readonly chunkId: ChunkId
}

function ChunkLink({ view, chunkId }: ChunkLinkProps): React.JSX.Element | null {
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
