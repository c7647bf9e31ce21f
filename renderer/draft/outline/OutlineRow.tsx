import { useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { Section } from '../../../core/domain/draft.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { countWords } from '../../../core/review/countWords.ts'
import { selectSentence, useDraftStore } from '../draftStore.ts'
import { moveTo } from '../moveTo.ts'
import { moveToSection } from '../move/moveChosen.ts'
import { draggedSentences } from '../move/useDragging.ts'
import { review } from '../reviewDraft.ts'
import { isProblem, passes } from '../sentenceKind.ts'
import { HeadingField } from './HeadingField.tsx'
import { SectionTools } from './SectionTools.tsx'

interface OutlineRowProps {
  readonly view: DraftView
  readonly section: Section
  /** Index, from 0. */
  readonly at: number
  /** Index of the section being dragged. */
  readonly dragged: number | null
  readonly onDrag: (at: number | null) => void
}

/** A section of the outline: a link to it, renamed by F2 and moved by Alt with arrow keys or by dragging. */
export function OutlineRow({ view, section, at, dragged, onDrag }: OutlineRowProps): React.JSX.Element {
  const { draft } = useText()
  const [renaming, setRenaming] = useState(false)
  const isLead = section.heading === ''
  const name = isLead ? draft.outline.lead : inlineText(section.heading)
  const gone = useDraftStore((state) => state.section)
  const isSelected = useAppState(({ sentence }) => section.sentences.some(({ id }) => id === sentence))
  const isCurrent = gone === null ? isSelected : gone === at
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'F2' && !isLead) setRenaming(true)
    else if (event.altKey && event.key === 'ArrowUp') move(view, at, at - 1)
    else if (event.altKey && event.key === 'ArrowDown') move(view, at, at + 1)
    else return
    event.preventDefault()
  }
  if (renaming) {
    return (
      <li className="outline__item">
        <HeadingField
          label={draft.outline.renameLabel(name)}
          heading={section.heading}
          onKeep={(heading) => review({ kind: 'rename-section', section: at, heading })}
          onEnd={() => {
            setRenaming(false)
            focusRow(at)
          }}
        />
      </li>
    )
  }
  return (
    <li
      ref={item}
      className={`outline__item ${isCurrent ? 'outline__item--current' : ''} ${dragged === null || dragged === at ? '' : 'outline__item--target'}`}
      draggable={!isLead}
      onDragStart={(event) => startDrag(event, () => onDrag(at))}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(draggedSentences)) event.preventDefault()
        if (dragged !== null && moveTo(view.sections, dragged, at) !== undefined) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (event.dataTransfer.types.includes(draggedSentences)) moveToSection(at)
        else if (dragged !== null) move(view, dragged, at)
        onDrag(null)
      }}
    >
      <button
        type="button"
        className="outline__go"
        data-section={at}
        {...(isCurrent ? { 'aria-current': 'true' } : {})}
        onClick={() => goTo(section, at)}
        onDoubleClick={() => setRenaming(!isLead)}
        onKeyDown={press}
      >
        <span className="outline__number">{at + 1}</span>
        <bdi className="outline__name">{name}</bdi>
        <Problems section={section} />
        <Words section={section} />
      </button>
      {isCurrent ? (
        <SectionTools
          view={view}
          at={at}
          name={name}
          onMove={(to) => move(view, at, to)}
          onRename={() => setRenaming(true)}
        />
      ) : null}
    </li>
  )
}

function Problems({ section }: { readonly section: Section }): React.JSX.Element | null {
  const { draft } = useText()
  const count = section.sentences.filter(isProblem).length
  if (count === 0) return null
  return (
    <span className="outline__problems" title={draft.outline.problems(count)}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{draft.outline.problems(count)}</span>
    </span>
  )
}

/** Words of the sentences that are not rejected. */
function Words({ section: { sentences } }: { readonly section: Section }): React.JSX.Element {
  const { outline } = useText().draft
  const words = useMemo(
    () => countWords(sentences.filter(({ review: state }) => state !== 'rejected').map(({ text }) => text)),
    [sentences],
  )
  return (
    <span className="outline__words" title={outline.words(words)}>
      <span aria-hidden="true">{words.toLocaleString()}</span>
      <span className="unseen">{outline.words(words)}</span>
    </span>
  )
}

function startDrag(event: DragEvent, then: () => void): void {
  event.dataTransfer.effectAllowed = 'move'
  then()
}

/** Focus moves with the section. */
function move(view: DraftView, from: number, wanted: number): void {
  const to = moveTo(view.sections, from, wanted)
  if (to === undefined) return
  void review({ kind: 'move-section', section: from, to }).then((moved) => {
    if (moved && useDraftStore.getState().section === from) useDraftStore.setState({ section: to })
    focusRow(to)
  })
}

function focusRow(at: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-section="${at}"]`)?.focus())
}

function goTo({ sentences }: Section, at: number): void {
  const { filter } = useDraftStore.getState()
  const first = sentences.find((sentence) => passes(filter, sentence))
  if (first === undefined) useDraftStore.setState({ section: at })
  else selectSentence(first.id)
  document.querySelector(`#section-${at}`)?.scrollIntoView({ block: 'start' })
}
