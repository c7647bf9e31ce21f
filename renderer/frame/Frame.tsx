import { Suspense, useEffect } from 'react'
import { EventFileNotice } from '../start/EventFileNotice.tsx'
import { Tour } from '../start/Tour.tsx'
import { type Screen, useAppState } from '../state/appState.ts'
import { useTasks } from '../state/tasks.ts'
import { Message } from '../parts/Message.tsx'
import { TaskLine } from '../parts/TaskLine.tsx'
import { useText } from '../text/useText.ts'
import { ArrivalNotice } from '../connector/ArrivalNotice.tsx'
import { hear } from '../connector/connector.ts'
import { SupportedList } from '../connector/SupportedList.tsx'
import { SearchPalette } from './SearchPalette.tsx'
import { KeyList } from './KeyList.tsx'
import { loadScreens, screenOf } from './screens.tsx'
import { WindowDrop } from './WindowDrop.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { TopBar } from './TopBar.tsx'
import { useGlobalKeys } from './useGlobalKeys.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useOpenedFiles } from './useOpenedFiles.ts'
import { usePlace } from './usePlace.ts'
import { useWatching } from '../watch/useWatching.ts'
import { FaultLog } from '../faults/FaultLog.tsx'
import { StoppedBar } from '../faults/StoppedBar.tsx'
import { UpdateBar } from '../updates/UpdateBar.tsx'
import { useUpdateReports } from '../updates/useUpdates.ts'
import './frame.css'
import { Button } from '../parts/Button.tsx'
import { engine } from '../api/engine.ts'
import { runCommand } from './commands.ts'

const ofEvent: ReadonlySet<Screen> = new Set<Screen>(['sources', 'draft', 'compare', 'facts', 'export'])

/** The window: top bar, running tasks and one screen. */
export function Frame(): React.JSX.Element {
  useShell()
  usePlace()
  useAppearance()
  useGlobalKeys()
  useKeptFocus()
  useWatching()
  useUpdateReports()
  useOpenedFiles()
  const { frame } = useText()
  const screen = useAppState((state) => state.screen)
  const event = useAppState((state) => state.event)
  const ShownScreen = screenOf[screen]
  const dialog = useAppState((state) => state.dialog)
  const engine = useAppState((state) => state.engine)
  const tasks = useTasks((state) => state.tasks)
  useEffect(loadScreens, [])
  useEffect(() => {
    document.title = event === null ? frame.program : `${event.event.title} – ${frame.program}`
  }, [event, frame])
  return (
    <div className="frame">
      <a className="frame__skip" href="#content">
        {frame.skip}
      </a>
      <TopBar />
      <section className="frame__lines" aria-label={frame.work}>
        {engine === 'starting' || engine === 'running' ? null : (
          <Message type={engine === 'lost' ? 'error' : 'warning'}>{frame.engine[engine]}</Message>
        )}
        {tasks
          .filter((task) => task.failed === null || (task.screen ?? screen) === screen)
          .map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
        <ArrivalNotice />
        <EventFileNotice />
        <SupportedList />
        <StoppedBar />
        <UpdateBar />
        <WindowDrop />
      </section>
      <main id="content" className="frame__screen" tabIndex={-1} aria-label={frame.screens[screen]}>
        {ofEvent.has(screen) && event === null ? (
          <NoEvent />
        ) : (
          <ScreenBoundary key={screen} fallback={(again) => <ScreenFault onRetry={again} />}>
            <Suspense>
              <ShownScreen />
            </Suspense>
          </ScreenBoundary>
        )}
      </main>
      {dialog === 'keys' ? <KeyList /> : null}
      {dialog === 'commands' ? <SearchPalette /> : null}
      {dialog === 'tour' ? <Tour /> : null}
      {dialog === 'faults' ? <FaultLog /> : null}
    </div>
  )
}

/** Shown in place of a screen that could not be rendered. */
function ScreenFault({ onRetry }: { readonly onRetry: () => void }): React.JSX.Element {
  const { frame } = useText()
  return (
    <Message type="error">
      <p>
        <strong>{frame.screenFault}</strong> {frame.screenFaultRemedy}
      </p>
      <Button size="small" label={frame.retry} onClick={onRetry} />
    </Message>
  )
}

let connected = false

/** Subscribes to the engine's state, the menu and paired browsers, and reads the settings. */
function useShell(): void {
  const setSettings = useAppState((state) => state.setSettings)
  useEffect(() => {
    if (!connected) {
      connected = true
      window.citewright.onEngine((state) => useAppState.getState().setEngine(state))
      window.citewright.onMenu(runCommand)
      window.citewright.onConnector(hear)
    }
    void engine.desktop.connector().then((state) => hear({ type: 'state', state }))
    void engine.settings.read().then(setSettings)
  }, [setSettings])
}

/** Shown by screens that need an event when none is open. */
function NoEvent(): React.JSX.Element {
  const { frame } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p>{frame.noEvent}</p>
      <Button action="progressive" weight="primary" label={frame.chooseEvent} onClick={() => go('start')} />
    </div>
  )
}

/** Applies the light or dark theme: the chosen one, or the system's. */
function useAppearance(): void {
  const appearance = useAppState((state) => state.settings?.appearance ?? 'system')
  const language = useAppState((state) => state.settings?.language ?? 'en')
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = (): void => {
      const dark = appearance === 'dark' || (appearance === 'system' && system.matches)
      document.documentElement.dataset['appearance'] = dark ? 'dark' : 'light'
    }
    void engine.desktop.appearance(appearance)
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [appearance])
}
