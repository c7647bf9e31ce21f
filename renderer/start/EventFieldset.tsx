import type { EventFields } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Field } from '../parts/Field.tsx'
import { suggestLanguages } from '../settings/suggestLanguages.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

export type EventFieldName = keyof EventFields

interface EventFieldsetProps {
  readonly fields: EventFields
  /** Errors by field. */
  readonly faults: Readonly<Partial<Record<string, string>>>
  readonly onChange: (name: EventFieldName, value: string) => void
}

export function EventFieldset({ fields, faults, onChange }: EventFieldsetProps): React.JSX.Element {
  const {
    start: { form },
    settings: { wikis },
  } = useText()
  const shownIn = useAppState((state) => state.settings?.language ?? 'en')
  const languages = suggestLanguages(shownIn)
  const known = languages.find(([code]) => code === fields.language)
  const field = (name: EventFieldName): React.ComponentProps<typeof EventField> => ({
    label: form[name],
    help: form[`${name}Help`],
    value: fields[name] ?? '',
    onChange: (value) => onChange(name, value),
    ...(faults[name] === undefined ? {} : { error: faults[name] }),
  })
  return (
    <div className="new-event__fields">
      <EventField {...field('title')} required autoFocus />
      <div className="new-event__pair">
        <EventField {...field('date')} />
        <EventField {...field('place')} />
      </div>
      <div className="new-event__pair">
        <EventField
          {...field('language')}
          {...(known === undefined ? {} : { help: wikis.articleLanguageHelp(known[1]) })}
          suggestions={languages}
        />
        <EventField
          {...field('wiki')}
          suggestions={languages.map(([code, name]) => [`${code}wiki`, wikis.wikiIn(name)])}
        />
      </div>
    </div>
  )
}

interface EventFieldProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string
  /** Values with their names; any other can be typed. */
  readonly suggestions?: readonly (readonly [value: string, name: string])[]
  readonly required?: boolean
  readonly autoFocus?: boolean
}

/** A field of an event. */
function EventField({
  label,
  help,
  value,
  onChange,
  error,
  suggestions = [],
  ...rest
}: EventFieldProps): React.JSX.Element {
  return (
    <Field label={label} help={help} {...(error === undefined ? {} : { fault: error })}>
      {(control) => (
        <>
          <input
            {...rest}
            {...control}
            {...(suggestions.length === 0 ? {} : { list: `${control.id}-list` })}
            className="cdx-text-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions.length === 0 ? null : (
            <datalist id={`${control.id}-list`}>
              {suggestions.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
