import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../text/useText.ts'
import { type ComparedDrafts, type Side } from './comparedDrafts.ts'
import { drawBars } from './drawBars.ts'
import { mostBars, sectionBars, sourceBars, supportBars, type BarPair } from './plotBars.ts'

interface PlotsProps {
  readonly drafts: ComparedDrafts
  readonly names: Readonly<Record<Side, string>>
}

/** Minimum height of the window at which plots are expanded, in pixels. */
const roomFrom = 760

/** Three plots with a pair of bars for each figure; collapsed if the window is low. */
export function Plots({ drafts, names }: PlotsProps): React.JSX.Element {
  const { compare, frame } = useText()
  const [open, setOpen] = useState(() => window.innerHeight >= roomFrom)
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
      <summary>
        {compare.plots.title}
        <span className="compare__keys">
          {(['left', 'right'] as const).map((side) => (
            <span key={side}>
              <span className={`compare__key compare__key--${side}`} /> {names[side]}
            </span>
          ))}
        </span>
      </summary>
      {open ? (
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
      ) : null}
    </details>
  )
}

interface PlotProps {
  readonly title: string
  readonly bars: readonly BarPair[]
  readonly names: Readonly<Record<Side, string>>
  readonly note?: string
}

function Plot({ title, bars, names, note }: PlotProps): React.JSX.Element {
  const { compare } = useText()
  const heading = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const { said, pair } = compare.plots
  const label = said(
    title,
    names.left,
    names.right,
    bars.map(({ name, left, right }) => pair(name, left, right)).join('; '),
  )
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
