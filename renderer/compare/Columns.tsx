import { useCallback, useRef, useState } from 'react'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import {
  type ComparedDrafts,
  findCompared,
  type MarkedPair,
  type SentenceAt,
  sentencesOf,
  type Side,
  sides,
} from './comparedDrafts.ts'
import { Links } from './Links.tsx'
import { SectionSide } from './SectionSide.tsx'
import type { Taking } from './useTaking.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'

interface ColumnsProps {
  readonly drafts: ComparedDrafts
  readonly names: Readonly<Record<Side, string>>
  readonly active: SentenceAt | null
  readonly onActive: (at: SentenceAt) => void
  readonly taking: Taking
}

/** Both drafts in columns that scroll together, a row per section, with lines between sentences that say the same. */
export function Columns({ drafts, names, active, onActive, taking }: ColumnsProps): React.JSX.Element {
  const { compare } = useText()
  const [hovered, setHovered] = useState<SentenceAt | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const { openDraft, select } = useAppState.getState()
  const focus = useCallback(
    (at: SentenceAt) => {
      onActive(at)
      // The selected sentence is shared by all screens.
      openDraft(drafts.views[at.side].id)
      select(at.id)
    },
    [drafts, onActive, openDraft, select],
  )
  const marked = pairAt(drafts, hovered ?? active)
  const first = sentencesOf(drafts, 'left')[0] ?? sentencesOf(drafts, 'right')[0]
  return (
    <section className="compare__columns" aria-label={compare.columns}>
      <div className="compare__bar">
        <div className="compare__heads">
          {sides.map((side) => (
            <Head key={side} side={side} drafts={drafts} name={names[side]} />
          ))}
        </div>
        <TakenLine taking={taking} />
      </div>
      <div className="compare__rows" ref={rows} onMouseLeave={() => setHovered(null)}>
        {drafts.rows.map((row, place) => (
          <div key={`${row.left?.place ?? '-'} ${row.right?.place ?? '-'}`} className="compare__row">
            {sides.map((side) => (
              <SectionSide
                key={side}
                side={side}
                row={place}
                section={row[side]}
                other={row[side === 'left' ? 'right' : 'left']?.heading ?? null}
                names={names}
                focusable={active?.side === side ? active.id : active === null ? first?.sentence.id : undefined}
                marked={marked?.[side]}
                busy={taking.busy}
                onFocus={focus}
                onHover={setHovered}
                onTakeSentence={taking.takeSentence}
                onTakeSection={taking.takeSection}
              />
            ))}
          </div>
        ))}
        <Links drafts={drafts} rows={rows} marked={marked} />
      </div>
    </section>
  )
}

interface HeadProps {
  readonly side: Side
  readonly drafts: ComparedDrafts
  readonly name: string
}

function Head({ side, drafts, name }: HeadProps): React.JSX.Element {
  const { compare } = useText()
  const all = sentencesOf(drafts, side)
  const linked = all.filter(({ twin }) => twin !== undefined).length
  return (
    <h2 className={`compare__head compare__head--${side}`}>
      <span className={`compare__key compare__key--${side}`} aria-hidden="true" />
      {name}
      <span className="compare__count subtle small">{compare.linked(linked)}</span>
      <span className="compare__count compare__only-key small">{compare.only(all.length - linked)}</span>
    </h2>
  )
}

function pairAt(drafts: ComparedDrafts, at: SentenceAt | null): MarkedPair | undefined {
  const place = at === null ? undefined : findCompared(drafts, at)
  if (at === null || place === undefined) return undefined
  const { twin } = place.found
  if (at.side === 'left') return { left: at.id, ...(twin === undefined ? {} : { right: twin }) }
  return { right: at.id, ...(twin === undefined ? {} : { left: twin }) }
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
