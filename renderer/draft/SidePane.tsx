import { cdxIconClose } from '@wikimedia/codex-icons'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { TabPanel, Tabs } from '../parts/Tabs.tsx'
import { useText } from '../text/useText.ts'
import { AskPane } from './ask/AskPane.tsx'
import { useAsking } from './ask/asking.ts'
import { isNews } from './ask/isNews.ts'
import { useDraftStore } from './draftStore.ts'
import { EvidencePane } from './evidence/EvidencePane.tsx'

interface SidePaneProps {
  readonly event: EventSummary
  readonly view: DraftView
  /** Whether it is shown as a drawer, which can be closed. */
  readonly drawer: boolean
}

/** The pane beside the article: the evidence of the selected sentence, or questions to the pages. */
export function SidePane({ event, view, drawer }: SidePaneProps): React.JSX.Element {
  const { draft, ask } = useText()
  const pane = useDraftStore((state) => state.pane)
  const changed = useAsking(({ draftId, pins }) => (draftId === view.id ? pins.filter(isNews).length : 0))
  const tabs = { evidence: draft.evidence.label, ask: changed === 0 ? ask.tab : ask.tabNews(changed) }
  return (
    <aside className="side" aria-label={draft.evidence.label}>
      <div className="side__head">
        <Tabs
          id="side"
          label={ask.tabs}
          tabs={tabs}
          tab={pane}
          onTab={(tab) => useDraftStore.setState({ pane: tab })}
        />
        {drawer ? (
          <Button
            size="small"
            weight="quiet"
            iconOnly
            icon={cdxIconClose}
            label={ask.close}
            onClick={() => useDraftStore.setState({ drawer: false })}
          />
        ) : null}
      </div>
      <TabPanel id="side" name="evidence" tab={pane} className="side__panel">
        <EvidencePane view={view} />
      </TabPanel>
      <TabPanel id="side" name="ask" tab={pane} className="side__panel">
        <AskPane event={event} view={view} />
      </TabPanel>
    </aside>
  )
}
