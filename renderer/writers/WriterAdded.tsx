import { useEffect, useRef } from 'react'
import { showNewDraft } from '../draft/create/newDraft.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { closeForm, useFormState } from '../start/formState.ts'
import { draftSample } from '../start/openEvents.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { useSetUp, type AddedWriter } from './setUpWriter.ts'
import { WriterTest } from './WriterTest.tsx'

/** Says that a writer was set up, with what can be done next: draft with it, or test it. */
export function WriterAdded({ writer: { spec, name } }: { readonly writer: AddedWriter }): React.JSX.Element {
  const { start, writers } = useText()
  const { done: text } = writers
  const event = useAppState((state) => state.event)
  const go = useAppState((state) => state.go)
  const next = useRef<HTMLDivElement>(null)
  // What was pressed is gone, and the same key on the next model would choose that one.
  useEffect(() => next.current?.querySelector('button')?.focus(), [])
  return (
    <Message type="success">
      <div className="set-up__done" ref={next}>
        <p>{text.selected(name)}</p>
        <div className="set-up__next">
          {event === null ? (
            <Button
              action="progressive"
              weight="primary"
              label={text.sample}
              onClick={() => void draftSample(start.sampleTask).then((opened) => (opened ? leaveSetUp() : undefined))}
            />
          ) : (
            <Button
              action="progressive"
              weight="primary"
              label={text.event(event.event.title)}
              onClick={() => {
                leaveSetUp()
                showNewDraft(event.id)
                go('draft')
              }}
            />
          )}
          <WriterTest spec={spec} name={name} className="set-up__verdict" />
        </div>
      </div>
    </Message>
  )
}

/** Closes what set the writer up, on the Start screen and in the settings; a new event that was begun there is kept. */
function leaveSetUp(): void {
  if (useFormState.getState().open === 'writer') closeForm()
  useSetUp.setState({ open: false })
}
