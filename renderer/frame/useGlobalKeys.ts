import { useEffect } from 'react'
import { useAppState } from '../state/appState.ts'
import { runCommand } from './commands.ts'

const afterG: Readonly<Record<string, string>> = {
  h: 'go-start',
  s: 'go-sources',
  d: 'go-draft',
  c: 'go-compare',
  f: 'go-facts',
  u: 'go-update',
  e: 'go-export',
  ',': 'go-settings',
}
/** Time within which the second key of `g s` must follow, in milliseconds. */
const patience = 1200

/** Keys that work everywhere: ?, /, Ctrl+K, and g with a screen's letter. */
export function useGlobalKeys(): void {
  useEffect(() => {
    let gAt = 0
    const press = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        runCommand('show-commands')
        return
      }
      if (isTyping(event) || useAppState.getState().dialog !== null) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const command = Date.now() - gAt < patience ? afterG[event.key] : undefined
      gAt = event.key === 'g' ? Date.now() : 0
      if (command !== undefined) {
        event.preventDefault()
        // Screens use some of the same letters.
        event.stopImmediatePropagation()
        runCommand(command)
      } else if (event.key === '?') runCommand('show-keys')
      else if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('[data-find]')
        if (field !== null) {
          event.preventDefault()
          field.focus()
          field.select()
        }
      }
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Whether a key press or a paste goes into a field. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  )
}
