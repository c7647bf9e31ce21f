import { useEffect, useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import type { DraftSummary, DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { onCommand } from '../frame/commands.ts'
import { Failure } from '../parts/Failure.tsx'
import { collectKey } from '../sources/collectSources.ts'
import { useTask } from '../state/tasks.ts'
import { Article } from './article/Article.tsx'
import { openQuestions } from './ask/asking.ts'
import { startAsking } from './ask/startAsking.ts'
import { UnfinishedRun } from './create/UnfinishedRun.tsx'
import { useDraftStore } from './draftStore.ts'
import { DraftBar } from './DraftBar.tsx'
import { DraftHead } from './DraftHead.tsx'
import { JudgeNotice } from './JudgeNotice.tsx'
import { OutlinePane } from './outline/OutlinePane.tsx'
import { SidePane } from './SidePane.tsx'
import { useDraftKeys } from './useDraftKeys.ts'
import { useWindowWidth } from './useWindowWidth.ts'

interface DraftBodyProps {
  readonly event: EventSummary
  readonly view: DraftView
  readonly drafts: readonly DraftSummary[]
  readonly onNew: () => void
}

/** The three panes of a draft. If they do not fit, selecting a sentence opens the evidence, and a button the outline. */
export function DraftBody({ event, view, drafts, onNew }: DraftBodyProps): React.JSX.Element {
  useDraftKeys()
  useEffect(() => onCommand('ask-pages', startAsking), [])
  useQuestions(event.id, view.id)
  const width = useWindowWidth()
  const drawer = useDraftStore((state) => state.drawer)
  const [outlineOpen, setOutlineOpen] = useState(false)
  const outline = width !== 'narrow' || outlineOpen
  const evidence = width === 'wide' || drawer
  const toggle = { open: outlineOpen, onToggle: () => setOutlineOpen(!outlineOpen) }
  return (
    <div className={`draftbody draftbody--${width}`}>
      <DraftHead view={view} drafts={drafts} onNew={onNew} {...(width === 'narrow' ? { outline: toggle } : {})} />
      <UnfinishedRun event={event} />
      <JudgeNotice view={view} onNew={onNew} />
      <FailedCall />
      <Panes event={event} view={view} outline={outline} evidence={evidence} width={width} />
      <DraftBar view={view} />
    </div>
  )
}

/** Asks pinned questions again when the draft is shown and when pages of its event have been collected. */
function useQuestions(eventId: string, draftId: string): void {
  const collecting = useTask(collectKey(eventId))?.failed === null
  useEffect(() => void openQuestions(draftId), [draftId, collecting])
}

/** Why the draft could not be changed; an open editor shows it itself. */
function FailedCall(): React.JSX.Element | null {
  const failure = useDraftStore(({ failure: why, doing }) =>
    doing.kind === 'edit' || doing.kind === 'write' ? null : why,
  )
  if (failure === null) return null
  return <Failure error={failure} onDismiss={() => useDraftStore.setState({ failure: null })} />
}

interface PanesProps {
  readonly event: EventSummary
  readonly view: DraftView
  readonly outline: boolean
  readonly evidence: boolean
  readonly width: ReturnType<typeof useWindowWidth>
}

function Panes({ event, view, outline, evidence, width }: PanesProps): React.JSX.Element {
  const panelIds = [...(outline ? ['outline'] : []), 'article', ...(evidence ? ['evidence'] : [])]
  const remembered = useDefaultLayout({ id: `draft-${width}`, panelIds, storage: localStorage })
  const isNarrow = width === 'narrow'
  return (
    <Group
      className="draftbody__panes"
      defaultLayout={remembered.defaultLayout}
      onLayoutChanged={remembered.onLayoutChanged}
    >
      {outline ? (
        <>
          <Panel
            id="outline"
            className="draftbody__pane"
            defaultSize={isNarrow ? '40' : 220}
            minSize={isNarrow ? 120 : 200}
            groupResizeBehavior="preserve-pixel-size"
          >
            <OutlinePane view={view} />
          </Panel>
          <Separator className="draftbody__edge" />
        </>
      ) : null}
      <Panel id="article" className="draftbody__pane" minSize={isNarrow ? 160 : 320}>
        <Article view={view} />
      </Panel>
      {evidence ? (
        <>
          <Separator className="draftbody__edge" />
          <Panel
            id="evidence"
            className="draftbody__pane"
            defaultSize={isNarrow ? '50' : 360}
            minSize={isNarrow ? 160 : 260}
            groupResizeBehavior="preserve-pixel-size"
          >
            <SidePane event={event} view={view} drawer={width !== 'wide'} />
          </Panel>
        </>
      ) : null}
    </Group>
  )
}
