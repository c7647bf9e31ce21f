import { cdxIconSearch, cdxIconSettings } from '@wikimedia/codex-icons'
import { useAppState, type Screen } from '../state/appState.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { unseenOf, useWatch } from '../watch/watches.ts'
import { WatchNotice } from '../watch/WatchNotice.tsx'
import { runCommand } from './commands.ts'
import { EventMenu } from './EventMenu.tsx'

const ofEvent: readonly Screen[] = ['sources', 'draft', 'compare', 'facts', 'update', 'export']

/** The program's name, the event menu and the screens. */
export function TopBar(): React.JSX.Element {
  const { frame, watch } = useText()
  const screen = useAppState((state) => state.screen)
  const event = useAppState((state) => state.event)
  const go = useAppState((state) => state.go)
  const unseen = unseenOf(useWatch(event?.id))
  return (
    <header className="topbar">
      <button
        type="button"
        className="topbar__name"
        aria-label={frame.home}
        title={frame.events}
        onClick={() => go('start')}
      >
        {frame.program}
      </button>
      <EventMenu />
      <nav className="topbar__screens" aria-label={frame.screensLabel}>
        {ofEvent.map((name) => (
          <button
            key={name}
            type="button"
            className="topbar__screen"
            // Updating a wiki article needs no event.
            disabled={event === null && name !== 'update'}
            {...(screen === name ? { 'aria-current': 'page' } : {})}
            onClick={() => go(name)}
          >
            {name === 'update' && unseen !== undefined
              ? watch.update(frame.screens.update, unseen.changed + unseen.missing)
              : frame.screens[name]}
          </button>
        ))}
      </nav>
      <WatchNotice />
      <Button
        weight="quiet"
        iconOnly
        icon={cdxIconSearch}
        label={frame.search.open}
        onClick={() => runCommand('show-commands')}
      />
      <Button
        weight="quiet"
        iconOnly
        icon={cdxIconSettings}
        label={frame.screens.settings}
        {...(screen === 'settings' ? { 'aria-current': 'page' } : {})}
        onClick={() => go('settings')}
      />
    </header>
  )
}
