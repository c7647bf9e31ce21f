import { useAppState, type Screen } from '../state/appState.ts'

/** What screens do when a command is chosen that is theirs: `new-event` is the start screen's. */
const handlers = new Map<string, () => void>()

/** Lets a screen answer a command while it is shown; gives what takes it back. */
export function onCommand(command: string, handler: () => void): () => void {
  handlers.set(command, handler)
  return () => {
    if (handlers.get(command) === handler) handlers.delete(command)
  }
}

const screenOf: Readonly<Record<string, Screen>> = {
  'go-start': 'start',
  'go-sources': 'sources',
  'go-draft': 'draft',
  'go-compare': 'compare',
  'go-export': 'export',
  'go-settings': 'settings',
  'new-event': 'start',
  'import-event': 'start',
  'save-draft': 'export',
}

/** Does what a menu entry, a key or the list of commands asks for. A command of another screen leads there first. */
export function runCommand(command: string): void {
  const { go, show } = useAppState.getState()
  if (command === 'show-keys') show('keys')
  else if (command === 'show-commands') show('commands')
  else if (command === 'show-tour') show('tour')
  else {
    const screen = screenOf[command]
    if (screen !== undefined) go(screen)
    // The screen takes its commands once it is there.
    setTimeout(() => handlers.get(command)?.(), 0)
  }
}
