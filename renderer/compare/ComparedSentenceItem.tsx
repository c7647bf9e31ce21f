import { badgeOf } from '../../core/domain/badge.ts'
import { memo } from 'react'
import { Button } from '../parts/Button.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { useText } from '../text/useText.ts'
import { arrows } from './arrows.ts'
import type { ComparedSentence, SentenceAt, Side } from './comparedDrafts.ts'

interface ComparedSentenceItemProps {
  readonly side: Side
  readonly compared: ComparedSentence
  /** Name of the draft that it can be copied to. */
  readonly target: string
  readonly focusable: boolean
  readonly marked: boolean
  readonly busy: boolean
  readonly onFocus: (at: SentenceAt) => void
  readonly onHover: (at: SentenceAt) => void
  readonly onTake: (at: SentenceAt) => void
}

/** A sentence with its badge and references, marked if only this draft says it. */
export const ComparedSentenceItem = memo(function ComparedSentenceItem({
  side,
  compared: { sentence, references, twin },
  target,
  focusable,
  marked,
  busy,
  onFocus,
  onHover,
  onTake,
}: ComparedSentenceItemProps): React.JSX.Element {
  const { compare } = useText()
  const at = { side, id: sentence.id }
  const said = twin === undefined ? compare.takeSentence(target) : compare.takeSentenceFor(target)
  const names = [
    'compare__sentence',
    twin === undefined && 'compare__sentence--only',
    marked && 'compare__sentence--marked',
  ]
  return (
    <li
      id={`${side}-${sentence.id}`}
      className={names.filter((name) => typeof name === 'string').join(' ')}
      tabIndex={focusable ? 0 : -1}
      onFocus={() => onFocus(at)}
      onMouseEnter={() => onHover(at)}
    >
      <SupportBadge badge={badgeOf(sentence.support)} />
      <p>
        {sentence.origin === 'quotation' ? <q>{sentence.text}</q> : sentence.text}
        {references.map(({ number, title }) => (
          <sup key={number} title={title}>
            [{number}]
          </sup>
        ))}
        {sentence.review === 'accepted' || sentence.review === 'rewritten' ? (
          <span className="compare__review"> {compare.review[sentence.review]}</span>
        ) : null}
        <span className="unseen"> ({twin === undefined ? compare.onlyHere : compare.twin})</span>
      </p>
      <Button
        size="small"
        weight="quiet"
        iconOnly
        icon={arrows[side]}
        label={said}
        tabIndex={focusable ? 0 : -1}
        disabled={busy}
        onClick={() => onTake(at)}
      />
    </li>
  )
})
