import { cdxIconLinkExternal } from '@wikimedia/codex-icons'
import type { ChunkId } from '../../../core/domain/ids.ts'
import type { PageCard } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { engine } from '../../api/engine.ts'
import { Button } from '../../parts/Button.tsx'
import { ReliabilityLine } from '../../parts/ReliabilityBadge.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { pageName, publisher, webAddress } from '../pageName.ts'

interface PageHeadProps {
  readonly page: PageCard
  /** The passage to open in its source. */
  readonly chunkId: ChunkId | undefined
}

/** A page with evidence: its title, publisher and date, and links to it. */
export function PageHead({ page, chunkId }: PageHeadProps): React.JSX.Element {
  const { draft } = useText()
  const openChunk = useAppState((state) => state.openChunk)
  const { date: dateOf } = useDates()
  const address = webAddress(page.finalUrl) ?? webAddress(page.url)
  const from = [inlineText(publisher(page)), dateOf(page.publishedAt) || draft.evidence.undated]
  return (
    <div className="evidence__page">
      <h3 className="evidence__pagename">
        <bdi>{inlineText(pageName(page))}</bdi>
      </h3>
      <p className="subtle small">{from.filter((part) => part !== '').join(' · ')}</p>
      <ReliabilityLine reliability={page.reliability} claimed={page.provenance === 'file'} />
      {page.urlStatus === 'dead' && page.archive !== undefined ? (
        <p className="subtle small">{draft.evidence.fromArchive(dateOf(page.archive.date))}</p>
      ) : null}
      <p className="evidence__links">
        {chunkId === undefined ? null : (
          <Button
            size="small"
            label={draft.evidence.openSource}
            title={draft.byKey('o')}
            onClick={() => openChunk(page.id, chunkId)}
          />
        )}
        {address === undefined ? null : (
          <Button
            size="small"
            weight="quiet"
            icon={cdxIconLinkExternal}
            iconOnly
            label={draft.evidence.openPage}
            onClick={() => void engine.desktop.openPage(address.href)}
          />
        )}
      </p>
    </div>
  )
}
