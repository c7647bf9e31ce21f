import type { SentenceId } from '../../../core/domain/ids.ts'
import type { LinkSuggestion } from '../../../core/export/links/suggestArticleLinks.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'

interface LinkRowProps {
  readonly suggestion: LinkSuggestion
  /** The article that is linked; undefined if none is. */
  readonly linked: string | undefined
  /** Links an article, or none. */
  readonly onLink: (title: string | undefined) => void
  readonly onGoTo: (sentence: SentenceId) => void
}

/** A suggested link: whether it is made, to which article, and why it needs a look. */
export function LinkRow({ suggestion, linked, onLink, onGoTo }: LinkRowProps): React.JSX.Element {
  const { additions } = useText()
  const { text, title, target, about, reason, others, sentence } = suggestion
  const chosen = linked ?? title
  const choices = [{ title, about }, ...others.filter((other) => other.title !== title)]
  const said = choices.find((choice) => choice.title === chosen)?.about ?? ''
  return (
    <li className="additions__link">
      <input
        type="checkbox"
        aria-label={additions.link(text)}
        checked={linked !== undefined}
        onChange={(event) => onLink(event.target.checked ? chosen : undefined)}
      />
      <span className="additions__words">{text}</span>
      {choices.length > 1 ? (
        <select
          className="cdx-select additions__choice"
          aria-label={additions.article(text)}
          value={chosen}
          onChange={(event) => onLink(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.title}>{choice.title}</option>
          ))}
        </select>
      ) : (
        <span className="additions__target">{target === text ? '' : additions.leadsTo(target)}</span>
      )}
      <Button weight="quiet" size="small" label={additions.showSentence} onClick={() => onGoTo(sentence)} />
      <span className="additions__why subtle small">
        {[additions.reasons[reason], said].filter((part) => part !== '').join('. ')}
      </span>
    </li>
  )
}
