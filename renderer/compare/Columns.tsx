import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import type { ChosenSentences } from './chooseSentences.ts'
import { findCompared, hasTwin, sentencesOf, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'
import type { SentenceUse } from './ComparedSentenceItem.tsx'
import { DraftKey } from './DraftKey.tsx'
import { Links } from './Links.tsx'
import { MergeBar } from './MergeBar.tsx'
import { SectionColumn } from './SectionColumn.tsx'
import { otherColumn } from './takeOver.ts'
import type { Merging } from './useMerging.ts'
import type { Taking } from './useTaking.ts'

interface ColumnsProps {
  readonly drafts: ComparedDrafts
  readonly names: readonly string[]
  readonly active: SentenceAt | null
  readonly onActive: (at: SentenceAt) => void
  readonly taking: Taking
  readonly merging: Merging
}

const none: readonly (string | null)[] = []

/** The drafts in columns that scroll together, a row per section, with lines between sentences that say the same. */
export function Columns({ drafts, names, active, onActive, taking, merging }: ColumnsProps): React.JSX.Element {
  const { compare } = useText()
  const [hovered, setHovered] = useState<SentenceAt | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const { openDraft, select } = useAppState.getState()
  const focus = useCallback(
    (at: SentenceAt) => {
      onActive(at)
      // The selected sentence is shared by all screens.
      openDraft(drafts.views[at.column]?.id ?? null)
      select(at.id)
    },
    [drafts, onActive, openDraft, select],
  )
  const at = hovered ?? active
  const marked = (at === null ? undefined : findCompared(drafts, at)?.found.twins) ?? none
  const first = drafts.views.flatMap((_, column) => {
    const [sentence] = sentencesOf(drafts, column)
    return sentence === undefined ? [] : [{ column, id: sentence.sentence.id }]
  })[0]
  const { chosen } = merging
  const uses = useUses({ drafts, names, chosen, busy: taking.busy })
  const current = active ?? first
  return (
    <section className="compare__columns" aria-label={compare.columns}>
      <div className="compare__bar">
        <div className="compare__heads">
          {drafts.views.map(({ id }, column) => (
            <Head key={id} column={column} drafts={drafts} name={names[column] ?? ''} />
          ))}
        </div>
        {chosen === null ? <TakenLine taking={taking} /> : <MergeBar merging={merging} />}
      </div>
      <div className="compare__rows" ref={rows} onMouseLeave={() => setHovered(null)}>
        {drafts.rows.map((row, place) => (
          <div key={row.map((section) => section?.place ?? '-').join(' ')} className="compare__row">
            {row.map((section, column) => (
              <SectionColumn
                key={drafts.views[column]?.id}
                column={column}
                row={place}
                section={section}
                other={row[otherColumn(column)]?.heading ?? null}
                name={names[column] ?? ''}
                use={uses[column] ?? { kind: 'none' }}
                chosen={chosen}
                focusable={current?.column === column ? current.id : undefined}
                marked={marked[column] ?? null}
                onFocus={focus}
                onHover={setHovered}
                onUseSentence={chosen === null ? taking.takeSentence : merging.toggleSentence}
                onUseSection={chosen === null ? taking.takeSection : merging.toggleSection}
              />
            ))}
          </div>
        ))}
        <Links drafts={drafts} rows={rows} marked={marked} />
      </div>
    </section>
  )
}

interface Uses extends Pick<ColumnsProps, 'drafts' | 'names'> {
  readonly chosen: ChosenSentences | null
  readonly busy: boolean
}

/** What can be done with the sentences of each column: of three drafts, none is the other one. */
function useUses({ drafts, names, chosen, busy }: Uses): readonly SentenceUse[] {
  const isChoosing = chosen !== null
  return useMemo(
    () =>
      drafts.views.map((_, column): SentenceUse => {
        if (isChoosing) return { kind: 'choose' }
        return drafts.views.length === 2
          ? { kind: 'copy', target: names[otherColumn(column)] ?? '', busy }
          : { kind: 'none' }
      }),
    [drafts, names, isChoosing, busy],
  )
}

interface HeadProps {
  readonly column: number
  readonly drafts: ComparedDrafts
  readonly name: string
}

function Head({ column, drafts, name }: HeadProps): React.JSX.Element {
  const { compare } = useText()
  const all = sentencesOf(drafts, column)
  return (
    <h2 className="compare__head">
      <DraftKey column={column} />
      {name}
      <span className="compare__count subtle small">{compare.linked(all.filter(hasTwin).length)}</span>
      <span className="compare__count compare__only-key small">
        {compare.only(all.filter(({ alone }) => alone !== undefined).length)}
      </span>
    </h2>
  )
}

/** The last sentence or section copied across, with a button to undo it. */
function TakenLine({ taking }: { readonly taking: Taking }): React.JSX.Element {
  const { compare } = useText()
  const { busy, taken, undone, failed } = taking
  return (
    <>
      {failed === null ? null : <Failure error={failed} onDismiss={taking.dismiss} />}
      <div className="compare__line" role="status">
        <span className="compare__line-words">{busy ? compare.taking : (taken?.words ?? undone)}</span>
        {taken === null ? null : <Button size="small" label={compare.undo} disabled={busy} onClick={taking.undo} />}
      </div>
    </>
  )
}
