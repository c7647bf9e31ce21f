import { useAppState, type Screen } from '../state/appState.ts'

/** What screens do when a command is chosen that is theirs: `new-event` is the start screen's. */
const handlers = new Map<string, () => void>()
/** A command whose screen is not there yet, and how long it waits for it: later nobody expects it any more. */
let waiting = { command: '', until: 0 }
const patience = 3000

/** Lets a screen answer a command while it is shown, and one that led to it; gives what takes it back. */
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
  'save-draft': 'export',
  'ask-pages': 'draft',
  'show-about': 'settings',
}

/** Does what a menu entry, a key or the list of commands asks for. A command of another screen leads there first. */
export function runCommand(command: string): void {
  const { go, show } = useAppState.getState()
  if (command === 'show-keys') show('keys')
  else if (command === 'show-commands') show('commands')
  else if (command === 'show-tour') show('tour')
  else {
    const screen = screenOf[command]
    const isThere = useAppState.getState().screen === screen
    if (screen !== undefined) go(screen)
    const handler = isThere ? handlers.get(command) : undefined
    waiting = { command: handler === undefined ? command : '', until: Date.now() + patience }
    handler?.()
  }
}
