import { useAppState, type Screen } from '../state/appState.ts'

/** Handlers by command, registered by the screens that are shown. */
const handlers = new Map<string, () => void>()
/** A command for a screen that is still loading, and how long it stays valid. */
let waiting = { command: '', until: 0 }
const patience = 3000

/** Registers a screen's handler for a command, and runs it at once if the command is pending. Returns a function that removes it. */
export function onCommand(command: string, handler: () => void): () => void {
  handlers.set(command, handler)
  const isWaitedFor = waiting.command === command && Date.now() < waiting.until
  if (isWaitedFor) {
    waiting = { command: '', until: 0 }
    handler()
  }
  return () => {
    if (handlers.get(command) === handler) handlers.delete(command)
  }
}

const screenOf: Readonly<Record<string, Screen>> = {
  'go-start': 'start',
  'go-sources': 'sources',
  'go-draft': 'draft',
  'go-compare': 'compare',
  'go-facts': 'facts',
  'go-update': 'update',
  'go-export': 'export',
  'go-settings': 'settings',
  'new-event': 'start',
  'import-event': 'start',
  'import-event-file': 'start',
  'save-draft': 'export',
  'ask-pages': 'draft',
  'show-about': 'settings',
}

/** Runs a command from the menu, a key or the palette. Opens the command's screen first if necessary. */
export function runCommand(command: string): void {
  const { go, show } = useAppState.getState()
  if (command === 'show-keys') show('keys')
  else if (command === 'show-commands') show('commands')
  else if (command === 'show-tour') show('tour')
  else if (command === 'show-faults') show('faults')
  // Its button is beside each event there.
  else if (command === 'export-event' && useAppState.getState().event === null) go('start')
  else {
    const screen = screenOf[command]
    const isThere = screen === undefined || useAppState.getState().screen === screen
    if (screen !== undefined) go(screen)
    const handler = isThere ? handlers.get(command) : undefined
    waiting = { command: handler === undefined ? command : '', until: Date.now() + patience }
    handler?.()
  }
}
