import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Field } from '../../parts/Field.tsx'
import { PagesField } from '../../parts/PagesField.tsx'
import { useText } from '../../text/useText.ts'
import type { ArticleFault, NewerFrom, TypedArticle } from './articleForm.ts'

interface ArticleNewerProps {
  readonly event: EventSummary | null
  readonly typed: TypedArticle
  readonly fault: ArticleFault | undefined
  readonly onChange: (typed: Partial<TypedArticle>) => void
}

/** The newer pages to check an article against: those of the open event, those that the user adds, and those found. */
export function ArticleNewer({ event, typed, fault, onChange }: ArticleNewerProps): React.JSX.Element {
  const { article: text, look } = useText().update
  const { newer, find, since, pages } = typed
  const choices: readonly NewerFrom[] = event === null ? ['none', 'given'] : ['none', 'event', 'given']
  const nameOf = (choice: NewerFrom): string =>
    choice === 'event' ? text.newerOf.event(event?.event.title ?? '') : text.newerOf[choice]
  const isNewer = find || newer !== 'none'
  const sinceFault =
    fault === 'since' ? { fault: look.sinceWrong } : fault === 'sinceWanted' ? { fault: text.sinceWanted } : {}
  return (
    <>
      <fieldset className="look__newer">
        <legend className="cdx-label">{text.newer}</legend>
        {choices.map((choice) => (
          <label key={choice} className="cdx-radio">
            <input
              type="radio"
              name="newer"
              checked={newer === choice || (choice === 'none' && !choices.includes(newer))}
              onChange={() => onChange({ newer: choice })}
            />
            <bdi>{nameOf(choice)}</bdi>
          </label>
        ))}
        {newer === 'given' ? (
          <PagesField pages={pages} onChange={(given) => onChange({ pages: given })} checked={fault === 'newer'} />
        ) : null}
        {fault === 'newer' ? (
          <p className="cdx-field__error" role="alert">
            {text.newerWrong}
          </p>
        ) : null}
        <label className="cdx-checkbox">
          <input type="checkbox" checked={find} onChange={({ target }) => onChange({ find: target.checked })} />
          {text.find}
        </label>
        <p className="cdx-field__help">{text.findHelp}</p>
      </fieldset>
      {isNewer ? (
        <Field label={find ? text.since : text.sinceOptional} help={look.sinceHelp} {...sinceFault}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input look__since"
              value={since}
              onChange={({ target }) => onChange({ since: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
