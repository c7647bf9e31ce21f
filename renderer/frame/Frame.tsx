import { Suspense, useEffect } from 'react'
import { Tour } from '../start/Tour.tsx'
import { useAppState, type Screen } from '../state/appState.ts'
import { useTasks } from '../state/tasks.ts'
import { Message } from '../parts/Message.tsx'
import { TaskLine } from '../parts/TaskLine.tsx'
import { useText } from '../text/useText.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { KeyList } from './KeyList.tsx'
import { NoEvent } from './NoEvent.tsx'
import { loadScreens, screenOf } from './screens.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenFault } from './ScreenFault.tsx'
import { TopBar } from './TopBar.tsx'
import { useAppearance } from './useAppearance.ts'
import { useGlobalKeys } from './useGlobalKeys.ts'
import { usePlace } from './usePlace.ts'
import { useShell } from './useShell.ts'
import { useWatching } from '../watch/useWatching.ts'
import './frame.css'

const ofEvent: ReadonlySet<Screen> = new Set<Screen>(['sources', 'draft', 'compare', 'facts', 'export'])

/** The window: top bar, running tasks and one screen. */
export function Frame(): React.JSX.Element {
  useShell()
  usePlace()
  useAppearance()
  useGlobalKeys()
  useWatching()
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
        {engine === 'restarting' || engine === 'lost' ? (
          <Message type={engine === 'lost' ? 'error' : 'warning'}>{frame.engine[engine]}</Message>
        ) : null}
        {tasks
          .filter((task) => task.failed === null || (task.screen ?? screen) === screen)
          .map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
      </section>
      <main id="content" className="frame__screen" tabIndex={-1}>
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
      {dialog === 'commands' ? <CommandPalette /> : null}
      {dialog === 'tour' ? <Tour /> : null}
    </div>
  )
}
