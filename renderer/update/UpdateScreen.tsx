import { useCallback, useEffect } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { draftKey } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useAppState } from '../state/appState.ts'
import { TabPanel, Tabs } from '../parts/Tabs.tsx'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { ArticlePart } from './article/ArticlePart.tsx'
import { useArticlePlace } from './article/articlePlace.ts'
import { LookForm } from './LookForm.tsx'
import { lookKey, useLooking } from './lookForChanges.ts'
import { putWatches, unseenOf, useWatch, useWatches } from '../watch/watches.ts'
import { UpdateBody } from './UpdateBody.tsx'
import '../find/find.css'
import '../sources/sources.css'
import './update.css'
import './look.css'

/** What newer pages change in a draft of the event, or in a wiki article, which needs no event. */
export function UpdateScreen(): React.JSX.Element {
  const { update } = useText()
  const event = useAppState((state) => state.event)
  const tab = useArticlePlace((state) => state.tab)
  if (event === null) {
    return (
      <div className="update__screen">
        <ArticlePart />
      </div>
    )
  }
  return (
    <div className="update__screen">
      <div className="update__tabs">
        <Tabs
          id="update"
          label={update.tabsLabel}
          tabs={update.tabs}
          tab={tab}
          onTab={(name) => useArticlePlace.setState({ tab: name })}
        />
      </div>
      <TabPanel id="update" name="draft" tab={tab} className="update__tab">
        {tab === 'draft' ? <UpdatesOf key={event.id} event={event} /> : null}
      </TabPanel>
      <TabPanel id="update" name="article" tab={tab} className="update__tab">
        {tab === 'article' ? <ArticlePart /> : null}
      </TabPanel>
    </div>
  )
}

function UpdatesOf({ event }: { readonly event: EventSummary }): React.JSX.Element {
  const { update } = useText()
  const { id } = event
  const draftId = useAppState((state) => state.draftId)
  const { value: drafts, error, reload } = useData(useCallback(() => engine.drafts.list(id), [id]))
  const writing = useTask(draftKey(id))?.failed === null
  // Reload when a run ends: there may be a new draft.
  useEffect(() => {
    if (!writing) reload()
  }, [writing, reload])
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (drafts === undefined) return <p className="update__state subtle">{update.loading}</p>
  const draft = drafts.find((each) => each.id === draftId) ?? drafts.find(({ unreadable = false }) => !unreadable)
  return draft === undefined ? <NoDraft /> : <UpdateOf key={draft.id} event={event} draft={draft} drafts={drafts} />
}

/** Marks results of a watched event as seen when the screen opens; later ones are announced. */
function useSeen(eventId: string): ReturnType<typeof unseenOf> {
  useEffect(() => {
    const { watches } = useWatches.getState()
    const isUnseen = unseenOf(watches.find((watch) => watch.eventId === eventId)) !== undefined
    if (isUnseen) void putWatches(engine.watching.see(eventId))
  }, [eventId])
  return unseenOf(useWatch(eventId))
}

interface FoundLaterProps {
  readonly found: NonNullable<ReturnType<typeof unseenOf>>
  readonly onSee: () => void
}

/** Says that checking the watched event found more than is shown. */
function FoundLater({ found, onSee }: FoundLaterProps): React.JSX.Element {
  const { watch } = useText()
  return (
    <Message type="notice">
      {watch.found(found.changed, found.missing)} <Button size="small" label={watch.see} onClick={onSee} />
    </Message>
  )
}

function NoDraft(): React.JSX.Element {
  const { update } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p className="update__none">{update.none}</p>
      <Button action="progressive" weight="primary" label={update.toDraft} onClick={() => go('draft')} />
    </div>
  )
}

interface UpdateOfProps {
  readonly event: EventSummary
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** The latest update, or the form for a new one. */
function UpdateOf({ event, draft, drafts }: UpdateOfProps): React.JSX.Element {
  const { update } = useText()
  const { id } = draft
  const found = useData(useCallback(() => engine.drafts.readUpdate(id), [id]))
  const { value, error, reload } = found
  const again = useLooking((state) => state.again === id)
  const looking = useTask(lookKey(id))?.failed === null
  useEffect(() => {
    if (!looking) reload()
  }, [looking, reload])
  const unseen = useSeen(event.id)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="update__state subtle">{update.loading}</p>
  if (value === null || again) {
    return <LookForm event={event} draftId={id} drafts={drafts} running={looking} hasFound={value !== null} />
  }
  const see = (): void => {
    reload()
    void putWatches(engine.watching.see(event.id))
  }
  return (
    <div className="update__screen">
      {unseen?.draftId === id ? <FoundLater found={unseen} onSee={see} /> : null}
      <UpdateBody key={value.id} view={value} drafts={drafts} onView={found.replace} />
    </div>
  )
}
