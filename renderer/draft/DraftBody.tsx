import { useEffect, useState, useSyncExternalStore } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import type { DraftSummary, DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { onCommand } from '../frame/commands.ts'
import { Failure } from '../parts/Failure.tsx'
import { collectKey } from '../sources/collectSources.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { Article } from './article/Article.tsx'
import { openQuestions } from './ask/asking.ts'
import { startAsking } from './ask/startAsking.ts'
import { UnfinishedRun } from './create/UnfinishedRun.tsx'
import { clearRange, useDraftStore } from './draftStore.ts'
import { DraftHead } from './head/DraftHead.tsx'
import { FindBar } from './head/FindBar.tsx'
import { RangeBar } from './move/RangeBar.tsx'
import { moveChosen } from './move/moveChosen.ts'
import { SelectionBar } from './words/SelectionBar.tsx'
import { askWords, chosenWords, citeWords, openLink, toggleItalic } from './words/wordChoice.ts'
import { stepTextSize, toggleProse } from './articleLook.ts'
import { JudgeNotice } from './JudgeNotice.tsx'
import { OutlinePane } from './outline/OutlinePane.tsx'
import { SidePane } from './SidePane.tsx'
import { DraftBar } from './DraftBar.tsx'
import { ElsewhereNotice } from './ElsewhereNotice.tsx'
import {
  accept,
  extend,
  go,
  goInQueue,
  redo,
  reject,
  startCiting,
  startEditing,
  stopDoing,
  undo,
} from './reviewDraft.ts'
import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'
import { openShownSource, stepPassage } from './shownPassage.ts'

interface DraftBodyProps {
  readonly event: EventSummary
  readonly view: DraftView
  readonly drafts: readonly DraftSummary[]
  readonly onNew: () => void
  readonly onRemove: () => void
}

/** The three panes of a draft. If they do not fit, selecting a sentence opens the evidence, and a button the outline. */
export function DraftBody({ event, view, drafts, onNew, onRemove }: DraftBodyProps): React.JSX.Element {
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
      <DraftHead
        view={view}
        drafts={drafts}
        onNew={onNew}
        onRemove={onRemove}
        {...(width === 'narrow' ? { outline: toggle } : {})}
      />
      <FindBar view={view} />
      <RangeBar view={view} />
      <UnfinishedRun event={event} />
      <JudgeNotice view={view} onNew={onNew} />
      <ElsewhereNotice view={view} />
      <FailedCall />
      <Panes event={event} view={view} outline={outline} evidence={evidence} width={width} />
      <DraftBar view={view} narrow={width === 'narrow'} />
      <SelectionBar view={view} />
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
  const { draft } = useText()
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
          <Separator className="draftbody__edge" aria-label={draft.outlineWidth} />
        </>
      ) : null}
      <Panel id="article" className="draftbody__pane" minSize={isNarrow ? 160 : 320}>
        <Article view={view} />
      </Panel>
      {evidence ? (
        <>
          <Separator className="draftbody__edge" aria-label={draft.evidenceWidth} />
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

/** Minimum widths for showing the evidence and the outline beside the article, in CSS pixels. */
const wide = '(min-width: 1100px)'
const medium = '(min-width: 760px)'

/** Which panes fit side by side: all panes, outline and article, or the article alone. */
function useWindowWidth(): 'wide' | 'medium' | 'narrow' {
  return useSyncExternalStore(subscribe, widthNow)
}

function widthNow(): 'wide' | 'medium' | 'narrow' {
  if (window.matchMedia(wide).matches) return 'wide'
  return window.matchMedia(medium).matches ? 'medium' : 'narrow'
}

function subscribe(changed: () => void): () => void {
  const queries = [wide, medium].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

const actions: Readonly<Record<string, () => void>> = {
  j: () => go(1),
  k: () => go(-1),
  n: () => goInQueue(1),
  p: () => goInQueue(-1),
  a: accept,
  e: startEditing,
  r: reject,
  c: () => (chosenWords() === null ? startCiting() : citeWords()),
  i: toggleItalic,
  l: openLink,
  o: openShownSource,
  '[': () => stepPassage(-1),
  ']': () => stepPassage(1),
  q: () => (chosenWords() === null ? startAsking() : askWords()),
  v: toggleProse,
  '+': () => stepTextSize(1),
  '-': () => stepTextSize(-1),
  '/': () => openFind('find'),
  J: () => extend(1),
  K: () => extend(-1),
  u: () => void undo(),
  Escape: leave,
}

/** Handles the keys of a draft while it is shown. */
function useDraftKeys(): void {
  useScreenKeys(
    (event) => arrowAction(event) ?? keyAction(event, actions, { undo: () => void undo(), redo: () => void redo() }),
  )
}

/** Alt with an arrow moves sentences, Shift with an arrow selects several; Ctrl+F finds, Ctrl+H replaces. */
function arrowAction({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
  if (ctrlKey || metaKey) {
    if (altKey || shiftKey) return undefined
    return key === 'f' ? () => openFind('find') : key === 'h' ? () => openFind('replace') : undefined
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
  if (step === undefined || altKey === shiftKey) return undefined
  return altKey ? () => moveChosen(step) : () => extend(step)
}

/** Opens the find bar, or returns to its field. */
function openFind(finding: 'find' | 'replace'): void {
  useDraftStore.setState(({ finding: now }) => ({ finding: now === 'replace' ? now : finding }))
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-find]')?.focus())
}

function leave(): void {
  const { doing, pane, range, finding } = useDraftStore.getState()
  if (doing.kind !== 'read') stopDoing()
  else if (chosenWords() !== null) window.getSelection()?.removeAllRanges()
  else if (range.size > 0) clearRange()
  else if (finding !== null) useDraftStore.setState({ finding: null })
  else useDraftStore.setState(pane === 'ask' ? { pane: 'evidence' } : { drawer: false })
}
