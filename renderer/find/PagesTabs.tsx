import { useId } from 'react'
import type { EventFields } from '../../core/engine/libraries/events/eventLibrary.ts'
import { TabPanel, Tabs } from '../parts/Tabs.tsx'
import { useText } from '../text/useText.ts'
import type { ChosenPage } from './chosenPages.ts'
import { FindPages } from './FindPages.tsx'

export type PagesTab = 'given' | 'find'

interface PagesTabsProps {
  /** The event's id; absent for an event that is not saved yet. */
  readonly eventId?: string
  readonly fields: EventFields
  readonly tab: PagesTab
  readonly onTab: (tab: PagesTab) => void
  readonly onAdd: (pages: readonly ChosenPage[]) => void
  /** The field for addresses and files. */
  readonly children: React.ReactNode
}

/** Tabs for the two ways to add pages: by address or file, and by search. */
export function PagesTabs({ eventId, fields, tab, onTab, onAdd, children }: PagesTabsProps): React.JSX.Element {
  const { find: text } = useText()
  const id = useId()
  return (
    <div className="pages-tabs">
      <Tabs id={id} label={text.tabsLabel} tabs={text.tabs} tab={tab} onTab={onTab} />
      <TabPanel id={id} name="given" tab={tab} className="pages-tabs__panel">
        {children}
      </TabPanel>
      <TabPanel id={id} name="find" tab={tab} className="pages-tabs__panel">
        <FindPages {...(eventId === undefined ? {} : { id: eventId })} fields={fields} onAdd={onAdd} />
      </TabPanel>
    </div>
  )
}
