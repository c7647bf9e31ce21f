import { useState } from 'react'
import type { EventFields } from '../../core/engine/libraries/events/eventLibrary.ts'
import { eventFieldFaults } from '../../core/event/parseEventFields.ts'
import { CallFailed } from '../api/callFailed.ts'
import { useText } from '../text/useText.ts'
import type { EventFieldName } from './EventFieldset.tsx'

interface FieldsOfEvent {
  readonly fields: EventFields
  readonly change: (name: EventFieldName, value: string) => void
  /** Errors by field, once the form was submitted. */
  readonly faults: Readonly<Partial<Record<string, string>>>
  readonly state: 'new' | 'checked' | 'sending'
  /** Why the engine rejected it. */
  readonly error: CallFailed | null
  /** Submits the form unless a field is invalid or `isReady` is false. */
  readonly send: (work: (fields: EventFields) => Promise<void>, isReady?: boolean) => Promise<void>
}

/** Storage for the typed values, for a form that outlives its screen. */
interface StoredFields {
  readonly given: Partial<EventFields>
  readonly onGiven: (given: Partial<EventFields>) => void
}

/** State of an event form. Errors appear when it is submitted and disappear when they are corrected. */
export function useEventFields(initial: EventFields, stored?: StoredFields): FieldsOfEvent {
  const { form } = useText().start
  const own = useState<Partial<EventFields>>({})
  const given = stored?.given ?? own[0]
  const setGiven = stored?.onGiven ?? own[1]
  const [state, setState] = useState<FieldsOfEvent['state']>('new')
  const [error, setError] = useState<CallFailed | null>(null)
  const fields = { ...initial, ...given }
  const found = eventFieldFaults(fields)
  const all = fields.title.trim() === '' ? { ...found, title: form.titleMissing } : found
  const send: FieldsOfEvent['send'] = async (work, isReady = true) => {
    setError(null)
    setState('checked')
    if (!isReady || Object.keys(all).length > 0) return
    setState('sending')
    try {
      await work(fields)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure)
      setState('checked')
    }
  }
  return {
    fields,
    change: (name, value) => setGiven({ ...given, [name]: value }),
    faults: state === 'new' ? {} : all,
    state,
    error,
    send,
  }
}
