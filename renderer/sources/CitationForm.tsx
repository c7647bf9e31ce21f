import { useId, useState } from 'react'
import type { Correction } from '../../core/engine/libraries/events/correction.ts'
import type { PageCard } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { citationFields, correctionOf, typedCitation, type TypedCitation, type TypedField } from './citationFields.ts'

interface CitationFormProps {
  readonly page: PageCard
  /** Saves the changes. Resolves with what is invalid, if anything. */
  readonly onKeep: (correction: Correction) => Promise<CallFailed | null>
  readonly onClose: () => void
}

/** Edits the citation of a page. Unchanged fields keep the page's own values. */
export function CitationForm({ page, onKeep, onClose }: CitationFormProps): React.JSX.Element {
  const { citation: text, frame } = useText()
  const [before] = useState(() => typedCitation(page))
  const [typed, setTyped] = useState<TypedCitation>(before)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<CallFailed | null>(null)
  const keep = async (): Promise<void> => {
    const correction = correctionOf(typed, before)
    if (correction === undefined) {
      onClose()
      return
    }
    setSaving(true)
    const failed = await onKeep(correction)
    setSaving(false)
    setError(failed)
    if (failed === null) onClose()
  }
  return (
    <form
      className="citation-form"
      aria-label={text.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && event.ctrlKey) void keep()
      }}
    >
      <h2>{text.form}</h2>
      <div className="citation-form__fields">
        {citationFields.map((field) => (
          <CitationField
            key={field}
            field={field}
            value={typed[field]}
            autoFocus={field === 'title'}
            onChange={(value) => setTyped((now) => ({ ...now, [field]: value }))}
          />
        ))}
      </div>
      <div className="citation-form__end">
        {error === null ? null : <Failure error={error} onDismiss={() => setError(null)} />}
        <div className="citation-form__actions">
          <Button type="submit" action="progressive" weight="primary" label={text.save} disabled={saving} />
          <Button weight="quiet" label={frame.cancel} onClick={onClose} />
        </div>
      </div>
    </form>
  )
}

const longFields: ReadonlySet<TypedField> = new Set(['title', 'authors', 'url', 'archive'])

interface CitationFieldProps {
  readonly field: TypedField
  readonly value: string
  readonly autoFocus: boolean
  readonly onChange: (value: string) => void
}

function CitationField({ field, value, autoFocus, onChange }: CitationFieldProps): React.JSX.Element {
  const { citation: text } = useText()
  const id = useId()
  const help = text.help[field]
  const shared = {
    id,
    value,
    autoFocus,
    autoComplete: 'off',
    spellCheck: false,
    ...(help === '' ? {} : { 'aria-describedby': `${id}-help` }),
  }
  return (
    <div className={`cdx-field ${longFields.has(field) ? 'citation-form__long' : ''}`}>
      <label className="cdx-label" htmlFor={id}>
        {text.fields[field]}
      </label>
      {field === 'authors' ? (
        <textarea
          {...shared}
          className="cdx-text-area"
          rows={Math.min(6, Math.max(2, value.split('\n').length))}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input {...shared} className="cdx-text-input" onChange={(event) => onChange(event.target.value)} />
      )}
      {help === '' ? null : (
        <p id={`${id}-help`} className="cdx-field__help">
          {help}
        </p>
      )}
    </div>
  )
}
