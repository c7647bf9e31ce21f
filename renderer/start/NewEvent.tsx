import { useState } from 'react'
import type { EventFields } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { withChosen } from '../find/chosenPages.ts'
import { PagesTabs, type PagesTab } from '../find/PagesTabs.tsx'
import { GivenTexts } from './GivenTexts.tsx'
import { PagesField, sourcesOf, type GivenPages } from '../parts/PagesField.tsx'
import { collectSources } from '../sources/collectSources.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { EventFieldset } from './EventFieldset.tsx'
import { closeForm, useFormState } from './formState.ts'
import { showEvent } from './openEvents.ts'
import { useEventFields } from './useEventFields.ts'

/** A form for an event and its pages. Submitting it collects the pages on the Sources screen. */
export function NewEvent(): React.JSX.Element {
  const text = useText()
  const { form } = text.start
  const settings = useAppState((state) => state.settings)
  const { pages, texts, fields: given } = useFormState()
  const onPages = (changed: GivenPages): void => void useFormState.setState({ pages: changed })
  const [tab, setTab] = useState<PagesTab>('given')
  const { fields, change, faults, state, error, send } = useEventFields(
    { title: '', language: settings?.articleLanguage ?? '', wiki: settings?.wiki ?? '' },
    { given, onGiven: (changed) => useFormState.setState({ fields: changed }) },
  )
  const sources = sourcesOf(pages)
  const create = async (checked: EventFields): Promise<void> => {
    const event = await engine.events.create(checked)
    closeForm()
    showEvent(event)
    await collectSources(event, [...(sources ?? []), ...texts], text.sources.collectTask(event.event.title))
  }
  return (
    <form
      className="new-event"
      aria-label={form.heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(create, sources !== undefined)
      }}
    >
      <h2>{form.heading}</h2>
      <div className="new-event__columns">
        <EventFieldset fields={fields} faults={faults} onChange={change} />
        <div className="new-event__fields">
          <PagesTabs
            fields={fields}
            tab={tab}
            onTab={setTab}
            onAdd={(found) => {
              onPages({ ...pages, found: withChosen(pages.found, found) })
              setTab('given')
            }}
          >
            <PagesField pages={pages} onChange={onPages} checked={state !== 'new'} />
            <GivenTexts texts={texts} onChange={(changed) => useFormState.setState({ texts: changed })} />
          </PagesTabs>
        </div>
      </div>
      {error === null ? null : <Failure error={error} />}
      <div className="start__actions">
        <Button
          type="submit"
          action="progressive"
          weight="primary"
          label={state === 'sending' ? form.creating : form.create}
          disabled={state === 'sending'}
        />
        <Button weight="quiet" label={text.frame.cancel} onClick={closeForm} />
      </div>
    </form>
  )
}
