import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useId, useState, type SubmitEvent } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { Confirm } from './Confirm.tsx'

interface ServiceKeyProps {
  /** Name of the service or search. */
  readonly name: string
  /** Shown if no key is stored. */
  readonly noKey: string
  /** Saves a key; an empty one deletes it. */
  readonly setKey: (key: string) => Promise<void>
  /** Whether a key is stored. */
  readonly has: boolean
  /** Whether the system encrypts keys. */
  readonly encrypted: boolean
  readonly onKey: () => void
}

/** The key of a service or search. It is never shown after it was saved. */
export function ServiceKey({ name, noKey, setKey, has, encrypted, onKey }: ServiceKeyProps): React.JSX.Element {
  const { settings } = useText()
  const { keys: text } = settings
  const [giving, setGiving] = useState(false)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const keep = async (key: string): Promise<void> => {
    try {
      await setKey(key)
      setGiving(false)
      setFailed(null)
      onKey()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(error)
    }
  }
  if (giving) return <KeyForm name={name} failed={failed} onKeep={keep} onCancel={() => setGiving(false)} />
  const give = (
    <Button
      size="small"
      label={has ? text.replace : text.give}
      aria-label={has ? text.replaceOf(name) : text.giveOf(name)}
      onClick={() => setGiving(true)}
    />
  )
  return (
    <div className="services__line">
      <p className="services__words" role="status">
        {has ? (encrypted ? text.kept : text.keptUntilClosed) : noKey}
      </p>
      {has ? (
        <Confirm label={text.remove} of={text.of(name)} question={text.removeQuestion} onConfirm={() => void keep('')}>
          {give}
        </Confirm>
      ) : (
        give
      )}
    </div>
  )
}

interface KeyFormProps {
  readonly name: string
  readonly failed: CallFailed | null
  readonly onKeep: (key: string) => Promise<void>
  readonly onCancel: () => void
}

/** The field is uncontrolled, so that the key is not stored in the window's state. */
function KeyForm({ name, failed, onKeep, onCancel }: KeyFormProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { keys: text } = settings
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    if (field === null || field.value.trim() === '') return
    const key = field.value
    field.value = ''
    void onKeep(key)
  }
  return (
    <form className="cdx-field" onSubmit={submit}>
      <label className="cdx-label" htmlFor={id}>
        {text.of(name)}
      </label>
      <div className="services__key">
        <input
          id={id}
          className="cdx-text-input"
          type="password"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          aria-describedby={`${id}-error`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel()
          }}
        />
        <Button type="submit" action="progressive" label={text.keep} />
        <Button weight="quiet" label={frame.cancel} onClick={onCancel} />
      </div>
      <p id={`${id}-error`} className="cdx-field__error" role="alert">
        {failed === null ? null : <ErrorWords of={failed} />}
      </p>
    </form>
  )
}
