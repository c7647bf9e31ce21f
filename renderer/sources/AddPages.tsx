import { useState } from 'react'
import type { EventSummary, GivenSource } from '../../core/engine/libraries/events/eventLibrary.ts'
import { foundSource } from '../find/chosenPages.ts'
import { PagesTabs, type PagesTab } from '../find/PagesTabs.tsx'
import { Button } from '../parts/Button.tsx'
import { noPages, PagesField, sourcesOf } from '../parts/PagesField.tsx'
import { useText } from '../text/useText.ts'

interface AddPagesProps {
  readonly event: EventSummary
  readonly intro: string | undefined
  readonly onAdd: (sources: readonly GivenSource[]) => void
  /** Absent if there is nothing else to show. */
  readonly onClose: (() => void) | undefined
}

/** A form for adding pages by address, file or search. */
export function AddPages({ event, intro, onAdd, onClose }: AddPagesProps): React.JSX.Element {
  const { sources: text, frame } = useText()
  const [pages, setPages] = useState(noPages)
  const [tab, setTab] = useState<PagesTab>('given')
  const [checked, setChecked] = useState(false)
  const given = sourcesOf(pages)
  const collect = (): void => {
    setChecked(true)
    if (given === undefined || given.length === 0) return
    onAdd(given)
    setPages(noPages)
    setChecked(false)
  }
  return (
    <form
      className="add-pages"
      aria-label={text.add.open}
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault()
        collect()
      }}
    >
      {intro === undefined ? null : <p className="add-pages__intro">{intro}</p>}
      <PagesTabs
        eventId={event.id}
        fields={event.event}
        tab={tab}
        onTab={setTab}
        onAdd={(found) => onAdd(found.map(foundSource))}
      >
        <PagesField pages={pages} onChange={setPages} checked={checked} />
        {checked && given?.length === 0 ? (
          <p className="cdx-field__error" role="alert">
            {text.add.nothing}
          </p>
        ) : null}
      </PagesTabs>
      <div className="add-pages__end">
        {tab === 'given' ? (
          <Button
            type="submit"
            action="progressive"
            {...(onClose === undefined ? { weight: 'primary' } : {})}
            label={text.add.collect}
          />
        ) : null}
        {onClose === undefined ? null : <Button weight="quiet" label={frame.cancel} onClick={onClose} />}
      </div>
    </form>
  )
}
