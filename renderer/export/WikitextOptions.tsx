import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Field } from '../parts/Field.tsx'
import { useText } from '../text/useText.ts'
import { useFormat } from './format.ts'

const styles = ['inline', 'list-defined', 'harvard'] as const

/** Options of the wikitext export. */
export function WikitextOptions({ wiki }: { readonly wiki: WikiChoice }): React.JSX.Element {
  const { exportScreen } = useText()
  const { wikitext, chooseWikitext } = useFormat()
  const { citations = 'inline', quotes = 'none', unsupported = 'tag', draftHeader = true, dates } = wikitext
  return (
    <fieldset className="export__formats">
      <legend className="cdx-label">{exportScreen.wikitextOptions}</legend>
      <label className="cdx-checkbox">
        <input
          type="checkbox"
          checked={draftHeader}
          onChange={(event) => chooseWikitext({ draftHeader: event.target.checked })}
        />
        {exportScreen.draftHeader}
      </label>
      <label className="cdx-checkbox">
        <input
          type="checkbox"
          checked={quotes === 'evidence'}
          onChange={(event) => chooseWikitext({ quotes: event.target.checked ? 'evidence' : 'none' })}
        />
        {exportScreen.quotes}
      </label>
      <Field label={exportScreen.citations} help={exportScreen.citationsHelp[citations]}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={wiki.hasShortCitations || citations !== 'harvard' ? citations : 'inline'}
            onChange={({ target }) =>
              chooseWikitext({ citations: styles.find((style) => style === target.value) ?? 'inline' })
            }
          >
            {styles.map((style) => (
              <option key={style} value={style} disabled={style === 'harvard' && !wiki.hasShortCitations}>
                {exportScreen.citationChoices[style]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={exportScreen.unsupported}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={unsupported}
            onChange={(event) => chooseWikitext({ unsupported: event.target.value === 'omit' ? 'omit' : 'tag' })}
          >
            <option value="tag">{exportScreen.unsupportedChoices.tag}</option>
            <option value="omit">{exportScreen.unsupportedChoices.omit}</option>
          </select>
        )}
      </Field>
      {wiki.dateForms.length > 1 ? (
        <Field label={exportScreen.dates}>
          {(control) => (
            <select
              {...control}
              className="cdx-select"
              value={dates ?? 'subject'}
              onChange={(event) =>
                chooseWikitext({ dates: wiki.dateForms.find((form) => form === event.target.value) })
              }
            >
              <option value="subject">{exportScreen.dateChoices.subject}</option>
              {wiki.dateForms.map((form) => (
                <option key={form} value={form}>
                  {exportScreen.dateChoices[form]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
    </fieldset>
  )
}
