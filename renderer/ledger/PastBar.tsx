import { cdxIconHistory } from '@wikimedia/codex-icons'
import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useDates } from '../parts/useDates.ts'
import { useText } from '../text/useText.ts'
import { now, stepDay, type Moment } from './moment.ts'

interface PastBarProps {
  readonly moment: Moment
  readonly pages: LedgerView['pages']
  readonly onMoment: (moment: Moment) => void
}

/** Says that an earlier state is shown, with buttons for other days and for now. */
export function PastBar({ moment, pages, onMoment }: PastBarProps): React.JSX.Element {
  const { when } = useText().facts
  const { date } = useDates()
  const { at, operations } = moment
  const days = pages.map(({ document }) => document.time)
  const step = (by: 1 | -1): string | undefined => (at === undefined ? undefined : stepDay(days, at, by))
  const to = (day: string | undefined): void => {
    if (day !== undefined) onMoment({ ...moment, at: day })
  }
  return (
    <div className="past-bar" role="status">
      <Icon icon={cdxIconHistory} />
      <p>
        {at === undefined ? null : <strong>{when.on(date(at))} </strong>}
        {operations === undefined ? null : (
          <strong>{operations === 0 ? when.before : when.after(operations - 1)} </strong>
        )}
        {when.only}
      </p>
      {at === undefined ? null : (
        <>
          <Button size="small" label={when.earlier} disabled={step(-1) === undefined} onClick={() => to(step(-1))} />
          <Button size="small" label={when.later} disabled={step(1) === undefined} onClick={() => to(step(1))} />
        </>
      )}
      <Button size="small" action="progressive" label={when.back} onClick={() => onMoment(now)} />
    </div>
  )
}
