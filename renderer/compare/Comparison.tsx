import { useMemo, useState } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { type Text, useText } from '../text/useText.ts'
import { Columns } from './Columns.tsx'
import type { ComparedDrafts, SentenceAt, Side } from './comparedDrafts.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { Plots } from './Plots.tsx'
import { useTaking } from './useTaking.ts'
import { keyAction, useScreenKeys } from '../frame/useScreenKeys.ts'
import { nextSentence } from './nextSentence.ts'

interface ComparisonProps {
  readonly drafts: ComparedDrafts
  /** All drafts of the event. */
  readonly all: readonly DraftSummary[]
  readonly reading: boolean
  readonly onChoose: (side: Side, id: string) => void
  /** Called when a draft was changed. */
  readonly onChanged: () => void
}

/** Figures and plots of two drafts, and both drafts side by side. */
export function Comparison({ drafts, all, reading, onChoose, onChanged }: ComparisonProps): React.JSX.Element {
  const text = useText()
  const names = useMemo(() => shortNames(drafts, text), [drafts, text])
  const [active, setActive] = useState<SentenceAt | null>(null)
  const taking = useTaking(drafts, names, onChanged)
  useCompareKeys({ drafts, active, onTake: taking.takeSentence, onUndo: taking.undo })
  return (
    <div className="compare" aria-busy={reading || taking.busy}>
      <h1 className="unseen">{text.frame.screens.compare}</h1>
      <FiguresTable drafts={drafts} all={all} onChoose={onChoose} />
      <Plots drafts={drafts} names={names} />
      <p className="subtle">{text.compare.keys}</p>
      <Columns drafts={drafts} names={names} active={active} onActive={setActive} taking={taking} />
    </div>
  )
}

function shortNames({ views }: ComparedDrafts, { compare }: Text): Readonly<Record<Side, string>> {
  const { left, right } = views
  if (left.method !== right.method) return { left: compare.method[left.method], right: compare.method[right.method] }
  return { left: compare.placeName.left(left.method), right: compare.placeName.right(right.method) }
}

interface CompareKeys {
  readonly drafts: ComparedDrafts
  readonly active: SentenceAt | null
  readonly onTake: (at: SentenceAt) => void
  readonly onUndo: () => void
}

/** j and k move within a side, the arrow keys to the other side, t copies across, u undoes. */
function useCompareKeys({ drafts, active, onTake, onUndo }: CompareKeys): void {
  useScreenKeys((event) => {
    const next = nextSentence(drafts, active, event.key)
    const keys = {
      u: onUndo,
      ...(active === null ? {} : { t: () => onTake(active) }),
      ...(next === undefined ? {} : { [event.key]: () => focusSentence(next) }),
    }
    return keyAction(event, keys, { undo: onUndo })
  })
}

function focusSentence({ side, id }: SentenceAt): void {
  const element = document.getElementById(`${side}-${id}`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
