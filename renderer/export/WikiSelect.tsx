import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Field } from '../parts/Field.tsx'
import { useText } from '../text/useText.ts'
import { PolicyLink } from './PolicyLink.tsx'

interface WikiSelectProps {
  readonly wiki: WikiChoice
  readonly wikis: readonly WikiChoice[]
  readonly onChoose: (wiki: string) => void
}

/** The wiki to export for, and what it requires. */
export function WikiSelect({ wiki, wikis, onChoose }: WikiSelectProps): React.JSX.Element {
  const { exportScreen } = useText()
  const { title, text, url } = wiki.policy
  return (
    <div className="export__wiki">
      <Field label={exportScreen.wiki}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={wiki.id}
            onChange={(event) => onChoose(event.target.value)}
          >
            {wikis.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <details className="export__policy">
        <summary>{title}</summary>
        <p>{text}</p>
        <PolicyLink url={url} />
      </details>
    </div>
  )
}
