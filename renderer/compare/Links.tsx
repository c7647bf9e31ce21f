import { useEffect, useState, type RefObject } from 'react'
import type { ComparedDrafts, MarkedPair } from './comparedDrafts.ts'

interface LinksProps {
  readonly drafts: ComparedDrafts
  /** The element to draw over; the lines scroll with it. */
  readonly rows: RefObject<HTMLElement | null>
  readonly marked: MarkedPair | undefined
}

interface Line {
  readonly left: string
  readonly right: string
  readonly path: string
}

/** Pixels from a sentence's top to the middle of its first line. */
const firstLine = 15

/** Lines between sentences that say the same. Screen readers get this from the sentences. */
export function Links({ drafts, rows, marked }: LinksProps): React.JSX.Element {
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    const element = rows.current
    if (element === null) return undefined
    const draw = (): void => setLines(measure(drafts, element))
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [drafts, rows])
  const joined = lines.find(({ left, right }) => left === marked?.left && right === marked.right)
  return (
    <svg className="compare__links" aria-hidden="true">
      <path d={lines.map(({ path }) => path).join('')} />
      {joined === undefined ? null : <path className="compare__link--marked" d={joined.path} />}
    </svg>
  )
}

function measure({ comparison }: ComparedDrafts, rows: HTMLElement): readonly Line[] {
  const origin = rows.getBoundingClientRect()
  return comparison.links.flatMap(({ left, right }) => {
    const from = document.getElementById(`left-${left}`)?.getBoundingClientRect()
    const to = document.getElementById(`right-${right}`)?.getBoundingClientRect()
    // In a narrow window the sides are stacked, and lines would cross the text.
    if (from === undefined || to === undefined || to.left < from.right) return []
    const [x1, y1] = [from.right - origin.left, from.top - origin.top + firstLine]
    const [x2, y2] = [to.left - origin.left, to.top - origin.top + firstLine]
    const middle = (x1 + x2) / 2
    return [{ left, right, path: `M${x1},${y1}C${middle},${y1} ${middle},${y2} ${x2},${y2}` }]
  })
}
