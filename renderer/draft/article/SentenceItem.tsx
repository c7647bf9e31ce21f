import { badgeOf } from '../../../core/domain/badge.ts'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import type { Sentence } from '../../../core/domain/draft.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { quoteSentence } from '../../../core/export/quoteSentence.ts'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { selectSentence, useDraftStore } from '../draftStore.ts'
import { go } from '../reviewDraft.ts'
import { SentenceEditor } from './SentenceEditor.tsx'

interface SentenceItemProps {
  readonly sentence: Sentence
  /** The numbers of the cited pages, joined by commas. */
  readonly marks: string
  /** Whether Tab reaches it although it is not selected. */
  readonly first: boolean
}

/** Joins a sentence and its marks without a line break. */
const wordJoiner = '\u2060'

/** A sentence in the article with its citations and the sign of its badge; or its editor. */
export const SentenceItem = memo(function SentenceItem(props: SentenceItemProps): React.JSX.Element {
  const { id } = props.sentence
  const editing = useDraftStore(({ doing }) => doing.kind === 'edit' && doing.sentence === id)
  return editing ? <SentenceEditor of={props.sentence} /> : <SetSentence {...props} />
})

function SetSentence({ sentence, marks, first }: SentenceItemProps): React.JSX.Element {
  const { id, review, origin } = sentence
  const badge = badgeOf(sentence.support)
  const { draft, frame } = useText()
  const selected = useAppState((state) => state.sentence === id)
  const item = useRef<HTMLSpanElement>(null)
  useFollow(item, selected)
  const text = inlineText(sentence.text)
  const shown = origin === 'quotation' ? quoteSentence(text) : text
  const names = [
    'sentence',
    `sentence--${badge}`,
    `sentence--${review}`,
    origin === 'quotation' ? 'sentence--quotation' : '',
  ]
  return (
    <span
      ref={item}
      role="listitem"
      className={names.join(' ')}
      data-sentence={id}
      tabIndex={selected || first ? 0 : -1}
      aria-label={draft.article.spoken(shown, frame.support[badge], draft.article.review[review])}
      {...(selected ? { 'aria-current': 'true' } : {})}
      onClick={() => {
        // Selecting text must not select the sentence, so that it can be copied.
        if (window.getSelection()?.isCollapsed !== false) selectSentence(id)
      }}
      onKeyDown={(event) => press(event, id)}
    >
      <span className="sentence__text">{shown}</span>
      {wordJoiner}
      <span className="sentence__tail">
        {marks === '' ? null : (
          <sup>
            {marks.split(',').map((mark) => (
              <span key={mark}>[{mark}]</span>
            ))}
          </sup>
        )}
        <SupportBadge badge={badge} />
      </span>
    </span>
  )
}

function press(event: KeyboardEvent, id: string): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (event.key === 'Enter' || event.key === ' ') selectSentence(id)
  else if (event.key === 'ArrowDown') go(1)
  else if (event.key === 'ArrowUp') go(-1)
  else return
  event.preventDefault()
}

/** Scrolls to the selected sentence, and focuses it if the focus was in the article or nowhere. */
function useFollow(item: React.RefObject<HTMLElement | null>, selected: boolean): void {
  useEffect(() => {
    const element = item.current
    if (!selected || element === null) return
    element.scrollIntoView({ block: 'nearest' })
    const active = document.activeElement
    if (active === null || active === document.body || active.closest('.article') !== null) {
      element.focus({ preventScroll: true })
    }
  }, [item, selected])
}
