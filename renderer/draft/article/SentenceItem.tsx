import { badgeOf } from '../../../core/domain/badge.ts'
import { cdxIconDraggable } from '@wikimedia/codex-icons'
import { Fragment, memo, useEffect, useRef, type KeyboardEvent } from 'react'
import type { Sentence } from '../../../core/domain/draft.ts'
import { annotatedPieces } from '../../../core/article/annotatedPieces.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { quoteSentence } from '../../../core/export/quoteSentence.ts'
import { isFocusFree } from '../../frame/useKeptFocus.ts'
import { Icon } from '../../parts/Icon.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { useArticleLook } from '../articleLook.ts'
import { extendRange, selectSentence, useDraftStore } from '../draftStore.ts'
import { go } from '../reviewDraft.ts'
import { stepWord } from '../words/selectedWords.ts'
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
  const { id, review, origin, annotations } = sentence
  const badge = badgeOf(sentence.support)
  const { draft, frame } = useText()
  const selected = useAppState((state) => state.sentence === id)
  const inRange = useDraftStore(({ range }) => range.has(id))
  const prose = useArticleLook((look) => look.prose)
  const item = useRef<HTMLSpanElement>(null)
  useFollow(item, selected)
  const text = inlineText(sentence.text)
  const shown = origin === 'quotation' ? quoteSentence(text) : text
  const names = [
    'sentence',
    `sentence--${badge}`,
    `sentence--${review}`,
    origin === 'quotation' ? 'sentence--quotation' : '',
    inRange ? 'sentence--chosen' : '',
  ]
  return (
    <span
      ref={item}
      role="listitem"
      className={names.join(' ')}
      data-sentence={id}
      tabIndex={selected || first ? 0 : -1}
      aria-label={prose ? shown : draft.article.spoken(shown, frame.support[badge], draft.article.review[review])}
      {...(selected ? { 'aria-current': 'true' } : {})}
      onMouseDown={(event) => {
        // Selects sentences and not text.
        if (event.shiftKey) event.preventDefault()
      }}
      onClick={(event) => {
        if (event.shiftKey) extendRange(id)
        // Selecting text must not select the sentence, so that it can be copied.
        else if (window.getSelection()?.isCollapsed !== false) selectSentence(id)
      }}
      onKeyDown={(event) => press(event, id)}
    >
      {selected ? (
        <span
          className="sentence__handle"
          data-drag={id}
          draggable="true"
          title={draft.actions.drag}
          aria-hidden="true"
        >
          <Icon icon={cdxIconDraggable} />
        </span>
      ) : null}
      <span className="sentence__text">{annotations === undefined ? shown : <Annotated sentence={sentence} />}</span>
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

/** A sentence with its links and italics. The links lead nowhere here: they are for the wiki. */
function Annotated({ sentence: { text, annotations } }: Pick<SentenceItemProps, 'sentence'>): React.JSX.Element {
  const { words } = useText().draft
  return (
    <>
      {annotatedPieces(inlineText(text), annotations).map((piece, at) => {
        const set = piece.isItalic ? <i>{piece.text}</i> : piece.text
        return (
          <Fragment key={at}>
            {piece.link === undefined ? (
              set
            ) : (
              <span className="wordlink" title={words.leadsTo(piece.link)}>
                {set}
              </span>
            )}
          </Fragment>
        )
      })}
    </>
  )
}

function press(event: KeyboardEvent<HTMLElement>, id: string): void {
  const isWordKey = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
  if (isWordKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
    if (stepWord(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1, event.shiftKey)) event.preventDefault()
    return
  }
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
    if (isFocusFree() || document.activeElement?.matches('.article *') === true) element.focus({ preventScroll: true })
  }, [item, selected])
}
