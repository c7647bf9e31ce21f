import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { MenuEntry, MenuList } from '../parts/MenuButton.tsx'
import { useText } from '../text/useText.ts'
import { canBeReadAnyway, isCollectable, isDoubtful, titleOf } from './sourceList.ts'
import type { Sources } from './useSources.ts'

/** Position of the menu, in CSS pixels from the top left of the window. */
export interface MenuPlace {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface SourceMenuProps {
  readonly row: SourceRow
  readonly place: MenuPlace
  readonly sources: Sources
  readonly onCollectAgain: () => void
  readonly onRemove: () => void
  /** Returns the focus to the table. */
  readonly onClose: () => void
}

/** Minimum distance from the window's edges, in CSS pixels. */
const margin = 8

/** The context menu of a source. */
export function SourceMenu({ row, place, sources, onClose, ...actions }: SourceMenuProps): React.JSX.Element {
  const { menu: text } = useText().sources
  const box = useRef<HTMLDivElement>(null)
  const [style, setStyle] = useState<CSSProperties>({ position: 'fixed', left: place.x, top: place.y })
  useLayoutEffect(() => {
    const size = box.current?.firstElementChild?.getBoundingClientRect()
    if (size === undefined) return
    setStyle({
      position: 'fixed',
      left: Math.max(margin, Math.min(place.x, window.innerWidth - size.width - margin)),
      // Opens upwards if there is no room below, so that no entry is under the pointer.
      top: Math.max(margin, place.y + size.height + margin > window.innerHeight ? place.y - size.height : place.y),
    })
  }, [place])
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  const { page, site, rule } = row
  return (
    <div
      ref={box}
      className="source-menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <MenuList name={text.of(titleOf(row))} style={style}>
        <MenuEntry onChoose={choose(() => sources.include([row], !row.included))}>
          {row.included ? text.leaveOut : text.include}
        </MenuEntry>
        {site === undefined || rule?.list === 'deny' ? null : (
          <MenuEntry onChoose={choose(() => sources.judgeSite(row, 'deny'))}>{text.deny(site)}</MenuEntry>
        )}
        {site === undefined || rule?.list === 'allow' ? null : (
          <MenuEntry onChoose={choose(() => sources.judgeSite(row, 'allow'))}>{text.allow(site)}</MenuEntry>
        )}
        {rule === undefined ? null : (
          <MenuEntry onChoose={choose(() => sources.judgeSite(row, null))}>{text.takeOff(rule.site)}</MenuEntry>
        )}
        {canBeReadAnyway(row) || page?.readAnyway === true ? (
          <MenuEntry onChoose={choose(() => sources.decide(row, { readAnyway: page?.readAnyway !== true }))}>
            {page?.readAnyway === true ? text.passOver : text.readAnyway}
          </MenuEntry>
        ) : null}
        {isDoubtful(row) ? (
          <MenuEntry onChoose={choose(() => sources.decide(row, { readAnyway: true }))}>{text.onSubject}</MenuEntry>
        ) : null}
        {page?.duplicateOf === undefined ? null : (
          <MenuEntry onChoose={choose(() => sources.decide(row, { preferred: true }))}>{text.prefer}</MenuEntry>
        )}
        <hr className="menu__rule" />
        {isCollectable(row) ? (
          <MenuEntry onChoose={choose(actions.onCollectAgain)}>{text.collectAgain}</MenuEntry>
        ) : null}
        <MenuEntry onChoose={choose(actions.onRemove)}>{text.remove}</MenuEntry>
      </MenuList>
    </div>
  )
}
