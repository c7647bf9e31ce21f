import { useDates } from '../parts/useDates.ts'
import { useText } from '../text/useText.ts'

/** Months after which the newest release may be one that is withheld or forgotten. */
const oldMonths = 6
const month = (365.25 / 12) * 24 * 3600_000

/**
 * Says when the newest release was made, and that it is old. A signature cannot tell whether there is a newer one: whoever
 * took over the release server, or answers in its place, can go on giving the same.
 */
export function ReleaseAge({ released }: { readonly released: string | null }): React.JSX.Element | null {
  const { updates: text } = useText()
  const { date } = useDates()
  if (released === null) return <>{text.undated}</>
  const months = Math.floor((Date.now() - Date.parse(released)) / month)
  return (
    <>
      {text.released(date(released))}
      {months < oldMonths ? null : ` ${text.old(months)}`}
    </>
  )
}
