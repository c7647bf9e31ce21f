import { useEffect, useState, type RefObject } from 'react'
import type { ComparedDrafts } from './comparedDrafts.ts'

interface LinksProps {
  readonly drafts: ComparedDrafts
  /** The element to draw over; the lines scroll with it. */
  readonly rows: RefObject<HTMLElement | null>
  /** By column: the sentences that say what the marked one says. */
  readonly marked: readonly (string | null)[] | undefined
}

interface Line {
  /** Column on its left side, from 0, and the id of the sentence there. */
  readonly column: number
  readonly id: string
  readonly path: string
}

/** Id of the element that shows a sentence. */
export function elementId(column: number, id: string): string {
  return `compared-${column}-${id}`
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
  const joined = lines.filter(({ column, id }) => marked?.[column] === id)
  return (
    <svg className="compare__links" aria-hidden="true">
      <path d={lines.map(({ path }) => path).join('')} />
      {joined.length === 0 ? null : (
        <path className="compare__link--marked" d={joined.map(({ path }) => path).join('')} />
      )}
    </svg>
  )
}

function measure({ comparison }: ComparedDrafts, rows: HTMLElement): readonly Line[] {
  const origin = rows.getBoundingClientRect()
  return comparison.same.flatMap((group) =>
    group.flatMap((id, column): readonly Line[] => {
      const next = group[column + 1]
      if (id === null || next === null || next === undefined) return []
      const from = document.getElementById(elementId(column, id))?.getBoundingClientRect()
      const to = document.getElementById(elementId(column + 1, next))?.getBoundingClientRect()
      // In a narrow window the columns are stacked, and lines would cross the text.
      if (from === undefined || to === undefined || to.left < from.right) return []
      const [x1, y1] = [from.right - origin.left, from.top - origin.top + firstLine]
      const [x2, y2] = [to.left - origin.left, to.top - origin.top + firstLine]
      const middle = (x1 + x2) / 2
      return [{ column, id, path: `M${x1},${y1}C${middle},${y1} ${middle},${y2} ${x2},${y2}` }]
    }),
  )
}
