import { useCallback, useMemo, useState } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { furtherDraft } from './chooseDrafts.ts'
import { Columns } from './Columns.tsx'
import { findCompared, sentencesOf, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'
import { letterOf } from './DraftKey.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { elementId } from './Links.tsx'
import { nextSentence } from './nextSentence.ts'
import { Plots } from './Plots.tsx'
import { ToldAlone } from './ToldAlone.tsx'
import { useMerging, type Merging } from './useMerging.ts'
import { useTaking, type Taking } from './useTaking.ts'

interface ComparisonProps {
  readonly drafts: ComparedDrafts
  /** All drafts of the event. */
  readonly all: readonly DraftSummary[]
  readonly reading: boolean
  readonly onChoose: (ids: readonly string[]) => void
  /** Called when a draft was changed. */
  readonly onChanged: () => void
}

/** What helps to choose between drafts, and the drafts side by side. */
export function Comparison({ drafts, all, reading, onChoose, onChanged }: ComparisonProps): React.JSX.Element {
  const { compare, frame } = useText()
  const names = useMemo(() => drafts.views.map((_, column) => compare.name(letterOf(column))), [drafts, compare])
  const [active, setActive] = useState<SentenceAt | null>(null)
  const taking = useTaking(drafts, names, onChanged)
  const merging = useMerging(drafts)
  const ids = drafts.views.map(({ id }) => id)
  const further = furtherDraft(all, ids)
  const go = useCallback((at: SentenceAt) => {
    setActive(at)
    focusSentence(at)
  }, [])
  const beginMerging = (): void => {
    merging.begin()
    // The bar with the choice is above the columns, which may be out of sight.
    const [first] = drafts.views.flatMap((_, column) =>
      sentencesOf(drafts, column).map(({ sentence }) => ({ column, id: sentence.id })),
    )
    const at = active ?? first
    if (at !== undefined) requestAnimationFrame(() => focusSentence(at))
  }
  useCompareKeys({ drafts, active, taking, merging })
  return (
    <div className={`compare compare--${ids.length}`} aria-busy={reading || taking.busy || merging.busy}>
      <h1 className="unseen">{frame.screens.compare}</h1>
      <FiguresTable drafts={drafts} names={names} all={all} onChoose={onChoose} />
      <div className="compare__actions">
        {further === undefined ? null : <Button label={compare.third} onClick={() => onChoose([...ids, further])} />}
        {merging.chosen === null ? (
          <Button
            action="progressive"
            label={compare.merge.begin}
            title={compare.merge.beginHelp}
            onClick={beginMerging}
          />
        ) : null}
      </div>
      <ToldAlone drafts={drafts} names={names} onGo={go} />
      <Plots drafts={drafts} names={names} />
      <p className="subtle">
        {merging.chosen === null ? (ids.length === 2 ? compare.keys : compare.keysOfThree) : compare.merge.keys}
      </p>
      <Columns {...{ drafts, names, active, taking, merging }} onActive={setActive} />
    </div>
  )
}

interface CompareKeys {
  readonly drafts: ComparedDrafts
  readonly active: SentenceAt | null
  readonly taking: Taking
  readonly merging: Merging
}

/**
 * j and k move within a draft, the arrow keys to the next one. t copies a sentence across and u undoes it; while sentences
 * of a new draft are chosen, x and X take a sentence or a section in or out, and Escape ends that.
 */
function useCompareKeys({ drafts, active, taking, merging }: CompareKeys): void {
  useScreenKeys((event) => {
    const next = nextSentence(drafts, active, event.key)
    const move = next === undefined ? {} : { [event.key]: () => focusSentence(next) }
    if (merging.chosen !== null) {
      const own = active === null ? undefined : findCompared(drafts, active)
      const chooses =
        active === null
          ? {}
          : {
              x: () => merging.toggleSentence(active),
              X: () => own && merging.toggleSection(active.column, own.row),
            }
      return keyAction(event, { Escape: merging.cancel, ...chooses, ...move })
    }
    const copies = active === null || drafts.views.length !== 2 ? {} : { t: () => taking.takeSentence(active) }
    return keyAction(event, { u: taking.undo, ...copies, ...move }, { undo: taking.undo })
  })
}

function focusSentence({ column, id }: SentenceAt): void {
  const element = document.getElementById(elementId(column, id))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
