import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Message } from '../parts/Message.tsx'
import { useDroppedText } from '../parts/useDrop.ts'
import { collectSources } from '../sources/collectSources.ts'
import { openForm, useFormState } from '../start/formState.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

/** Length of the suggested title, in characters. */
const longestTitle = 80

/** Offers to add a dropped text that has no address as a page of the open event, or to begin an event with it. */
export function DroppedText({ text }: { readonly text: string }): React.JSX.Element {
  const { frame, sources } = useText()
  const { drop } = frame
  const event = useAppState((state) => state.event)
  const [title, setTitle] = useState(() => firstWords(text))
  const [isChecked, setChecked] = useState(false)
  const close = (): void => useDroppedText.setState({ text: null })
  const dismiss = <Button size="small" weight="quiet" label={frame.dismiss} onClick={close} />
  if (text.trim() === '') {
    return (
      <Message type="notice">
        {drop.noText} {dismiss}
      </Message>
    )
  }
  const given = { title: title.trim(), text }
  const use = (work: () => void) => (): void => {
    setChecked(true)
    if (given.title === '') return
    close()
    work()
  }
  const begin = use(() => {
    useFormState.setState(({ texts }) => ({ texts: [...texts, given] }))
    openForm('form')
    useAppState.getState().go('start')
  })
  const add = use(() => {
    if (event !== null) void collectSources(event, [given], sources.collectTask(event.event.title))
  })
  return (
    <Message type="notice">
      <form
        className="dropped-text"
        aria-label={drop.noAddress}
        noValidate
        onSubmit={(sent) => {
          sent.preventDefault()
          if (event === null) begin()
          else add()
        }}
      >
        <p>{drop.noAddress}</p>
        <blockquote className="dropped-text__words small" dir="auto">
          {text.trim()}
        </blockquote>
        <Field label={drop.title} {...(isChecked && given.title === '' ? { fault: drop.titleMissing } : {})}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              autoFocus
              autoComplete="off"
              maxLength={300}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <div className="dropped-text__actions">
          {event === null ? null : (
            <Button type="submit" size="small" action="progressive" label={drop.addTo(event.event.title)} />
          )}
          {event === null ? (
            <Button type="submit" size="small" action="progressive" label={drop.begin} />
          ) : (
            <Button size="small" label={drop.begin} onClick={begin} />
          )}
          {dismiss}
        </div>
      </form>
    </Message>
  )
}

/** The first line of a text, or its first words. */
function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  const words = line.replaceAll(/\s+/gu, ' ').trim()
  return words.length <= longestTitle ? words : words.slice(0, longestTitle).replace(/\s+\S*$/u, '')
}
