import { cdxIconArrowNext, cdxIconArrowPrevious } from '@wikimedia/codex-icons'
import { memo } from 'react'
import { badgeOf } from '../../core/domain/badge.ts'
import { Button } from '../parts/Button.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { hasTwin, type ComparedSentence, type SentenceAt } from './comparedDrafts.ts'
import { elementId } from './Links.tsx'

/** What can be done with sentences: they are copied to the other draft, or chosen for a new one. */
export type SentenceUse =
  | { readonly kind: 'copy'; readonly target: string; readonly busy: boolean }
  | { readonly kind: 'choose' }
  | { readonly kind: 'none' }

interface ComparedSentenceItemProps {
  readonly column: number
  readonly compared: ComparedSentence
  readonly use: SentenceUse
  readonly chosen: boolean
  readonly focusable: boolean
  readonly marked: boolean
  readonly onFocus: (at: SentenceAt) => void
  readonly onHover: (at: SentenceAt) => void
  /** Copies it across, or takes it in or out of the choice. */
  readonly onUse: (at: SentenceAt) => void
}

/** A sentence with its badge and references, marked if only this draft tells it. */
export const ComparedSentenceItem = memo(function ComparedSentenceItem({
  column,
  compared,
  use,
  chosen,
  focusable,
  marked,
  onFocus,
  onHover,
  onUse,
}: ComparedSentenceItemProps): React.JSX.Element {
  const { compare, frame } = useText()
  const { sentence, references, alone } = compared
  const at = { column, id: sentence.id }
  const twin = hasTwin(compared)
  const names = [
    'compare__sentence',
    alone !== undefined && 'compare__sentence--only',
    marked && 'compare__sentence--marked',
    use.kind === 'choose' && !chosen && 'compare__sentence--out',
  ]
  const badge = badgeOf(sentence.support)
  const review =
    sentence.review === 'accepted' || sentence.review === 'rewritten' ? compare.review[sentence.review] : ''
  const said = alone !== undefined ? compare.onlyHere : twin ? compare.twin : compare.otherwise
  return (
    <li
      id={elementId(column, sentence.id)}
      className={names.filter((name) => typeof name === 'string').join(' ')}
      tabIndex={focusable ? 0 : -1}
      aria-label={compare.spoken(
        sentence.text,
        [frame.support[badge], review, said].filter((part) => part !== ''),
      )}
      onFocus={() => onFocus(at)}
      onMouseEnter={() => onHover(at)}
    >
      {use.kind === 'choose' ? (
        <input
          type="checkbox"
          className="compare__choose"
          aria-label={compare.merge.chooseSentence(sentence.text)}
          tabIndex={focusable ? 0 : -1}
          checked={chosen}
          onChange={() => onUse(at)}
        />
      ) : null}
      <SupportBadge badge={badge} />
      <p>
        <Written>{sentence.origin === 'quotation' ? <q>{sentence.text}</q> : sentence.text}</Written>
        {references.map(({ number, title }) => (
          <sup key={number} title={title}>
            [{number}]
          </sup>
        ))}
        {review === '' ? null : <span className="compare__review"> {review}</span>}
        <span className="unseen"> ({said})</span>
      </p>
      {use.kind === 'copy' ? (
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={column === 0 ? cdxIconArrowNext : cdxIconArrowPrevious}
          label={twin ? compare.takeSentenceFor(use.target) : compare.takeSentence(use.target)}
          tabIndex={focusable ? 0 : -1}
          disabled={use.busy}
          onClick={() => onUse(at)}
        />
      ) : null}
    </li>
  )
})
