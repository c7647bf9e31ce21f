import type { Sentence } from '../../../core/domain/draft.ts'
import type { SentencePlace } from '../../../core/review/moveSentences.ts'
import { isFocusFree } from '../../frame/useKeptFocus.ts'
import { chosenSentences, useDraftStore } from '../draftStore.ts'
import { review } from '../reviewDraft.ts'
import { sectionPlace, stepPlace } from './movePlace.ts'

/** Moves the selected sentences one step up or down. */
export function moveChosen(step: 1 | -1): void {
  const { view } = useDraftStore.getState()
  const ids = chosenSentences().map(({ id }) => id)
  if (view !== null) moveTo(ids, stepPlace(view.sections, ids, step))
}

/** Moves the selected sentences to the end of a section. */
export function moveToSection(section: number): void {
  const { view } = useDraftStore.getState()
  const ids = chosenSentences().map(({ id }) => id)
  if (view !== null) moveTo(ids, sectionPlace(view.sections, { section, ids, atEnd: true }))
}

/** Moves sentences to a place, if there is one. The selection and the focus move with them. */
export function moveTo(ids: readonly Sentence['id'][], place: SentencePlace | undefined): void {
  if (place === undefined || ids.length === 0) return
  void review({ kind: 'move-sentences', sentences: ids, ...place }).then((moved) => {
    if (!moved) return
    requestAnimationFrame(() => {
      const item = document.querySelector<HTMLElement>('[data-sentence][aria-current]')
      item?.scrollIntoView({ block: 'nearest' })
      if (isFocusFree()) item?.focus({ preventScroll: true })
    })
  })
}
