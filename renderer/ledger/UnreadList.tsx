import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { useState } from 'react'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { PageLine } from '../parts/PageLine.tsx'

interface UnreadListProps {
  readonly pages: readonly UpdatePage[]
  /** Ids of the pages to skip. */
  readonly leftOut: ReadonlySet<string>
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void
}

/** Pages listed before “Show more”. */
const most = 12

/** Unread pages, oldest first, each with a checkbox. */
export function UnreadList({ pages, leftOut, onLeaveOut }: UnreadListProps): React.JSX.Element {
  const { read } = useText().facts
  const [all, setAll] = useState(false)
  const shown = all ? pages : pages.slice(0, most)
  const leave = (ids: readonly string[], out: boolean): void => {
    const next = new Set(leftOut)
    for (const id of ids) {
      if (out) next.add(id)
      else next.delete(id)
    }
    onLeaveOut(next)
  }
  const chosen = pages.filter(({ id }) => !leftOut.has(id)).length
  return (
    <section className="look__pages" aria-label={read.pages(pages.length)}>
      <h2>{read.pages(pages.length)}</h2>
      {pages.length < 2 ? null : (
        <label className="cdx-checkbox">
          <input
            type="checkbox"
            checked={chosen === pages.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < pages.length
            }}
            onChange={({ target }) =>
              leave(
                pages.map(({ id }) => id),
                !target.checked,
              )
            }
          />
          {read.all}
        </label>
      )}
      <ul className="pagelines">
        {shown.map((page) => (
          <li key={page.id} className="unread">
            <input
              type="checkbox"
              aria-label={read.choose(titleOrAddress(page))}
              checked={!leftOut.has(page.id)}
              onChange={({ target }) => leave([page.id], !target.checked)}
            />
            <PageLine page={page} />
          </li>
        ))}
      </ul>
      {shown.length === pages.length ? null : (
        <Button size="small" label={read.more(pages.length - shown.length)} onClick={() => setAll(true)} />
      )}
    </section>
  )
}
