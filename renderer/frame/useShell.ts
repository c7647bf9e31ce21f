import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { runCommand } from './commands.ts'

let connected = false

/** Subscribes to the engine's state and the menu, and reads the settings. */
export function useShell(): void {
  const setSettings = useAppState((state) => state.setSettings)
  useEffect(() => {
    if (!connected) {
      connected = true
      window.citewright.onEngine((state) => useAppState.getState().setEngine(state))
      window.citewright.onMenu(runCommand)
    }
    void engine.settings.read().then(setSettings)
  }, [setSettings])
}
