import { useMemo, useState } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { useText, type Text } from '../text/useText.ts'
import { Columns } from './Columns.tsx'
import type { ComparedDrafts, SentenceAt, Side } from './comparedDrafts.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { Plots } from './Plots.tsx'
import { useCompareKeys } from './useCompareKeys.ts'
import { useTaking } from './useTaking.ts'

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
