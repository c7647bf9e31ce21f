import { wikiSpaces, type WikiSpace } from '../../../core/publish/wikiSpaces.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'

export interface PublishFields {
  readonly title: string
  readonly space: WikiSpace
  /** Null for the disclosure that the wiki asks for. */
  readonly summary: string | null
}

interface PublishFormProps {
  readonly fields: PublishFields
  readonly busy: boolean
  /** Whether the wiki's policy has been read, where that is asked for. */
  readonly ready: boolean
  readonly onChange: (changed: Partial<PublishFields>) => void
  readonly onLook: () => void
}

/** Title, namespace and edit summary. */
export function PublishForm({ fields, busy, ready, onChange, onLook }: PublishFormProps): React.JSX.Element {
  const { publish } = useText()
  return (
    <form
      className="publish__form"
      onSubmit={(event) => {
        event.preventDefault()
        onLook()
      }}
    >
      <Field label={publish.title}>
        {(control) => (
          <input
            {...control}
            className="cdx-text-input"
            value={fields.title}
            maxLength={250}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={publish.space}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={fields.space}
            onChange={(event) => {
              const space = wikiSpaces.find((name) => name === event.target.value)
              if (space !== undefined) onChange({ space })
            }}
          >
            {wikiSpaces.map((name) => (
              <option key={name} value={name}>
                {publish.spaces[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={publish.summary} help={publish.summaryHelp}>
        {(control) => (
          <input
            {...control}
            className="cdx-text-input"
            value={fields.summary ?? ''}
            placeholder={publish.summaryDefault}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange({ summary: event.target.value === '' ? null : event.target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" label={publish.look} busy={busy} disabled={!ready || fields.title.trim() === ''} />
      </div>
    </form>
  )
}
