import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../text/useText.ts'
import type { ComparedDrafts } from './comparedDrafts.ts'
import { DraftKey } from './DraftKey.tsx'
import { drawBars } from './drawBars.ts'
import { MoreFigures } from './MoreFigures.tsx'
import { mostBars, sectionBars, sourceBars, supportBars, type BarGroup } from './plotBars.ts'

interface PlotsProps {
  readonly drafts: ComparedDrafts
  readonly names: readonly string[]
}

/** Further figures, and three plots with a bar for each draft; folded until they are wanted. */
export function Plots({ drafts, names }: PlotsProps): React.JSX.Element {
  const { compare, frame } = useText()
  const [open, setOpen] = useState(false)
  const bars = useMemo(() => {
    const { figures } = drafts.comparison
    return {
      support: supportBars(figures, frame.support),
      sources: sourceBars(figures, compare.plots.others),
      sections: sectionBars(drafts, compare.lead),
    }
  }, [drafts, compare, frame])
  const { support, sources, sections, onlyFirst } = compare.plots
  return (
    <details className="compare__plots" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{compare.plots.title}</summary>
      {open ? (
        <>
          <MoreFigures drafts={drafts} names={names} />
          <p className="compare__keys">
            {names.map((name, column) => (
              <span key={name}>
                <DraftKey column={column} /> {name}
              </span>
            ))}
          </p>
          <div className="compare__plot-row">
            <Plot title={support} bars={bars.support} names={names} />
            <Plot title={sources} bars={bars.sources} names={names} />
            <Plot
              title={sections}
              bars={bars.sections.slice(0, mostBars)}
              names={names}
              {...(bars.sections.length > mostBars ? { note: onlyFirst(mostBars, bars.sections.length) } : {})}
            />
          </div>
        </>
      ) : null}
    </details>
  )
}

interface PlotProps {
  readonly title: string
  readonly bars: readonly BarGroup[]
  readonly names: readonly string[]
  readonly note?: string
}

function Plot({ title, bars, names, note }: PlotProps): React.JSX.Element {
  const { compare } = useText()
  const heading = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const { said, group } = compare.plots
  const label = said(title, names, bars.map(({ name, values }) => group(name, values)).join('; '))
  useEffect(() => {
    let overtaken = false
    if (width > 0) {
      void drawBars({ bars, width, label }).then((drawn) => {
        if (!overtaken) place.current?.replaceChildren(drawn)
      })
    }
    return () => {
      overtaken = true
    }
  }, [bars, width, label])
  return (
    <figure aria-labelledby={heading}>
      <figcaption id={heading}>{title}</figcaption>
      <div ref={place} className="compare__plot" />
      {note === undefined ? null : <p className="small subtle">{note}</p>}
    </figure>
  )
}

/** Width of an element in pixels; 0 until it is measured. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
