import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { useText } from '../text/useText.ts'
import { dayFault } from '../parts/dayFault.ts'
import { isoDayOf } from '../../core/domain/readDate.ts'
import type { Moment } from './moment.ts'

interface WhenFormProps {
  readonly moment: Moment
  /** Number of the last operation in the log. */
  readonly last: number
  readonly onMoment: (moment: Moment) => void
  readonly onClose: () => void
}

/** Asks for the day or operation as of which to show the facts. */
export function WhenForm({ moment, last, onMoment, onClose }: WhenFormProps): React.JSX.Element {
  const { facts, frame } = useText()
  const { when } = facts
  const [day, setDay] = useState(moment.at ?? '')
  const [operation, setOperation] = useState(moment.operations === undefined ? '' : String(moment.operations - 1))
  const [checked, setChecked] = useState(false)
  const at = isoDayOf(day)
  const isDayWrong = day.trim() !== '' && at === undefined
  const isNumberWrong = operation.trim() !== '' && !(/^\d{1,9}$/.test(operation.trim()) && Number(operation) <= last)
  const show = (): void => {
    setChecked(true)
    if (isDayWrong || isNumberWrong) return
    onMoment({
      ...(at === undefined ? {} : { at }),
      ...(operation.trim() === '' ? {} : { operations: Number(operation) + 1 }),
    })
  }
  return (
    <form
      className="fact-form"
      aria-label={when.title}
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault()
        show()
      }}
    >
      <div className="fact-form__fields">
        <Field
          label={when.day}
          help={when.dayHelp}
          {...(checked && isDayWrong ? { fault: dayFault(day, when.dayWrong) } : {})}
        >
          {(control) => (
            <input
              {...control}
              autoFocus
              className="cdx-text-input"
              maxLength={20}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Field
          label={when.operations}
          help={when.operationsHelp(last)}
          {...(checked && isNumberWrong ? { fault: when.operationsWrong(last) } : {})}
        >
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              inputMode="numeric"
              maxLength={10}
              value={operation}
              onChange={({ target }) => setOperation(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="fact-form__end">
        <Button type="submit" action="progressive" label={when.show} />
        <Button weight="quiet" label={frame.cancel} onClick={onClose} />
      </div>
    </form>
  )
}
