import type { WikiChoice } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'
import type { TypedArticle } from './articleForm.ts'

/** Profile id of a custom wiki, whose API address the user enters. */
export const ownWiki = 'neutral'

interface ArticleWikiProps {
  readonly wiki: WikiChoice
  readonly wikis: readonly WikiChoice[]
  readonly api: string
  /** Whether the API address is invalid. */
  readonly wrong: boolean
  readonly onChange: (typed: Pick<TypedArticle, 'wiki'> | Pick<TypedArticle, 'api'>) => void
}

/** The wiki of an article given by title and, for a custom wiki, its API address. */
export function ArticleWiki({ wiki, wikis, api, wrong, onChange }: ArticleWikiProps): React.JSX.Element {
  const { article: text } = useText().update
  return (
    <>
      <Field label={text.wiki}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={wiki.id}
            onChange={({ target }) => onChange({ wiki: target.value })}
          >
            {wikis.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {wiki.api !== null && wiki.id !== ownWiki ? null : (
        <Field label={text.api} help={text.apiHelp} {...(wrong ? { fault: text.apiWrong } : {})}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              inputMode="url"
              placeholder={text.apiExample}
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
              value={api}
              onChange={({ target }) => onChange({ api: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
