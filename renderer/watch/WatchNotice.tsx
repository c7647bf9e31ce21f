import { cdxIconBell } from '@wikimedia/codex-icons'
import { Button } from '../parts/Button.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { unseenOf, useWatches } from './watches.ts'

/** Says that changes were found for other watched events, and links to the list of events. */
export function WatchNotice(): React.JSX.Element | null {
  const { watch: text } = useText()
  const go = useAppState((state) => state.go)
  const selected = useAppState((state) => state.event?.id)
  const others = useWatches(
    (state) => state.watches.filter((watch) => watch.eventId !== selected && unseenOf(watch) !== undefined).length,
  )
  if (others === 0) return null
  return (
    <Button
      weight="quiet"
      icon={cdxIconBell}
      label={others.toLocaleString('en')}
      aria-label={text.others(others)}
      title={text.others(others)}
      onClick={() => go('start')}
    />
  )
}
