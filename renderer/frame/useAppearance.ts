import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'

/** Sets light or dark on the document, as set or as the system has it. */
export function useAppearance(): void {
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
