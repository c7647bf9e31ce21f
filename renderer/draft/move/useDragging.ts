import { useRef, type DragEvent } from 'react'
import { chosenSentences, useDraftStore } from '../draftStore.ts'
import { besidePlace, sectionPlace } from './movePlace.ts'
import { moveTo } from './moveChosen.ts'

type Handlers = Pick<
  React.DOMAttributes<HTMLElement>,
  'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'
>

/** What a drag of sentences carries; other drags, such as of files, are not for the article. */
export const draggedSentences = 'application/x-citewright-sentences'

/** Lets the selected sentences be dragged to another place. The place is marked without rendering the article again. */
export function useDragging(): Handlers {
  const marked = useRef<HTMLElement | null>(null)
  const mark = (element: HTMLElement | null, side: 'before' | 'after' = 'after'): void => {
    if (marked.current !== element) marked.current?.removeAttribute('data-drop')
    element?.setAttribute('data-drop', side)
    marked.current = element
  }
  return {
    onDragStart: (event) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-drag]') : null
      if (handle === null) return
      event.dataTransfer.effectAllowed = 'move'
      const chosen = chosenSentences()
      event.dataTransfer.setData(draggedSentences, JSON.stringify(chosen.map(({ id }) => id)))
      event.dataTransfer.setData('text/plain', chosen.map(({ text }) => text).join(' '))
      const item = handle.closest('[data-sentence]')
      if (item !== null) event.dataTransfer.setDragImage(item, 0, 0)
    },
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(draggedSentences)) return
      const target = targetOf(event)
      if (target === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      mark(target.element, target.side)
    },
    onDragLeave: (event) => {
      if (event.target === event.currentTarget) mark(null)
    },
    onDragEnd: () => mark(null),
    onDrop: (event) => {
      mark(null)
      const { view } = useDraftStore.getState()
      const target = targetOf(event)
      if (view === null || target === null || !event.dataTransfer.types.includes(draggedSentences)) return
      event.preventDefault()
      const ids = chosenSentences().map(({ id }) => id)
      const { sentence } = target.element.dataset
      const section = Number(target.element.id.replace('section-', ''))
      moveTo(
        ids,
        sentence === undefined
          ? sectionPlace(view.sections, { section, ids, atEnd: true })
          : besidePlace(view.sections, { target: sentence, isBefore: target.side === 'before', ids }),
      )
    },
  }
}

interface DropTarget {
  /** A sentence, or a section without sentences at this point. */
  readonly element: HTMLElement
  readonly side: 'before' | 'after'
}

function targetOf(event: DragEvent): DropTarget | null {
  if (!(event.target instanceof Element)) return null
  const sentence = event.target.closest<HTMLElement>('[data-sentence]')
  if (sentence === null) {
    const section = event.target.closest<HTMLElement>('[id^="section-"]')
    return section === null ? null : { element: section, side: 'after' }
  }
  const lines = [...sentence.getClientRects()]
  const line = lines.findIndex(({ top, bottom }) => top <= event.clientY && event.clientY <= bottom)
  const { left = 0, width = 0 } = lines[line] ?? {}
  const share = (Math.max(line, 0) + (event.clientX - left) / Math.max(width, 1)) / Math.max(lines.length, 1)
  return { element: sentence, side: share < 0.5 ? 'before' : 'after' }
}
